import type { IncomingHttpHeaders } from 'node:http';

/** An answer that refuses a request, with the text for the caller. */
export class Refusal extends Error {
  readonly statusCode: number;
  readonly mensagem: string;

  constructor(statusCode: number, mensagem: string) {
    super(mensagem);
    this.name = 'Refusal';
    this.statusCode = statusCode;
    this.mensagem = mensagem;
  }
}

/** The value, or 404 with the text. */
export async function found<T>(value: T | undefined | Promise<T | undefined>, mensagem: string) {
  const known = await value;
  if (known === undefined) throw new Refusal(404, mensagem);
  return known;
}

/** `env.server.ts` has the same credential for the demonstration. */
const DEMO_CREDENTIAL = 'Basic demonstracao';

export function requireDemoCredential({ authorization }: IncomingHttpHeaders): void {
  if (authorization !== DEMO_CREDENTIAL) throw new Refusal(401, 'Acesso negado.');
}
