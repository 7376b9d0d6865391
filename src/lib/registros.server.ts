/**
 * Small records under a key, kept for so long, of which a claim is given to one alone: files below the
 * data folder for the workers of one node, or the server that several nodes share.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '#lib/env.server.ts';
import { isShared, keyOf, redis } from '#lib/redis.server.ts';

export interface Records {
  read: (id: string) => Promise<string | null>;
  write: (id: string, text: string) => Promise<void>;
  /** Makes the record if there is none; of several who try at once, one is told `true`. */
  claim: (id: string, text: string) => Promise<boolean>;
  remove: (id: string) => Promise<void>;
}

const SWEEP_INTERVAL = 10 * 60_000;

function fileRecords(kind: string, keptMs: number): Records {
  let swept: Promise<string> | undefined;

  async function sweep(folder: string): Promise<void> {
    for (const name of await readdir(folder)) {
      const file = join(folder, name);
      const { mtimeMs } = await stat(file);
      if (mtimeMs < Date.now() - keptMs) await rm(file, { force: true });
    }
  }

  function folder(): Promise<string> {
    swept ??= (async () => {
      const path = join(env().dataDir, kind);
      await mkdir(path, { recursive: true, mode: 0o700 });
      // Another worker may remove a file between the listing and the look at it.
      setInterval(() => void sweep(path).catch(() => undefined), SWEEP_INTERVAL).unref();
      return path;
    })();
    return swept;
  }

  return {
    read: async (id) => {
      try {
        return await readFile(join(await folder(), id), 'utf8');
      } catch {
        return null;
      }
    },
    write: async (id, text) => {
      const file = join(await folder(), id);
      const draft = `${file}.${randomUUID()}`;
      await writeFile(draft, text, { mode: 0o600 });
      await rename(draft, file);
    },
    // Making the file is the claim, which the file system gives to one alone.
    claim: async (id, text) => {
      try {
        await writeFile(join(await folder(), id), text, { mode: 0o600, flag: 'wx' });
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
        throw error;
      }
    },
    remove: async (id) => rm(join(await folder(), id), { force: true }),
  };
}

function sharedRecords(kind: string, keptMs: number): Records {
  const name = (id: string) => keyOf(kind, id);
  const expiration = { type: 'PX', value: keptMs } as const;
  return {
    read: async (id) => (await redis()).get(name(id)),
    write: async (id, text) => {
      await (await redis()).set(name(id), text, { expiration });
    },
    claim: async (id, text) =>
      (await (await redis()).set(name(id), text, { expiration, condition: 'NX' })) === 'OK',
    remove: async (id) => {
      await (await redis()).del(name(id));
    },
  };
}

/** The records of a kind; made when first asked for, since settings are read at run time. */
export function records(kind: string, keptMs: number): () => Records {
  let made: Records | undefined;
  return () => (made ??= isShared() ? sharedRecords(kind, keptMs) : fileRecords(kind, keptMs));
}
