/** The life of one worker, as the primary sees it: it loads its build, listens, and is retired. */
import type { Worker } from 'node:cluster';
import { DRAIN_TIMES } from './lifecycle.ts';
import {
  type DrainMessage,
  isClosed,
  isFailure,
  isLoaded,
  type ListenMessage,
} from './messages.ts';
import { StartError } from './start-error.ts';

const START_LIMIT_MS = 60_000;
// A worker drains by itself. A worker that hangs is killed a little later.
const DRAIN_LIMIT_MS = DRAIN_TIMES.deadlineMs + 1_500;

/** The start of a worker: it loads its build, then listens when it gets the order. */
export interface Launch {
  worker: Worker;
  loaded: Promise<unknown>;
  listening: Promise<unknown>;
}

/**
 * Follows the start of a worker. Both promises reject with a {@link StartError} when the worker ends before
 * it listens.
 */
export function followStart(worker: Worker): Launch {
  const loaded = Promise.withResolvers<undefined>();
  const listening = Promise.withResolvers<undefined>();
  // After a failed load, `listening` is never awaited.
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

/** Orders a worker that has loaded its build to listen. */
export function listen({ worker, listening }: Launch): Promise<unknown> {
  const message: ListenMessage = { type: 'listen' };
  worker.send(message, () => undefined);
  return listening;
}

/** The end of a worker: it takes no more connections, then it has finished its requests. */
interface Retirement {
  closed: Promise<unknown>;
  ended: Promise<unknown>;
}

/** Makes a worker finish its requests and end. */
export function retire(worker: Worker): Retirement {
  const closed = Promise.withResolvers<undefined>();
  const ended = Promise.withResolvers<undefined>();
  const settle = () => {
    clearTimeout(limit);
    closed.resolve(undefined);
    ended.resolve(undefined);
  };
  const limit = setTimeout(() => worker.process.kill('SIGKILL'), DRAIN_LIMIT_MS);
  if (worker.isDead()) settle();
  worker.once('exit', settle);
  worker.on('message', (message: unknown) => {
    if (isClosed(message)) closed.resolve(undefined);
  });
  const message: DrainMessage = { type: 'drain' };
  if (worker.isConnected()) worker.send(message, () => undefined);
  return { closed: closed.promise, ended: ended.promise };
}

export const drainAll = (workers: Iterable<Worker>) =>
  Promise.all([...workers].map((worker) => retire(worker).ended));
