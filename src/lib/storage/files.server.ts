/** Files that get their name when they are complete, so that a reader never sees a part of one. */
import { createHash, randomUUID } from 'node:crypto';
import {
  chmod,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const DRAFT = '.novo';

export const hasCode = (error: unknown, ...codes: string[]) =>
  codes.includes((error as NodeJS.ErrnoException).code ?? '');

/** Undefined when the file or folder does not exist (any more). */
export async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

export const isDraft = (name: string) => name.endsWith(DRAFT);
const draftName = (file: string) => `${file}.${randomUUID()}${DRAFT}`;

/** Makes the names in a folder survive a loss of power. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes the content to a new file beside `file`. */
async function draftOf(file: string, content: string | Uint8Array, isDurable: boolean) {
  const draft = draftName(file);
  try {
    await writeFile(draft, content, { flag: 'wx', mode: 0o600, flush: isDurable });
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
  return draft;
}

/** Gives a draft the name `file`, unless it is taken. When several processes try, one succeeds. */
async function nameAs(file: string, draft: string): Promise<boolean> {
  try {
    await link(draft, file);
    await syncFolder(dirname(file));
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** The text of a file; `undefined` without one. A folder with its name is removed: it holds no record. */
export async function readText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    if (!hasCode(error, 'EISDIR')) throw error;
    const aside = draftName(file);
    // Another reader may have renamed it in the meantime.
    await unlessMissing(rename(file, aside));
    await rm(aside, { recursive: true, force: true });
    return undefined;
  }
}

/**
 * Writes a whole file and replaces the one that is there.
 * @param isDurable whether the file is on disk when this resolves. Without it, a loss of power may undo it.
 */
export async function writeAtomic(
  file: string,
  content: string | Uint8Array,
  { isDurable = true } = {},
): Promise<void> {
  const draft = await draftOf(file, content, isDurable);
  try {
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
  if (isDurable) await syncFolder(dirname(file));
}

/** Writes a file to disk unless it exists. @returns true for one of several callers at the same time */
export const claimText = async (file: string, text: string) =>
  nameAs(file, await draftOf(file, text, true));

/** Makes a folder that only this user may read; an existing folder gets these rights too. */
export async function makeFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (made !== undefined) await syncFolder(dirname(made));
  else await chmod(folder, 0o700);
}

/** A file or folder has one of these endings while it is made or removed. */
const LEFTOVER = /\.(?:novo|fim)$/;
/** Longer than it takes to make or to remove a session or a record. */
const LEFTOVER_MS = 60_000;

/** Removes what was not written for `keptMs` milliseconds, and unfinished leftovers. */
export async function sweep(folder: string, keptMs: number): Promise<void> {
  for (const name of (await unlessMissing(readdir(folder))) ?? []) {
    const file = join(folder, name);
    // Another worker may remove a file after the listing.
    const stats = await unlessMissing(stat(file));
    const limit = LEFTOVER.test(name) ? LEFTOVER_MS : keptMs;
    if (stats && stats.mtimeMs < Date.now() - limit) {
      await rm(file, { recursive: true, force: true });
    }
  }
}

const SWEEP_INTERVAL_MS = 10 * 60_000;

/** Sweeps a folder every ten minutes. */
export const sweepRegularly = (folder: string, keptMs: number) =>
  setInterval(() => void sweep(folder, keptMs).catch(() => undefined), SWEEP_INTERVAL_MS).unref();

/** The name of the only possible successor of a text. */
export const successorOf = (file: string, text: string) =>
  `${file}.${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;

/** Longer than a change of a record takes: the process that made the lock has ended. */
const LOCK_MS = 10_000;
const LOCK_WAIT_MS = 20;

/** Removes a lock whose process has ended. When several callers try, one renames it. */
async function breakOldLock(file: string): Promise<void> {
  const stats = await unlessMissing(stat(file));
  if (!stats || stats.mtimeMs > Date.now() - LOCK_MS) return;
  const aside = draftName(file);
  await unlessMissing(rename(file, aside));
  await rm(aside, { force: true });
}

/**
 * Runs the work while this process holds the lock, which is a file.
 * @throws when another process holds it for twice its time
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const until = Date.now() + 2 * LOCK_MS;
  for (;;) {
    try {
      await (await open(file, 'wx', 0o600)).close();
      break;
    } catch (error) {
      if (!hasCode(error, 'EEXIST') || Date.now() > until) throw error;
    }
    await breakOldLock(file);
    await delay(LOCK_WAIT_MS * (0.5 + Math.random()));
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}
