/**
 * Where sessions are kept: files below the data folder, readable by this user only, or the server that
 * several nodes share. Settings are read at run time (Astro inlines a driver's options at build).
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SessionDriver } from 'astro';
import { env } from '#lib/env.server.ts';
import { isShared } from '#lib/storage/redis.server.ts';
import { ABSOLUTE_LIMIT } from './rules.ts';
import { redisSessions } from './session-redis.server.ts';

const SWEEP_INTERVAL = 10 * 60_000;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Removes the files of sessions that no clock can bring back. */
async function sweep(folder: string): Promise<void> {
  const oldest = Date.now() - ABSOLUTE_LIMIT;
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file);
    if (mtimeMs < oldest) await rm(file, { force: true });
  }
}

export default function createSessionDriver(): SessionDriver {
  return isShared() ? redisSessions() : fileSessions();
}

function fileSessions(): SessionDriver {
  const folder = join(env().dataDir, 'sessions');
  const ready = mkdir(folder, { recursive: true, mode: 0o700 }).then(() => chmod(folder, 0o700));
  // Told by each write that waits for it: a store that is down ends no process.
  ready.catch(() => undefined);
  // Another worker may remove a file between the listing and the look at it.
  setInterval(() => void sweep(folder).catch(() => undefined), SWEEP_INTERVAL).unref();

  // The key is a UUID that Astro has checked; anything else names no file of ours.
  const fileOf = (key: string) => (/^[\w-]{1,64}$/.test(key) ? join(folder, key) : undefined);

  /** Read at once: a kilobyte from the page cache takes less than going to the thread pool four times. */
  function read(key: string): string | null {
    const file = fileOf(key);
    if (file === undefined) return null;
    try {
      return readFileSync(file, 'utf8');
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  return {
    // A failure is to be a rejection.
    getItem: (key) => Promise.resolve(key).then(read),
    setItem: async (key, value) => {
      const file = fileOf(key);
      if (file === undefined) throw new Error('not a session id');
      await ready;
      // Renaming is atomic: another worker reads the old content or the new, never half of it.
      const draft = `${file}.${randomUUID()}`;
      await writeFile(draft, String(value), { mode: 0o600 });
      await rename(draft, file);
    },
    removeItem: async (key) => {
      const file = fileOf(key);
      if (file !== undefined) await rm(file, { force: true });
    },
  };
}
