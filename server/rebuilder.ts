/**
 * Rebuilds the site when its content changes: builds beside it, switches over, and reverts a build that
 * does not serve.
 */
import { currentBuild, noteFailure, restore, type Build } from '../scripts/lib/builds.mjs';
import { type BuildProcess, prepareBuild, PreparedBuild } from './build-process.ts';
import type { ServerLog } from './log.ts';
import type { WorkerPool } from './pool.ts';
import { RebuildState } from './rebuild-state.ts';
import { RebuildQueue, type Outcome } from './rebuild-queue.ts';

interface Options {
  pool: Pick<WorkerPool, 'roll'>;
  /** The build that is served at the start. */
  served: Build;
  log: ServerLog;
  /** Settings for the build, besides the environment of this process. */
  environment: Record<string, string>;
  prepareBuild?: typeof prepareBuild;
  /** How long to wait before the next attempt after a build without new content, in milliseconds. */
  retry?: { firstMs: number; longestMs: number };
}

/** The wait doubles each time. */
const RETRY = { firstMs: 60_000, longestMs: 60 * 60_000 };

export class Rebuilder {
  readonly #options: Options;
  readonly #queue = new RebuildQueue(() => this.#renew());
  /** The state of the content. */
  readonly state: RebuildState;
  #served: Build;
  #isBuildWanted = false;
  #acceptsLoss = false;
  #isStopped = false;
  readonly #prepared: PreparedBuild;
  #building: BuildProcess | undefined;
  #retry: NodeJS.Timeout | undefined;
  #triesInVain = 0;
  #noteOutcome: (outcome: Outcome) => void = () => undefined;

  constructor(options: Options) {
    const { log, environment } = options;
    const prepare = options.prepareBuild ?? prepareBuild;
    this.#options = options;
    this.#prepared = new PreparedBuild(() => prepare(log, environment));
    this.#served = options.served;
    this.state = new RebuildState(options.served);
    this.#tryAgainLater();
  }

  get served(): Build {
    return this.#served;
  }

  /** @param note is called after each rebuild */
  onRebuilt(note: (outcome: Outcome) => void): void {
    this.#noteOutcome = note;
  }

  /**
   * Builds, then switches over. Resolves when both have ended, even after a failure.
   * @param order whether content may lose more than a third of its entries (decision 010)
   */
  rebuild({ acceptsLoss } = { acceptsLoss: false }): Promise<Outcome> {
    this.#isBuildWanted = true;
    this.state.requested();
    // One build may answer several orders. One order that accepts a loss is enough.
    this.#acceptsLoss ||= acceptsLoss;
    // The process loads its modules while the queue gathers orders.
    this.expectOrder();
    return this.#queue.request();
  }

  /** Starts a build process that waits for its order. A request from wp-admin and each rebuild call this. */
  expectOrder(): void {
    if (!this.#isStopped && !this.#building) this.#prepared.prepare();
  }

  /** Switches to the build that waits to be served (`npm run build`), or makes one. */
  renew(): Promise<Outcome> {
    return this.#waitingBuild() ? this.#queue.request() : this.rebuild();
  }

  /** Ends the running build and starts no other. */
  stop(): void {
    clearTimeout(this.#retry);
    this.#isStopped = true;
    this.#queue.close();
    this.#prepared.stop();
    this.#building?.stop();
  }

  #waitingBuild(): Build | undefined {
    const current = currentBuild();
    return current && current.id !== this.#served.id ? current : undefined;
  }

  /** The content site does not say when it works again, so a failed build is tried again. */
  #tryAgainLater(): void {
    clearTimeout(this.#retry);
    const current = currentBuild();
    const isNew = current?.failedAt === undefined && current?.isContentKept !== true;
    if (isNew) {
      this.#triesInVain = 0;
      return;
    }
    const { firstMs, longestMs } = this.#options.retry ?? RETRY;
    const wait = Math.min(firstMs * 2 ** this.#triesInVain, longestMs);
    this.#triesInVain += 1;
    this.#retry = setTimeout(() => void this.rebuild(), wait).unref();
  }

  async #renew(): Promise<Outcome> {
    const outcome = await this.#attempt();
    // Editors often correct what they have just published.
    this.expectOrder();
    this.#noteOutcome(outcome);
    this.#tryAgainLater();
    return outcome;
  }

  async #attempt(): Promise<Outcome> {
    const { log } = this.#options;
    this.state.began();
    try {
      const isBuildWanted = this.#isBuildWanted;
      this.#isBuildWanted = false;
      if (isBuildWanted && !(await this.#build())) {
        this.state.failed('montagem');
        return 'failed';
      }
      const next = this.#waitingBuild();
      if (next) return await this.#changeTo(next);
      this.state.serves(this.#served);
      return 'published';
    } catch (error) {
      this.state.failed('montagem');
      log.failure('the site could not be renewed: it goes on being served as it was', error);
      return 'failed';
    }
  }

  async #build(): Promise<boolean> {
    const { log } = this.#options;
    const start = performance.now();
    log.event('info', 'rebuild started');
    const accepting: Record<string, string> = this.#acceptsLoss ? { PORTAL_ACCEPT_LOSS: '1' } : {};
    this.#acceptsLoss = false;
    this.#building = this.#prepared.take();
    this.#building.begin(accepting);
    const isGood = await this.#building.ended;
    this.#building = undefined;
    if (isGood) log.event('info', 'rebuild ended', { ms: Math.round(performance.now() - start) });
    else noteFailure();
    return isGood;
  }

  async #changeTo(next: Build): Promise<Outcome> {
    const { pool, log } = this.#options;
    const before = this.#served;
    // This is set before the old workers have drained, because requests from now on need a newer build.
    this.#served = next;
    try {
      await pool.roll({ id: next.id, dir: next.dir });
    } catch (error) {
      log.failure('the change of build failed: the one before goes on being served', error);
      this.#served = before;
      restore(before);
      this.state.failed('troca');
      return 'failed';
    }
    this.state.serves(next);
    return 'published';
  }
}
