/**
 * The life of one worker, as the primary sees it: it loads its build, listens, answers the question whether it
 * lives, and is retired.
 */
import type { Worker } from 'node:cluster';
import type { Notice } from '../src/lib/comunicados/rules.ts';
import type { ServerOptions } from './app.ts';
import { DRAIN_TIMES } from './lifecycle.ts';
import type { ServerLog } from './log.ts';
import { StartError } from './start-error.ts';

/** From the primary to a worker. */
export type ToWorker =
  /** First of all: what to serve, with the settings that the primary has found besides its environment. */
  | {
      type: 'orders';
      build: ServerOptions['build'];
      port: number;
      environment: Record<string, string>;
    }
  /** All workers of the set are loaded, so listen. */
  | { type: 'listen' }
  /** Finish the requests under way, then end. */
  | { type: 'drain' }
  /** The current and future notices of the content site. */
  | { type: 'notices'; notices: readonly Notice[] }
  /** Whether its event loop turns: it sends the same back. */
  | { type: 'alive' };

/** From a worker to the primary. */
export type FromWorker =
  /** The build is loaded, and the worker waits for the order to listen. */
  | { type: 'loaded' }
  /** It takes no more connections, and finishes the requests under way. */
  | { type: 'closed' }
  /** It cannot start, for a reason that is a sentence for the operator, and ends. */
  | { type: 'failure'; sentence: string }
  | { type: 'alive' };

/** How long a worker may load, and how long it may then take to listen. */
const START_LIMIT_MS = 60_000;
// A worker drains by itself. A worker that hangs is killed a little later.
const DRAIN_LIMIT_MS = DRAIN_TIMES.deadlineMs + 1_500;
const QUESTION_MS = 5_000;
/**
 * Questions without an answer before the worker is ended. A machine that slept asks only once more. On a machine with
 * ten times more work than it can do, a worker that is not in a loop was silent for ten seconds.
 */
const MOST_UNANSWERED = 5;

export class WorkerLife {
  readonly #worker: Worker;
  readonly #log: Pick<ServerLog, 'event'>;
  readonly #loaded = Promise.withResolvers<undefined>();
  readonly #listening = Promise.withResolvers<undefined>();
  readonly #closed = Promise.withResolvers<undefined>();
  readonly #ended = Promise.withResolvers<undefined>();
  #limit: NodeJS.Timeout | undefined;
  #questions: NodeJS.Timeout | undefined;
  #unanswered = 0;

  constructor(worker: Worker, log: Pick<ServerLog, 'event'>) {
    this.#worker = worker;
    this.#log = log;
    // After a failed load, this is never awaited.
    this.#listening.promise.catch(() => undefined);
    this.#killAfter(START_LIMIT_MS);
    let sentence = 'The portal cannot start: a worker ended before it could serve.';
    worker.on('message', (message: FromWorker) => {
      if (message.type === 'loaded') {
        // Between, it waits for the primary, which may prepare a database.
        clearTimeout(this.#limit);
        this.#loaded.resolve(undefined);
      }
      if (message.type === 'closed') this.#closed.resolve(undefined);
      if (message.type === 'alive') this.#unanswered = 0;
      if (message.type === 'failure') ({ sentence } = message);
    });
    worker.once('listening', () => {
      clearTimeout(this.#limit);
      this.#listening.resolve(undefined);
      this.#questions = setInterval(() => this.#ask(), QUESTION_MS).unref();
    });
    worker.once('exit', () => {
      clearTimeout(this.#limit);
      clearInterval(this.#questions);
      this.#loaded.reject(new StartError(sentence));
      this.#listening.reject(new StartError(sentence));
      this.#closed.resolve(undefined);
      this.#ended.resolve(undefined);
    });
  }

  /** Resolves when the build is loaded. @throws {StartError} when the worker ends before that */
  get loaded(): Promise<unknown> {
    return this.#loaded.promise;
  }

  tell(message: ToWorker): void {
    if (this.#worker.isConnected()) this.#worker.send(message, () => undefined);
  }

  /** Orders a worker that has loaded its build to listen. @throws {StartError} when it ends before it does */
  listen(): Promise<unknown> {
    this.#killAfter(START_LIMIT_MS);
    this.tell({ type: 'listen' });
    return this.#listening.promise;
  }

  /**
   * Makes the worker finish its requests and end.
   * @returns `closed` resolves when it takes no more connections, `ended` when it has finished its requests
   */
  retire(): { closed: Promise<unknown>; ended: Promise<unknown> } {
    this.#killAfter(DRAIN_LIMIT_MS);
    this.tell({ type: 'drain' });
    return { closed: this.#closed.promise, ended: this.#ended.promise };
  }

  kill(): void {
    this.#worker.process.kill('SIGKILL');
  }

  /** @param call is called with the reason: a signal or an exit code */
  onExit(call: (reason: string) => void): void {
    this.#worker.once('exit', (code: number | null, signal: string | null) =>
      call(signal ?? String(code)),
    );
  }

  #killAfter(ms: number): void {
    clearTimeout(this.#limit);
    if (!this.#worker.isDead()) this.#limit = setTimeout(() => this.kill(), ms);
  }

  /** An endless loop cannot be ended from within. */
  #ask(): void {
    if (this.#unanswered >= MOST_UNANSWERED) {
      clearInterval(this.#questions);
      const pid = this.#worker.process.pid ?? 0;
      this.#log.event('error', 'a worker did not answer and is ended', { pid });
      this.kill();
      return;
    }
    this.#unanswered += 1;
    this.tell({ type: 'alive' });
  }
}
