/**
 * More work than one worker can do: some of it is refused at once, so that the rest is done in good
 * time. What tells is how late the event loop is; pages that merely wait for a service are no load.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';

const SAMPLE_MS = 100;
/** Lateness up to which everything is let in, in milliseconds. */
const TOLERATED_MS = 60;
const DECREASE = 0.7;
const INCREASE = 0.05;
/** So much is always tried, or nothing would tell that it is over. */
const LEAST = 0.05;
/** A form that somebody has filled in is refused only when it is this bad. */
const FORMS_TOO = 0.3;

export class Overload {
  #share = 1;

  /** The share of requests that is let in at present. */
  get share(): number {
    return this.#share;
  }

  /** Learns how late the loop was of late: less is let in at once, more again little by little. */
  observe(lateMs: number): void {
    this.#share =
      lateMs > TOLERATED_MS
        ? Math.max(LEAST, this.#share * DECREASE)
        : Math.min(1, this.#share + INCREASE);
  }

  /** @param chance between 0 and 1 */
  admits(method: string, chance: number): boolean {
    if (this.#share >= 1) return true;
    return (method === 'POST' && this.#share >= FORMS_TOO) || chance < this.#share;
  }
}

/** Watches this process until it ends. */
export function watchOverload(): Overload {
  const overload = new Overload();
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  setInterval(() => {
    // The histogram counts from one tick of its timer to the next, its own 10 ms included.
    overload.observe(delay.mean / 1e6 - 10);
    delay.reset();
  }, SAMPLE_MS).unref();
  return overload;
}

/** Seconds after which it is worth trying again. */
export const RETRY_AFTER_SECONDS = 5;
