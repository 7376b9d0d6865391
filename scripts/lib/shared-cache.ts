/**
 * The caches of builds in `.cache` and `.astro`. One build at a time uses them, an interrupted build does not damage
 * them, and old files are removed.
 */
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { LockedError, takeLock } from '../../backend/lock.ts';
import { astroCache } from './builds.mjs';
import { filesOf } from './hash.mjs';
import { compileCache, root } from './project.mjs';

const FOLDER = path.join(root, '.cache');
const POLL_MS = 100;

/**
 * Allows one build at a time: two would use each other's content. Runs `work` when no other build runs, or
 * after it has ended. The lock of a dead process does not count.
 * @param folder where the lock is; tests pass another one
 */
export async function withBuildLock<T>(work: () => Promise<T>, folder = FOLDER): Promise<T> {
  const release = await acquire(folder);
  try {
    return await work();
  } finally {
    release();
  }
}

async function acquire(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
  for (let isReported = false; ; isReported = true) {
    try {
      return takeLock(folder, 'build.lock.sqlite');
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
      if (!isReported) process.stderr.write('Waiting for another build to end...\n');
    }
    await delay(POLL_MS);
  }
}

const LIST = 'incremental-build.json';
const MARK = 'unfinished';

/**
 * Runs a build that reuses the pages of the previous one (`experimental.incrementalBuild`). Astro
 * overwrites each page in the cache and writes the list of them at the very end. After an interrupted build
 * the cache has newer pages than its list says, so all pages are made again.
 * @param build returns its exit code
 */
export async function withWholePages(
  build: () => Promise<number>,
  folder = astroCache(),
): Promise<number> {
  const mark = path.join(folder, MARK);
  if (existsSync(mark)) rmSync(path.join(folder, LIST), { force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(mark, '');
  const code = await build();
  if (code === 0) rmSync(mark, { force: true });
  return code;
}

const KEPT_MS = 7 * 24 * 60 * 60_000;

/**
 * Removes the compiled code that is older than a week: Node keeps compiled code between starts and never
 * removes it. Each build leaves some. Code that is still used is compiled again at the next start.
 * @param now milliseconds since 1970
 */
export function sweepCompileCache(folder: string = compileCache, now = Date.now()): void {
  for (const name of filesOf(folder, '')) {
    const file = path.join(folder, name);
    // Other processes may write and remove files here at the same time.
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats && stats.mtimeMs < now - KEPT_MS) rmSync(file, { force: true });
  }
}
