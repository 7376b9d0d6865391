/** How long a call may take, and when it is made a second time. */
import { DelegateBackoff, handleAll, retry } from 'cockatiel';
import { env } from '#lib/config/env.server.ts';
import { Answer } from './transport.server.ts';

/** Time limits in milliseconds (`docs/contract.md` › Failures). */
const LIMITS = { read: 5_000, write: 15_000, pdf: 20_000, page: 8_000 } as const;

export type LimitKind = keyof typeof LIMITS;

/** The time limit of `kind` in milliseconds; PORTAL_TIMEOUT_SCALE shortens all of them in tests. */
export function timeLimit(kind: LimitKind): number {
  return Math.max(1, scaleDelay(LIMITS[kind]));
}

/** A pause that the portal itself imposes, in milliseconds, shortened like the time limits in tests. */
export function scaleDelay(milliseconds: number): number {
  return Math.round(milliseconds * env().timeoutScale);
}

/** The time limit of a call has passed. */
class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

/**
 * Gives work a signal that ends it after `milliseconds`. The timer is cleared with the work: under load,
 * thousands of `AbortSignal.timeout()` would stay in memory after their calls.
 * @throws {TimeLimitError} when there is no time left to begin with
 */
export async function withinLimit<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (milliseconds <= 0) throw new TimeLimitError();
  const controller = new AbortController();
  const timer = setTimeout(() => {
    controller.abort(new TimeLimitError());
  }, milliseconds);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}

const isFailure = ({ status }: { status: number }) => status >= 500;

/**
 * A policy that makes a read once more when it had no answer or a status from 500, unless its signal is
 * aborted. The last answer or error counts. A write must not go through it.
 * @param pause before the second attempt, in milliseconds. It varies by half, so that many callers do
 * not return at the same time.
 */
export function retryOnce(pause: () => number) {
  return retry(handleAll.orResultType(Answer, isFailure).orResultType(Response, isFailure), {
    maxAttempts: 1,
    backoff: new DelegateBackoff(() => pause() * (0.5 + Math.random())),
  });
}
