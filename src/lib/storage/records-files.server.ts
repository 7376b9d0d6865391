/** Records as files below the data folder, for all workers of one node (`records.server.ts`). */
import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
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
  unlessMissing,
  writeAtomic,
} from './files.server.ts';
import type { Collection, TextRecords } from './records.ts';

/** The text that stands: what a process that died half-way has put after it counts too. */
async function latest(file: string): Promise<string | undefined> {
  let text = await readText(file);
  while (text !== undefined) {
    const successor = successorOf(file, text);
    const next: string | undefined = await readText(successor);
    if (next === undefined) return text;
    // Two emptied files: the second would follow itself without end.
    if (next === text) await rm(successor, { force: true });
    text = next;
  }
  return undefined;
}

/**
 * A text has one successor, whose name the file system gives to one process alone. The successor takes
 * the place of the file afterwards; should its process die before that, it counts all the same.
 */
async function replace(file: string, old: string, next: string): Promise<boolean> {
  const successor = successorOf(file, old);
  if (!(await claimText(successor, next))) return false;
  // The name was free because `old` is no longer the last one: another successor took the file's place.
  if ((await latest(file)) !== next) {
    await rm(successor, { force: true });
    return false;
  }
  await rename(successor, file);
  return true;
}

export function fileRecords(kind: string, keptMs: number): TextRecords {
  let sweeping: NodeJS.Timeout | undefined;

  /** Made again when it is gone: the data folder can be removed under a running portal. */
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
    replace: async (id, old, next) => replace(await fileOf(id), old, next),
    remove: async (id) => {
      await rm(await fileOf(id), { force: true, recursive: true });
      await syncFolder(await folder());
    },
  };
}

/** A folder for each owner, made when something is put into it, swept then. */
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
      // Most owners have none, and a folder that is missed costs a page more than one that is read.
      if (!existsSync(folder)) return {};
      const names = ((await unlessMissing(readdir(folder))) ?? []).filter((name) => !isDraft(name));
      const texts = await Promise.all(names.map((name) => readText(join(folder, name))));
      return Object.fromEntries(names.flatMap((name, at) => [[name, texts[at] ?? '']]));
    },
  };
}
