/**
 * Allows one build at a time in this folder. All builds share Astro's `.astro` and the caches in `.cache`,
 * so two at once would use each other's content.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { LockedError, takeLock } from '../../backend/lock.ts';
import { root } from './project.mjs';

const FOLDER = path.join(root, '.cache');
const LOOK_AGAIN_MS = 100;

/**
 * Runs `work` when no other build runs, or after it has ended. The lock of a dead process does not count.
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
  for (let hasSaidSo = false; ; hasSaidSo = true) {
    try {
      return takeLock(folder, 'build.lock');
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
      if (!hasSaidSo) process.stderr.write('Waiting for another build to end...\n');
    }
    await delay(LOOK_AGAIN_MS);
  }
}
