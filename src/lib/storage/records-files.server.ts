/** Records as files below the data folder, for all workers of one node (`records.server.ts`). */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '#lib/env.server.ts';
import type { Drawer, Records } from './records.ts';

const SWEEP_INTERVAL = 10 * 60_000;

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

/** Undefined for what is not there (any more). */
async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function sweep(folder: string, keptMs: number): Promise<void> {
  for (const name of (await unlessMissing(readdir(folder))) ?? []) {
    const file = join(folder, name);
    // Another worker may remove a file between the listing and the look at it.
    const stats = await unlessMissing(stat(file));
    if (stats && stats.mtimeMs < Date.now() - keptMs) await rm(file, { force: true });
  }
}

/** The text in a file of its own, whole before it has its name: nobody ever reads half of one. */
async function draftOf(file: string, text: string): Promise<string> {
  const draft = `${file}.${randomUUID()}.novo`;
  await writeFile(draft, text, { mode: 0o600 });
  return draft;
}

const isDraft = (name: string) => name.endsWith('.novo');

/** Gives a file its name if no other has it, which the file system grants to one alone. */
async function nameAs(file: string, draft: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

const read = async (file: string) => (await unlessMissing(readFile(file, 'utf8'))) ?? null;
const write = async (file: string, text: string) => rename(await draftOf(file, text), file);
const claim = async (file: string, text: string) => nameAs(file, await draftOf(file, text));

async function retire(file: string, text: string): Promise<void> {
  const aside = `${file}.${randomUUID()}.novo`;
  try {
    await rename(file, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  if ((await read(aside)) === text) await rm(aside, { force: true });
  else await nameAs(file, aside);
}

export function fileRecords(kind: string, keptMs: number): Records {
  let made: Promise<string> | undefined;

  function folder(): Promise<string> {
    made ??= (async () => {
      const path = join(env().dataDir, kind);
      await mkdir(path, { recursive: true, mode: 0o700 });
      setInterval(() => void sweep(path, keptMs).catch(() => undefined), SWEEP_INTERVAL).unref();
      return path;
    })();
    return made;
  }

  const fileOf = async (id: string) => join(await folder(), id);
  return {
    read: async (id) => read(await fileOf(id)),
    write: async (id, text) => write(await fileOf(id), text),
    claim: async (id, text) => claim(await fileOf(id), text),
    remove: async (id) => rm(await fileOf(id), { force: true }),
    retire: async (id, text) => retire(await fileOf(id), text),
  };
}

/** A folder for each owner, made when something is put into it, swept then. */
export function fileDrawer(kind: string, owner: string, keptMs: number): Drawer {
  const folder = join(env().dataDir, kind, owner);
  const fileToWrite = async (name: string) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await sweep(folder, keptMs);
    return join(folder, name);
  };
  return {
    read: (name) => read(join(folder, name)),
    write: async (name, text) => write(await fileToWrite(name), text),
    claim: async (name, text) => claim(await fileToWrite(name), text),
    all: async () => {
      // Most owners have none, and a folder that is missed costs a page more than one that is read.
      if (!existsSync(folder)) return {};
      const names = ((await unlessMissing(readdir(folder))) ?? []).filter((name) => !isDraft(name));
      const texts = await Promise.all(names.map((name) => read(join(folder, name))));
      return Object.fromEntries(names.flatMap((name, at) => [[name, texts[at] ?? '']]));
    },
  };
}
