/** Collects requests to rebuild. One rebuild runs at a time. One more serves all requests made during it. */

/** The result of a rebuild. */
export type Outcome = 'published' | 'failed';

export interface Gathering {
  /** A rebuild begins after this long without a request, because an editor may save ten posts at once. */
  quietMs: number;
  /** A rebuild begins at the latest this long after the first request. */
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
  /** The requests whose rebuild has not begun. */
  #waiting: Waiting | undefined;
  #isWorking = false;
  #isClosed = false;

  /** @param rebuild must not reject */
  constructor(rebuild: () => Promise<Outcome>, gathering: Gathering = GATHERING) {
    this.#rebuild = rebuild;
    this.#gathering = gathering;
  }

  /**
   * Resolves with the result of a rebuild that began after this call, so that it has the newest content.
   */
  request(): Promise<Outcome> {
    if (this.#isClosed) return Promise.resolve('failed');
    const now = performance.now();
    this.#waiting ??= { firstAt: now, lastAt: now, outcome: Promise.withResolvers<Outcome>() };
    this.#waiting.lastAt = now;
    const { promise } = this.#waiting.outcome;
    if (!this.#isWorking) void this.#work();
    return promise;
  }

  /** Starts no more rebuilds. */
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

  /** Waits until the requests pause, or the first has waited long enough. */
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
