/**
 * More work than one worker can do: some of it is refused at once, so that the rest is done in good
 * time. What tells is how late the event loop is; pages that merely wait for a service are no load.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';

const SAMPLE_MS = 100;
/** Lateness up to which everything is let in, in milliseconds. */
const TOLERATED_MS = 60;
/** So many samples in a row before anything is refused: a page made for the first time takes long too. */
const SUSTAINED = 5;
/** Fewer pages under way than that are no overload, however slow the machine. */
const FEW = 32;
const DECREASE = 0.7;
const INCREASE = 0.05;
/** So much is always tried, or nothing would tell that it is over. */
const LEAST = 0.05;
/** A form that somebody has filled in is refused only when it is this bad. */
const FORMS_TOO = 0.3;

export class Overload {
  #share = 1;
  #lateInARow = 0;
  #underWay = 0;

  /** The share of requests that is let in at present. */
  get share(): number {
    return this.#share;
  }

  /** Learns how late the loop was of late: less is let in at once, more again little by little. */
  observe(lateMs: number): void {
    this.#lateInARow = lateMs > TOLERATED_MS ? this.#lateInARow + 1 : 0;
    if (this.#lateInARow === 0) this.#share = Math.min(1, this.#share + INCREASE);
    if (this.#lateInARow >= SUSTAINED) this.#share = Math.max(LEAST, this.#share * DECREASE);
  }

  /** Counts a page from its beginning to its end. */
  async during<T>(work: Promise<T>): Promise<T> {
    this.#underWay += 1;
    try {
      return await work;
    } finally {
      this.#underWay -= 1;
    }
  }

  /** @param chance between 0 and 1 */
  admits(method: string, chance: number): boolean {
    if (this.#share >= 1 || this.#underWay < FEW) return true;
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
