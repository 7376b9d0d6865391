/** Servers that do not answer. */
import type { Target } from './target.ts';
import { LIMITS } from './operation.ts';

const CAUSES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'a refused connection',
  ENOTFOUND: 'a host name that is not known',
  ECONNRESET: 'a connection that was cut',
};

/** Why a call got no answer, in words. @param limit its time limit, in milliseconds */
export function causeOf(error: unknown, limit: number): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  if (name === 'TimeoutError') return `no answer after ${String(limit / 1000)} s`;
  const code = cause?.code ?? '';
  return CAUSES[code] ?? (code === '' ? 'no answer' : `no answer (${code})`);
}

/** Why no answer comes from a server of the target: a sentence for each. */
export async function silences({ bases }: Target): Promise<string[]> {
  const origins = new Set(Object.values(bases).map((base) => new URL(base).origin));
  const said = [...origins].map(async (origin) => {
    try {
      const signal = AbortSignal.timeout(LIMITS.read);
      await fetch(origin, { method: 'HEAD', redirect: 'manual', signal });
      return [];
    } catch (error) {
      return [`${origin} does not answer: ${causeOf(error, LIMITS.read)}`];
    }
  });
  return (await Promise.all(said)).flat();
}
