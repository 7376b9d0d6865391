/**
 * Small records under a key, kept for so long, of which a claim is given to one alone: files below the
 * data folder for the workers of one node, or the server that several nodes share.
 */
import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '#lib/env.server.ts';
import { isShared, keyOf, redis } from '#lib/redis.server.ts';

export interface Records {
  read: (id: string) => Promise<string | null>;
  write: (id: string, text: string) => Promise<void>;
  /** Makes the record if there is none; of several who try at once, one is told `true`. */
  claim: (id: string, text: string) => Promise<boolean>;
  remove: (id: string) => Promise<void>;
  /** Removes the record if it still is this text: what another has put there since stays. */
  retire: (id: string, text: string) => Promise<void>;
}

const SWEEP_INTERVAL = 10 * 60_000;

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

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

  const fileOf = async (id: string) => join(await folder(), id);

  /** The text in a file of its own, whole before it has its name: nobody ever reads half of one. */
  async function draftOf(id: string, text: string): Promise<string> {
    const draft = await fileOf(`${id}.${randomUUID()}`);
    await writeFile(draft, text, { mode: 0o600 });
    return draft;
  }

  /** Gives a file its name if no other has it, which the file system grants to one alone. */
  async function nameAs(id: string, draft: string): Promise<boolean> {
    try {
      await link(draft, await fileOf(id));
      return true;
    } catch (error) {
      if (isCode(error, 'EEXIST')) return false;
      throw error;
    } finally {
      await rm(draft, { force: true });
    }
  }

  const read = async (id: string) => {
    try {
      return await readFile(await fileOf(id), 'utf8');
    } catch (error) {
      if (isCode(error, 'ENOENT')) return null;
      throw error;
    }
  };

  return {
    read,
    write: async (id, text) => rename(await draftOf(id, text), await fileOf(id)),
    claim: async (id, text) => nameAs(id, await draftOf(id, text)),
    remove: async (id) => rm(await fileOf(id), { force: true }),
    retire: async (id, text) => {
      const aside = `${id}.${randomUUID()}`;
      const file = await fileOf(aside);
      try {
        await rename(await fileOf(id), file);
      } catch (error) {
        if (isCode(error, 'ENOENT')) return;
        throw error;
      }
      if ((await read(aside)) === text) await rm(file, { force: true });
      else await nameAs(id, file);
    },
  };
}

/** Compares and deletes in one step. */
const RETIRE =
  "if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0";

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
    retire: async (id, text) => {
      await (await redis()).eval(RETIRE, { keys: [name(id)], arguments: [text] });
    },
  };
}

/** The records of a kind; made when first asked for, since settings are read at run time. */
export function records(kind: string, keptMs: number): () => Records {
  let made: Records | undefined;
  return () => (made ??= isShared() ? sharedRecords(kind, keptMs) : fileRecords(kind, keptMs));
}
