/**
 * The process of a worker, and the connections that the primary gives it. This file imports little, because the
 * first worker starts before the primary has loaded the rest.
 */
import cluster, { type Worker } from 'node:cluster';
import { programOf } from '../scripts/lib/builds.mjs';
import { compileCache } from '../scripts/lib/project.mjs';

// The live data of a worker takes some 35 MB. Without these settings and `keepHeapSmall` (`heap.ts`), V8
// and malloc keep four times as much under load, in garbage and freed pages. With them a worker stays below
// 200 MB (`docs/operations.md` › Figures). Half of this semi-space would save 10 MB, and cost 5 % of the pages.
const HEAP_FLAGS = ['--max-semi-space-size=16'];
const MALLOC_SETTINGS = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  // Bodies of pages are allocated with mmap and returned to the system. Among small objects they would
  // fragment the memory.
  MALLOC_MMAP_THRESHOLD_: '16384',
};

const fieldOf = (message: unknown, name: string): unknown =>
  typeof message === 'object' && message !== null ? Reflect.get(message, name) : undefined;

/**
 * Closes the connection that a worker was given and did not accept before it ended. Node's cluster forgets
 * that connection and keeps it open (Node 24), so its visitor would wait without end. The primary gives a
 * worker one connection at a time, so there is at most one.
 * This reads internal messages of Node's cluster. If they change, it closes no connection, and
 * `cluster.test.ts` fails.
 */
function closeUnacceptedConnection(worker: Worker): void {
  const child = worker.process;
  let given: { close?: () => void } | undefined;
  child.send = new Proxy(child.send, {
    apply: (send, self, parts: Parameters<typeof child.send>) => {
      const [message, handle] = parts;
      if (fieldOf(message, 'act') === 'newconn') given = handle as typeof given;
      return Reflect.apply(send, self, parts);
    },
  });
  // The worker accepts or returns it. This runs before Node's own listener, which gives it the next connection.
  child.prependListener('internalMessage', (message: unknown) => {
    if (fieldOf(message, 'accepted') !== undefined) given = undefined;
  });
  worker.once('exit', () => given?.close?.());
}

/**
 * Starts a worker of a build. It loads the server and waits for its orders (`worker-life.ts`).
 * @param buildFolder `dist/<id>`
 */
export function forkWorker(buildFolder: string): Worker {
  const execArgv = [...process.execArgv, ...HEAP_FLAGS];
  cluster.setupPrimary({ exec: programOf(buildFolder), args: [], execArgv });
  const worker = cluster.fork({
    NODE_COMPILE_CACHE: compileCache,
    ...MALLOC_SETTINGS,
  });
  closeUnacceptedConnection(worker);
  return worker;
}
