import { EnvError } from '../src/lib/config/env.server.ts';

/**
 * A reason that keeps the process from starting and that the operator can remove. It is shown as a
 * sentence, without a stack.
 */
export class StartError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'StartError';
  }
}

const NO_ADDRESS = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']);

/** The sentence of a failed start: why the server cannot listen, or another reason for the operator. */
export function sentenceOf(error: unknown, host: string, port: number): string | undefined {
  if (error instanceof StartError || error instanceof EnvError) return error.message;
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `The portal cannot start: port ${String(port)} is in use.`;
  if (code === 'EACCES') return `The portal cannot start: port ${String(port)} is not allowed.`;
  if (NO_ADDRESS.has(code)) {
    return `The portal cannot start: HOST ${host} is no address of this machine.`;
  }
  return undefined;
}
