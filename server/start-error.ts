import { EnvError } from '../src/lib/config/env.server.ts';

/** What keeps the process from starting and an operator can mend: shown as its sentence, without a stack. */
export class StartError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'StartError';
  }
}

const NO_ADDRESS = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']);

/** Why nothing could be listened on, or another reason that an operator can mend. */
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
