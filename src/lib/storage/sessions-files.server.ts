/**
 * Sessions as folders below the data folder, for the workers of one node, with one file for each revision of
 * a fact. A session ends when its folder is renamed: after that, a write finds no folder.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '#lib/config/env.server.ts';
import { hasCode, makeFolder, sweepRegularly, syncFolder, writeAtomic } from './files.server.ts';
import type { SessionStore, StoredFact, StoredFacts } from './sessions.ts';

/** A revision's file name: fact, version and a random part. Files with other names are ignored. */
const REVISION = /^([\w-]+)\.(\d{1,16})\.([\w-]{8})$/;

interface Revision {
  fact: string;
  at: number;
  name: string;
}

function revisionsIn(names: readonly string[]): Revision[] {
  return names.flatMap((name) => {
    const [, fact, at] = REVISION.exec(name) ?? [];
    return fact === undefined ? [] : [{ fact, at: Number(at), name }];
  });
}

/**
 * For revisions of the same version the random part decides, so that every process gives the same result.
 */
const isNewer = (one: Revision, other: Revision) =>
  one.at === other.at ? one.name > other.name : one.at > other.at;

function latestOf(revisions: readonly Revision[]): Map<string, Revision> {
  const latest = new Map<string, Revision>();
  for (const revision of revisions) {
    const known = latest.get(revision.fact);
    if (!known || isNewer(revision, known)) latest.set(revision.fact, revision);
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

/** A folder instead of a revision counts as an empty text. */
async function readRevision(file: string): Promise<string | undefined> {
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

  /** Removes the revisions that newer ones have replaced. */
  async function removeReplaced(own: string): Promise<void> {
    const revisions = revisionsIn((await unlessGone(readdir(own))) ?? []);
    const latest = latestOf(revisions);
    for (const revision of revisions) {
      if (latest.get(revision.fact) !== revision)
        await rm(join(own, revision.name), { force: true });
    }
  }

  return {
    create: async (id, facts, at) => {
      await makeFolder(folder);
      const draft = `${folderOf(id)}.${randomUUID()}.novo`;
      await mkdir(draft, { mode: 0o700 });
      try {
        for (const [fact, text] of Object.entries(facts)) await put(draft, fact, text, at);
        await rename(draft, folderOf(id));
      } catch (error) {
        // On a full disk the part of a session would take the space until the next sweep.
        await rm(draft, { recursive: true, force: true }).catch(() => undefined);
        throw error;
      }
    },

    open: (id) => {
      const own = folderOf(id);
      // Synchronous, because reading a few names from the page cache is faster than the thread pool.
      const list = () => {
        try {
          return latestOf(revisionsIn(readdirSync(own)));
        } catch (error) {
          if (isGone(error)) return undefined;
          throw error;
        }
      };
      const factOf = ({ at, name }: Revision): StoredFact => ({
        at,
        revision: name,
        read: () => readRevision(join(own, name)),
      });
      // A failure must be a rejection.
      return Promise.resolve().then((): StoredFacts | undefined => {
        const listed = list();
        return listed && new Map([...listed].map(([fact, revision]) => [fact, factOf(revision)]));
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
      await removeReplaced(own).catch(() => undefined);
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
