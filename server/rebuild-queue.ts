/** Requests to rebuild, gathered: one rebuild at a time, and one more for all that came meanwhile. */

/** How a rebuild ended. */
export type Outcome = 'published' | 'failed';

export interface Gathering {
  /** A rebuild begins when no request has come for so long: whoever saves ten posts at once… */
  quietMs: number;
  /** …or when the first request has waited this long. */
  longestMs: number;
}

export const GATHERING: Gathering = { quietMs: 400, longestMs: 2_000 };

interface Waiting {
  firstAt: number;
  lastAt: number;
  outcome: PromiseWithResolvers<Outcome>;
}

export class RebuildQueue {
  readonly #rebuild: () => Promise<Outcome>;
  readonly #gathering: Gathering;
  /** The requests that no rebuild has begun for. */
  #waiting: Waiting | undefined;
  #isWorking = false;
  #isClosed = false;

  /** @param rebuild does one, and never rejects */
  constructor(rebuild: () => Promise<Outcome>, gathering: Gathering = GATHERING) {
    this.#rebuild = rebuild;
    this.#gathering = gathering;
  }

  /** Resolves with the end of a rebuild that began after this call, so that it has all there was. */
  request(): Promise<Outcome> {
    if (this.#isClosed) return Promise.resolve('failed');
    const now = performance.now();
    this.#waiting ??= { firstAt: now, lastAt: now, outcome: Promise.withResolvers<Outcome>() };
    this.#waiting.lastAt = now;
    const { promise } = this.#waiting.outcome;
    if (!this.#isWorking) void this.#work();
    return promise;
  }

  /** Begins no rebuild any more. */
  close(): void {
    this.#isClosed = true;
    this.#waiting?.outcome.resolve('failed');
    this.#waiting = undefined;
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    while (this.#waiting) {
      await this.#gathered();
      const waiting = this.#waiting as Waiting | undefined;
      this.#waiting = undefined;
      if (waiting) waiting.outcome.resolve(await this.#rebuild());
    }
    this.#isWorking = false;
  }

  /** Until the requests have paused, or the first of them has waited long enough. */
  async #gathered(): Promise<void> {
    const { quietMs, longestMs } = this.#gathering;
    for (;;) {
      if (!this.#waiting) return;
      const { firstAt, lastAt } = this.#waiting;
      const wait = Math.min(lastAt + quietMs, firstAt + longestMs) - performance.now();
      if (wait <= 0) return;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
