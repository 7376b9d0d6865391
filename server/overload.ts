/**
 * Refuses some requests at once when a worker has more work than it can do, so that the others are answered
 * in time. A worker is overloaded when its event loop has no pause while many pages are under way or arrive
 * faster than the loop turns. Pages that wait for a service are no load, and a slow machine with few pages
 * is not overloaded.
 */
import { performance } from 'node:perf_hooks';

const SAMPLE_MS = 50;
/** An event loop that works for this share of its time has no pause. */
const BUSY_UTILIZATION = 0.95;
/** With this many pages under way a worker is crowded. In a slow loop, a quarter in one sample is enough. */
const CROWDED_PAGES = 64;
/** Above this delay of the event loop, in milliseconds, requests wait unread. */
const SLOW_TURN_MS = 30;
/** A refusal needs this many bad samples in a row, because the first page also takes long. */
const BAD_SAMPLES = 6;
/** More pages than a worker answers between two samples. They came in one turn, in which no sample is taken. */
const MOST_BETWEEN_SAMPLES = 256;
const DECREASE = 0.8;
const INCREASE = 0.015;
/** The smallest accepted share of requests: with none accepted, the end of the overload stays unnoticed. */
const MIN_SHARE = 0.05;
/** Below this share posted forms are refused too. */
const MIN_SHARE_FOR_FORMS = 0.3;

export interface LoopSample {
  /** The share of its time that the event loop worked, between 0 and 1. */
  utilization: number;
  /** How long the event loop was blocked, in milliseconds. */
  turnMs: number;
}

export class Overload {
  #share = 1;
  #busyInARow = 0;
  #underWay = 0;
  #begun = 0;

  /** The share of requests that is accepted now. */
  get share(): number {
    return this.#share;
  }

  /** Takes a sample of the event loop. The share falls at once and rises slowly. */
  observe({ utilization, turnMs }: LoopSample): void {
    const isCrowded =
      this.#underWay >= CROWDED_PAGES ||
      (turnMs > SLOW_TURN_MS && this.#begun >= CROWDED_PAGES / 4);
    const isBusy = utilization > BUSY_UTILIZATION && isCrowded;
    this.#begun = 0;
    this.#busyInARow = isBusy ? this.#busyInARow + 1 : 0;
    if (!isBusy) this.#share = Math.min(1, this.#share + INCREASE);
    // While requests are refused, one bad sample is enough.
    else if (this.#share < 1 || this.#busyInARow >= BAD_SAMPLES)
      this.#share = Math.max(MIN_SHARE, this.#share * DECREASE);
  }

  /** Counts a page as under way until `work` settles. */
  async during<T>(work: Promise<T>): Promise<T> {
    this.#underWay += 1;
    try {
      return await work;
    } finally {
      this.#underWay -= 1;
    }
  }

  /** @param chance a random number between 0 and 1 */
  admits(method: string, chance: number): boolean {
    // Refused requests count as arrived too.
    this.#begun += 1;
    if (this.#begun > MOST_BETWEEN_SAMPLES) return false;
    if (this.#share >= 1) return true;
    return (method === 'POST' && this.#share >= MIN_SHARE_FOR_FORMS) || chance < this.#share;
  }
}

/** Takes samples until the process ends. */
export function watchOverload(): Overload {
  const overload = new Overload();
  let lastAt = performance.now();
  let last = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    const nowAt = performance.now();
    // The timer's delay measures how long the event loop was blocked.
    overload.observe({ utilization, turnMs: nowAt - lastAt - SAMPLE_MS });
    last = now;
    lastAt = nowAt;
  }, SAMPLE_MS).unref();
  return overload;
}

/** Seconds after which another attempt makes sense. */
export const RETRY_AFTER_SECONDS = 5;
