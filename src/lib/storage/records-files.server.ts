/** Records as files below the data folder, for all workers of one node (`records.server.ts`). */
import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '#lib/config/env.server.ts';
import {
  claimText,
  isDraft,
  makeFolder,
  readText,
  successorOf,
  sweep,
  sweepRegularly,
  syncFolder,
  withLock,
  unlessMissing,
  writeAtomic,
} from './files.server.ts';
import type { Collection, TextRecords } from './records.ts';

/** The name of a record. Drafts and successors have a dot in theirs. */
const WHOLE = /^[\w-]+$/;

/** The current text, also when a process ended before it renamed the successor. */
async function latest(file: string): Promise<string | undefined> {
  let first = await readText(file);
  let text = first;
  while (text !== undefined) {
    const successor = successorOf(file, text);
    const next: string | undefined = await readText(successor);
    if (next === undefined) return text;
    // Of two empty files, the second would be its own successor, in an endless loop.
    if (next === text) await rm(successor, { force: true });
    // After a replacement the name is free again, and a late process may have taken it (`replace`).
    const now = await readText(file);
    text = now === first ? next : now;
    first = now;
  }
  return undefined;
}

/**
 * A text has one successor, because the file system gives its name to one process only. The successor is
 * then renamed to the file. When its process ends before that, the successor counts as the current text.
 */
async function replace(
  file: string,
  old: string,
  next: string,
  keepsTime = false,
): Promise<boolean> {
  const successor = successorOf(file, old);
  // The time of the file decides how long it is kept.
  const time = keepsTime ? (await unlessMissing(stat(file)))?.mtime : undefined;
  if (!(await claimText(successor, next))) return false;
  if (time) await utimes(successor, time, time);
  // The name was free because `old` is no longer current: another successor has replaced the file.
  if ((await latest(file)) !== next) {
    await rm(successor, { force: true });
    return false;
  }
  await rename(successor, file);
  return true;
}

export function fileRecords(kind: string, keptMs: number): TextRecords {
  let sweeping: NodeJS.Timeout | undefined;

  /** Makes the folder again when it is missing: the data folder can be removed while the portal runs. */
  async function folder(): Promise<string> {
    const path = join(env().dataDir, kind);
    await makeFolder(path);
    sweeping ??= sweepRegularly(path, keptMs);
    return path;
  }

  const fileOf = async (id: string) => join(await folder(), id);
  return {
    read: async (id) => latest(join(env().dataDir, kind, id)),
    write: async (id, text) => writeAtomic(await fileOf(id), text),
    claim: async (id, text) => claimText(await fileOf(id), text),
    replace: async (id, old, next, keepsTime) => replace(await fileOf(id), old, next, keepsTime),
    ids: async () =>
      ((await unlessMissing(readdir(join(env().dataDir, kind)))) ?? []).filter((name) =>
        WHOLE.test(name),
      ),
    alone: async (id, change) => withLock(`${await fileOf(id)}.trava`, change),
    remove: async (id) => {
      await rm(await fileOf(id), { force: true, recursive: true });
      await syncFolder(await folder());
    },
  };
}

/** A folder for each owner. A write makes and sweeps it. */
export function fileCollection(kind: string, owner: string, keptMs: number): Collection {
  const folder = join(env().dataDir, kind, owner);
  const fileToWrite = async (name: string) => {
    await makeFolder(folder);
    await sweep(folder, keptMs);
    return join(folder, name);
  };
  return {
    read: async (name) => (await readText(join(folder, name))) ?? null,
    write: async (name, text) => writeAtomic(await fileToWrite(name), text),
    claim: async (name, text) => claimText(await fileToWrite(name), text),
    all: async () => {
      // Most owners have no folder, and this check costs less than a failing `readdir`.
      if (!existsSync(folder)) return {};
      const names = ((await unlessMissing(readdir(folder))) ?? []).filter((name) => !isDraft(name));
      const texts = await Promise.all(names.map((name) => readText(join(folder, name))));
      return Object.fromEntries(names.flatMap((name, at) => [[name, texts[at] ?? '']]));
    },
  };
}
