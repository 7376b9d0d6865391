/** How long a call may take, and when it is made a second time. */
import { DelegateBackoff, handleAll, retry } from 'cockatiel';
import { env } from '#lib/config/env.server.ts';
import { ExpectedError } from '#lib/errors.ts';

/** Time limits in milliseconds (`docs/contract.md` › Failures). `glance`: what the member home waits for. */
const LIMITS = { read: 5_000, write: 15_000, pdf: 20_000, page: 8_000, glance: 1_500 } as const;

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
class TimeLimitError extends ExpectedError {
  override readonly name = 'TimeLimitError';
}

/** The caller does not wait for the call any more, although the service still has time to answer. */
export class GivenUpError extends ExpectedError {
  override readonly name = 'GivenUpError';
}

interface LimitOptions {
  /** The error that ends the call when its time is over. */
  Reason?: new () => Error;
  /** Ends the call with a `GivenUpError`. */
  caller?: AbortSignal | undefined;
}

interface Limit {
  /** Aborted from the start when there is no time left or the caller has disconnected. */
  signal: AbortSignal;
  /** The call has ended. */
  clear: () => void;
}

/**
 * Starts the timer of a call. The end of the call clears the timer: under load, thousands of
 * `AbortSignal.timeout()` would stay in memory after their calls.
 */
export function startLimit(
  milliseconds: number,
  { Reason = TimeLimitError, caller }: LimitOptions = {},
): Limit {
  const controller = new AbortController();
  const end = () => {
    controller.abort(new Reason());
  };
  const giveUp = () => {
    controller.abort(new GivenUpError());
  };
  if (milliseconds <= 0) end();
  if (caller?.aborted) giveUp();
  caller?.addEventListener('abort', giveUp, { once: true });
  const timer = setTimeout(end, milliseconds);
  return {
    signal: controller.signal,
    clear: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', giveUp);
    },
  };
}

// An `Answer` or a `Response`. Their classes would load undici, which the primary does not need.
const isFailure = (answer: unknown) => (answer as { status: number }).status >= 500;

/**
 * A policy that makes a read once more when it had no answer or a status from 500, unless its signal is
 * aborted. The last answer or error counts. A write must not go through it.
 * @param pause before the second attempt, in milliseconds. It varies by half, so that many callers do
 * not return at the same time.
 */
export function retryOnce(pause: () => number) {
  return retry(handleAll.orWhenResult(isFailure), {
    maxAttempts: 1,
    backoff: new DelegateBackoff(() => pause() * (0.5 + Math.random())),
  });
}
