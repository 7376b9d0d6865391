/** Files that are whole and on disk before they have their name, so that nobody ever reads half of one. */
import { createHash, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const DRAFT = '.novo';

export const hasCode = (error: unknown, ...codes: string[]) =>
  codes.includes((error as NodeJS.ErrnoException).code ?? '');

/** Undefined for what is not there (any more). */
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

/** The text in a file beside `file`, on disk. */
async function draftOf(file: string, text: string): Promise<string> {
  const draft = draftName(file);
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  } finally {
    await handle.close();
  }
  return draft;
}

/** Gives a draft a name that no other file has, which the file system grants to one alone. */
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

/** The text of a file; `undefined` without one. A folder in its place is removed: it holds no record. */
export async function readText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    if (!hasCode(error, 'EISDIR')) throw error;
    const aside = draftName(file);
    // Another reader may have moved it meanwhile.
    await unlessMissing(rename(file, aside));
    await rm(aside, { recursive: true, force: true });
    return undefined;
  }
}

/** Writes the file, over what is there. */
export async function writeText(file: string, text: string): Promise<void> {
  await rename(await draftOf(file, text), file);
  await syncFolder(dirname(file));
}

/** Writes the file if there is none; of several who try at once, one is told `true`. */
export const claimText = async (file: string, text: string) =>
  nameAs(file, await draftOf(file, text));

/** Makes a folder that only this user may read; one that stood open before is closed. */
export async function makeFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (made !== undefined) await syncFolder(dirname(made));
  else await chmod(folder, 0o700);
}

/** Removes what has not been written for so long. */
export async function sweep(folder: string, keptMs: number): Promise<void> {
  for (const name of (await unlessMissing(readdir(folder))) ?? []) {
    const file = join(folder, name);
    // Another worker may remove a file between the listing and the look at it.
    const stats = await unlessMissing(stat(file));
    if (stats && stats.mtimeMs < Date.now() - keptMs) {
      await rm(file, { recursive: true, force: true });
    }
  }
}

/** The one name under which a text can be followed by another. */
export const successorOf = (file: string, text: string) =>
  `${file}.${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
