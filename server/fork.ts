/**
 * The process of a worker. This file imports little, because the first worker starts before the primary has
 * loaded the rest.
 */
import cluster, { type Worker } from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { compileCache } from '../scripts/lib/project.mjs';

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url));
// The live data of a worker takes some 35 MB. Without these flags V8 and malloc keep four times as much
// under load, in garbage and freed pages. With them a worker stays below 200 MB (`docs/operations.md` ›
// Figures).
const HEAP_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=30'];
const MALLOC_SETTINGS = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  // Bodies of pages are allocated with mmap and returned to the system. Among small objects they would
  // fragment the memory.
  MALLOC_MMAP_THRESHOLD_: '16384',
};

/** Starts a worker. It loads the server and waits for its orders (`messages.ts`). */
export function forkWorker(): Worker {
  cluster.setupPrimary({ exec: WORKER, args: [], execArgv: [...process.execArgv, ...HEAP_FLAGS] });
  return cluster.fork({
    NODE_ENV: 'production',
    // Without the cache each worker would load the compiler that removes the types.
    NODE_COMPILE_CACHE: compileCache,
    ...MALLOC_SETTINGS,
  });
}
