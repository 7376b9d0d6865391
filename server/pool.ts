/** The workers: as many as asked for, a dead one replaced, all exchanged for a new build without a gap. */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { compileCache } from '../scripts/lib/project.mjs';
import type { ServerOptions } from './app.ts';
import { closeWhenNotTaken } from './given-connections.ts';
import { DRAIN_TIMES } from './lifecycle.ts';
import type { ServerLog } from './log.ts';
import {
  isFailure,
  isLoaded,
  type DrainMessage,
  type ListenMessage,
  type WorkerOrders,
} from './messages.ts';
import { StartError } from './start-error.ts';

type Build = ServerOptions['build'];

export interface PoolOptions {
  size: number;
  /** A port of its own, not 0: a worker that replaces another must get the same one. */
  port: number;
  /** Settings that the primary hands over to its workers, beside its own environment. */
  environment: Record<string, string>;
  log: ServerLog;
}

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url));
// A worker's live data is some 35 MB. Left alone V8 and malloc keep four times that in garbage and in
// freed pages under load; so bounded a worker stays below 200 MB (`docs/operations.md` › Figures).
const HEAP_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=30'];
const MALLOC_SETTINGS = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  // The bodies of pages, given back one by one: among small things they leave holes nobody fills.
  MALLOC_MMAP_THRESHOLD_: '16384',
};
const START_LIMIT_MS = 60_000;
// A worker drains by itself; one that hangs is ended a little later.
const DRAIN_LIMIT_MS = DRAIN_TIMES.deadlineMs + 1_500;
const FIRST_RESTART_MS = 100;
const SLOWEST_RESTART_MS = 30_000;
/** A worker that lived this long died of something else than its start. */
const SOUND_LIFE_MS = 10_000;

/** A worker on its way: it loads its build, and listens when it is told to. */
interface Launch {
  worker: Worker;
  loaded: Promise<unknown>;
  listening: Promise<unknown>;
}

/** Follows a worker's start; both promises reject with a {@link StartError} when it ends before. */
function follow(worker: Worker): Launch {
  const loaded = Promise.withResolvers<undefined>();
  const listening = Promise.withResolvers<undefined>();
  // Whoever waits for the first may never come to wait for the second.
  listening.promise.catch(() => undefined);
  let sentence = 'The portal cannot start: a worker ended before it could serve.';
  const limit = setTimeout(() => worker.process.kill('SIGKILL'), START_LIMIT_MS);
  worker.on('message', (message: unknown) => {
    if (isFailure(message)) sentence = message.sentence;
    if (isLoaded(message)) loaded.resolve(undefined);
  });
  worker.once('listening', () => {
    clearTimeout(limit);
    listening.resolve(undefined);
  });
  worker.once('exit', () => {
    clearTimeout(limit);
    loaded.reject(new StartError(sentence));
    listening.reject(new StartError(sentence));
  });
  return { worker, loaded: loaded.promise, listening: listening.promise };
}

/** Has a worker that has loaded its build begin to listen. */
function listen({ worker, listening }: Launch): Promise<unknown> {
  const message: ListenMessage = { type: 'listen' };
  worker.send(message, () => undefined);
  return listening;
}

/** Has a worker finish and end. */
async function drained(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, 'exit');
  const message: DrainMessage = { type: 'drain' };
  if (worker.isConnected()) worker.send(message, () => undefined);
  const limit = setTimeout(() => worker.process.kill('SIGKILL'), DRAIN_LIMIT_MS);
  await ended;
  clearTimeout(limit);
}

export class WorkerPool {
  readonly #options: PoolOptions;
  /** Those that serve; one that starts or drains is not among them. */
  #serving = new Set<Worker>();
  /** Every worker alive. */
  readonly #alive = new Set<Worker>();
  #build: Build | undefined;
  #stopping = false;
  #quickDeaths = 0;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /**
   * Starts all workers on a build.
   * @throws {StartError} when one of them cannot serve; none is left then
   */
  async start(build: Build): Promise<void> {
    await this.#launchAll(build);
    this.#build = build;
  }

  /** Starts workers on another build, and only when all of them serve drains those before. */
  async roll(build: Build): Promise<void> {
    const before = [...this.#serving];
    const fresh = await this.#launchAll(build);
    this.#build = build;
    for (const worker of before) this.#serving.delete(worker);
    this.#options.log.event('info', 'serving another build', { build: build.id });
    await Promise.all(before.map(drained));
    if (this.#stopping) await Promise.all(fresh.map(drained));
  }

  /** Drains every worker. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#serving.clear();
    await Promise.all([...this.#alive].map(drained));
  }

  /**
   * Starts a full set at once, which begins to listen together: two builds are served side by side
   * for a moment only. When one fails the others are ended too.
   */
  async #launchAll(build: Build): Promise<Worker[]> {
    const launches = Array.from({ length: this.#options.size }, () => this.#launch(build));
    try {
      await Promise.all(launches.map(({ loaded }) => loaded));
      await Promise.all(launches.map(listen));
    } catch (error) {
      for (const { worker } of launches) worker.process.kill('SIGKILL');
      throw error;
    }
    const started = launches.map(({ worker }) => worker);
    for (const worker of started) this.#adopt(worker);
    return started;
  }

  #launch(build: Build): Launch {
    const orders: WorkerOrders = { build, port: this.#options.port };
    cluster.setupPrimary({
      exec: WORKER,
      args: [JSON.stringify(orders)],
      execArgv: [...process.execArgv, ...HEAP_FLAGS],
    });
    const worker = cluster.fork({
      NODE_ENV: 'production',
      // Without it each worker loads the compiler that takes the types off.
      NODE_COMPILE_CACHE: compileCache,
      ...MALLOC_SETTINGS,
      ...this.#options.environment,
    });
    closeWhenNotTaken(worker);
    this.#alive.add(worker);
    worker.once('exit', () => this.#alive.delete(worker));
    return follow(worker);
  }

  #adopt(worker: Worker): void {
    const bornAt = Date.now();
    this.#serving.add(worker);
    worker.once('exit', (code: number | null, signal: string | null) => {
      if (!this.#serving.delete(worker) || this.#stopping) return;
      this.#quickDeaths = Date.now() - bornAt < SOUND_LIFE_MS ? this.#quickDeaths + 1 : 0;
      this.#options.log.event('error', 'a worker died', { cause: signal ?? String(code) });
      void this.#replace();
    });
  }

  /** Starts one in a dead one's place, later and later while it goes on failing. */
  async #replace(): Promise<void> {
    const wait = Math.min(FIRST_RESTART_MS * 2 ** this.#quickDeaths, SLOWEST_RESTART_MS);
    await delay(wait);
    const build = this.#build;
    if (this.#stopping || !build || this.#serving.size >= this.#options.size) return;
    const launch = this.#launch(build);
    try {
      await launch.loaded;
      await listen(launch);
      this.#adopt(launch.worker);
    } catch (error) {
      this.#quickDeaths += 1;
      this.#options.log.failure('a worker could not be replaced', error);
      await this.#replace();
    }
  }
}
