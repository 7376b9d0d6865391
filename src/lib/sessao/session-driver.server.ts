/**
 * Where sessions are kept: files below the data folder, readable by this user only. Settings are read
 * at run time (Astro inlines a driver's options at build).
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SessionDriver } from 'astro';
import { env } from '#lib/env.server.ts';
import { ABSOLUTE_LIMIT } from './rules.ts';

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
  const folder = join(env().dataDir, 'sessions');
  const ready = mkdir(folder, { recursive: true, mode: 0o700 });
  // Another worker may remove a file between the listing and the look at it.
  setInterval(() => void sweep(folder).catch(() => undefined), SWEEP_INTERVAL).unref();

  // The key is a UUID that Astro has checked; anything else names no file of ours.
  const fileOf = (key: string) => join(folder, key.replace(/[^\w-]/g, ''));

  return {
    getItem: async (key) => {
      try {
        return await readFile(fileOf(key), 'utf8');
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    setItem: async (key, value) => {
      await ready;
      // Renaming is atomic: another worker reads the old content or the new, never half of it.
      const draft = `${fileOf(key)}.${randomUUID()}`;
      await writeFile(draft, String(value), { mode: 0o600 });
      await rename(draft, fileOf(key));
    },
    removeItem: (key) => rm(fileOf(key), { force: true }),
  };
}
