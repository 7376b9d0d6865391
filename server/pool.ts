/**
 * The workers: starts them, replaces one that ended, and exchanges all of them for a new build without a
 * gap.
 */
import type { Worker } from 'node:cluster';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServerOptions } from './app.ts';
import { forkWorker } from './fork.ts';
import type { ServerLog } from './log.ts';
import { type ToWorker, WorkerLife } from './worker-life.ts';

type Build = ServerOptions['build'];

interface PoolOptions {
  size: number;
  /** A fixed port, not 0: a worker that replaces another must get the same one. */
  port: number;
  /** Settings for the workers, besides the environment of the primary. */
  environment: Record<string, string>;
  /** A worker that has started and waits for its orders. */
  first: Worker;
  log: ServerLog;
}

const FIRST_RESTART_MS = 100;
const SLOWEST_RESTART_MS = 30_000;
/** A worker that ran this long did not fail at its start. */
const SOUND_LIFE_MS = 10_000;

export class WorkerPool {
  readonly #options: PoolOptions;
  #first: Worker | undefined;
  /** The workers that serve, without those that start or drain. */
  readonly #serving = new Set<WorkerLife>();
  /** All running workers. */
  readonly #alive = new Set<WorkerLife>();
  #build: Build | undefined;
  /** The message for every worker, including a worker that starts later. */
  #notices: ToWorker | undefined;
  /** Resolves when the workers of the previous build have ended. */
  #retiring: Promise<unknown> = Promise.resolve();
  #stopping = false;
  #quickDeaths = 0;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#first = options.first;
  }

  /**
   * Starts all workers on a build.
   * @param condition the workers listen only after it is fulfilled
   * @throws {StartError} when one of them cannot serve, or the condition fails; then no worker runs
   */
  async start(build: Build, condition?: Promise<unknown>): Promise<void> {
    await this.#launchAll(build, condition);
    this.#build = build;
  }

  /**
   * Starts workers on another build. The old ones are drained only when all new ones serve. It returns when
   * every new connection gets the new build; the old workers may still finish requests. At most two builds
   * are served at a time.
   */
  async roll(build: Build): Promise<void> {
    await this.#retiring;
    const before = [...this.#serving];
    await this.#launchAll(build);
    this.#build = build;
    for (const worker of before) this.#serving.delete(worker);
    const retirements = before.map((worker) => worker.retire());
    this.#retiring = Promise.all(retirements.map(({ ended }) => ended));
    await Promise.all(retirements.map(({ closed }) => closed));
    this.#options.log.event('info', 'serving another build', { build: build.id });
    if (this.#stopping) await this.stop();
  }

  /** Sends the notices to all workers, and to each worker that starts later. */
  broadcast(message: ToWorker & { type: 'notices' }): void {
    this.#notices = message;
    for (const worker of this.#alive) worker.tell(message);
  }

  /** Drains all workers. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#serving.clear();
    await Promise.all([...this.#alive].map((worker) => worker.retire().ended));
  }

  /**
   * Starts a full set of workers, which begin to listen together, so that two builds are served side by
   * side only for a moment. When one worker fails, the others are ended too.
   */
  async #launchAll(build: Build, condition?: Promise<unknown>): Promise<void> {
    const workers = Array.from({ length: this.#options.size }, () => this.#launch(build));
    try {
      await Promise.all([condition, ...workers.map(({ loaded }) => loaded)]);
      await Promise.all(workers.map((worker) => worker.listen()));
    } catch (error) {
      for (const worker of workers) worker.kill();
      throw error;
    }
    for (const worker of workers) this.#adopt(worker);
  }

  #launch(build: Build): WorkerLife {
    const { port, environment, log } = this.#options;
    const forked = this.#first?.isDead() === false ? this.#first : forkWorker(build.dir);
    this.#first = undefined;
    const worker = new WorkerLife(forked, log);
    worker.tell({ type: 'orders', build, port, environment });
    // A message is kept until the worker has loaded enough to take it.
    if (this.#notices) worker.tell(this.#notices);
    this.#alive.add(worker);
    worker.onExit(() => this.#alive.delete(worker));
    return worker;
  }

  #adopt(worker: WorkerLife): void {
    const bornAt = Date.now();
    this.#serving.add(worker);
    worker.onExit((cause) => {
      if (!this.#serving.delete(worker) || this.#stopping) return;
      this.#quickDeaths = Date.now() - bornAt < SOUND_LIFE_MS ? this.#quickDeaths + 1 : 0;
      this.#options.log.event('error', 'a worker died', { cause });
      void this.#replace();
    });
  }

  /** Starts a worker in place of one that ended. After repeated failures it waits longer each time. */
  async #replace(): Promise<void> {
    const wait = Math.min(FIRST_RESTART_MS * 2 ** this.#quickDeaths, SLOWEST_RESTART_MS);
    await delay(wait);
    const build = this.#build;
    if (this.#stopping || !build || this.#serving.size >= this.#options.size) return;
    const worker = this.#launch(build);
    try {
      await worker.loaded;
      await worker.listen();
      this.#adopt(worker);
    } catch (error) {
      this.#quickDeaths += 1;
      this.#options.log.failure('a worker could not be replaced', error);
      await this.#replace();
    }
  }
}
