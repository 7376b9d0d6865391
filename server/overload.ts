/**
 * More work than one worker can do: some of it is refused at once, so that the rest is done in good
 * time. What tells is an event loop without a pause while many pages are under way, or come faster than
 * it turns: pages that merely wait for a service are no load, and a slow machine with few has none.
 */
import { performance } from 'node:perf_hooks';

const SAMPLE_MS = 50;
/** The share of its time that the event loop works, from which on it has no pause. */
const WITHOUT_PAUSE = 0.95;
/** So many pages under way are no overload yet. */
const FEW = 64;
/** A turn of the loop may take so long, in milliseconds; more, and requests wait unread. */
const SLOW_TURN_MS = 30;
/** So many samples in a row before anything is refused: a page made for the first time takes long too. */
const SUSTAINED = 6;
const DECREASE = 0.8;
const INCREASE = 0.015;
/** So much is always tried, or nothing would tell that it is over. */
const LEAST = 0.05;
/** A form that somebody has filled in is refused only when it is this bad. */
const FORMS_TOO = 0.3;

export interface LoopSample {
  /** The share of its time that it worked, between 0 and 1. */
  utilization: number;
  /** How long its turns took, in milliseconds. */
  turnMs: number;
}

export class Overload {
  #share = 1;
  #busyInARow = 0;
  #underWay = 0;
  #begun = 0;

  /** The share of requests that is let in at present. */
  get share(): number {
    return this.#share;
  }

  /** Learns how busy the loop was of late: less is let in at once, more again little by little. */
  observe({ utilization, turnMs }: LoopSample): void {
    const isCrowded = this.#underWay >= FEW || (turnMs > SLOW_TURN_MS && this.#begun >= FEW / 4);
    const isBusy = utilization > WITHOUT_PAUSE && isCrowded;
    this.#begun = 0;
    this.#busyInARow = isBusy ? this.#busyInARow + 1 : 0;
    if (!isBusy) this.#share = Math.min(1, this.#share + INCREASE);
    // Once some are refused it is known what this is.
    else if (this.#share < 1 || this.#busyInARow >= SUSTAINED)
      this.#share = Math.max(LEAST, this.#share * DECREASE);
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
    // Those that are refused have come as well.
    this.#begun += 1;
    if (this.#share >= 1) return true;
    return (method === 'POST' && this.#share >= FORMS_TOO) || chance < this.#share;
  }
}

/** Watches this process until it ends. */
export function watchOverload(): Overload {
  const overload = new Overload();
  let lastAt = performance.now();
  let last = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    const nowAt = performance.now();
    // As late as this timer is, so long is a turn.
    overload.observe({ utilization, turnMs: nowAt - lastAt - SAMPLE_MS });
    last = now;
    lastAt = nowAt;
  }, SAMPLE_MS).unref();
  return overload;
}

/** Seconds after which it is worth trying again. */
export const RETRY_AFTER_SECONDS = 5;
