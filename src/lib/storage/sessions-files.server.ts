/**
 * Sessions as folders below the data folder, for the workers of one node, with one file for each writing of
 * a fact. A session ends when its folder is renamed: after that, a write finds no folder.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '#lib/config/env.server.ts';
import { hasCode, makeFolder, sweepRegularly, syncFolder, writeAtomic } from './files.server.ts';
import type { SessionStore, StoredFact, StoredFacts } from './sessions.ts';

/** A writing's file name: fact, version and a random part. Files with other names are ignored. */
const WRITING = /^([\w-]+)\.(\d{1,16})\.([\w-]{8})$/;

interface Writing {
  fact: string;
  at: number;
  name: string;
}

function writingsIn(names: readonly string[]): Writing[] {
  return names.flatMap((name) => {
    const [, fact, at] = WRITING.exec(name) ?? [];
    return fact === undefined ? [] : [{ fact, at: Number(at), name }];
  });
}

/**
 * For writings of the same version the random part decides, so that every process gives the same result.
 */
const isNewer = (one: Writing, other: Writing) =>
  one.at === other.at ? one.name > other.name : one.at > other.at;

function latestOf(writings: readonly Writing[]): Map<string, Writing> {
  const latest = new Map<string, Writing>();
  for (const writing of writings) {
    const known = latest.get(writing.fact);
    if (!known || isNewer(writing, known)) latest.set(writing.fact, writing);
  }
  return latest;
}

/** Whether an error means that the session does not exist: there is no folder, or a file instead. */
const isGone = (error: unknown) => hasCode(error, 'ENOENT', 'ENOTDIR');

async function unlessGone<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

/** A folder instead of a writing counts as an empty text. */
async function readWriting(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isGone(error)) return undefined;
    if (hasCode(error, 'EISDIR')) return '';
    throw error;
  }
}

export function fileSessions(kind: string, keptMs: number): SessionStore {
  const folder = join(env().dataDir, kind);
  const folderOf = (id: string) => join(folder, id);
  sweepRegularly(folder, keptMs);

  const put = (own: string, fact: string, text: string, at: number) =>
    writeFile(join(own, `${fact}.${at}.${randomBytes(6).toString('base64url')}`), text, {
      mode: 0o600,
      flag: 'wx',
    });

  /** Removes the writings that newer ones have replaced. */
  async function tidy(own: string): Promise<void> {
    const writings = writingsIn((await unlessGone(readdir(own))) ?? []);
    const latest = latestOf(writings);
    for (const writing of writings) {
      if (latest.get(writing.fact) !== writing) await rm(join(own, writing.name), { force: true });
    }
  }

  return {
    create: async (id, facts, at) => {
      await makeFolder(folder);
      const draft = `${folderOf(id)}.${randomUUID()}.novo`;
      await mkdir(draft, { mode: 0o700 });
      for (const [fact, text] of Object.entries(facts)) await put(draft, fact, text, at);
      await rename(draft, folderOf(id));
    },

    open: (id) => {
      const own = folderOf(id);
      // Synchronous, because reading a few names from the page cache is faster than the thread pool.
      const list = () => {
        try {
          return latestOf(writingsIn(readdirSync(own)));
        } catch (error) {
          if (isGone(error)) return undefined;
          throw error;
        }
      };
      const factOf = ({ at, name }: Writing): StoredFact => ({
        at,
        writing: name,
        read: () => readWriting(join(own, name)),
      });
      // A failure must be a rejection.
      return Promise.resolve().then((): StoredFacts | undefined => {
        const listed = list();
        return listed && new Map([...listed].map(([fact, writing]) => [fact, factOf(writing)]));
      });
    },

    write: async (id, fact, text, at) => {
      const own = folderOf(id);
      const name = `${fact}.${at}.${randomBytes(6).toString('base64url')}`;
      try {
        // This fails when the session has no folder, also when it ends during the write.
        await writeAtomic(join(own, name), text, { isDurable: false });
      } catch (error) {
        if (isGone(error)) return false;
        throw error;
      }
      await tidy(own).catch(() => undefined);
      return true;
    },

    end: async (id) => {
      const trash = `${folderOf(id)}.${randomUUID()}.fim`;
      try {
        await rename(folderOf(id), trash);
      } catch (error) {
        if (isGone(error)) return;
        throw error;
      }
      await syncFolder(folder);
      // The session has ended. The sweep removes what remains.
      await rm(trash, { recursive: true, force: true }).catch(() => undefined);
    },
  };
}
