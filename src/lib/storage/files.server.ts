/** Files that get their name when they are complete, so that a reader never sees a part of one. */
import { randomUUID } from 'node:crypto';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

export const hasCode = (error: unknown, ...codes: string[]) =>
  codes.includes((error as NodeJS.ErrnoException).code ?? '');

/** Makes the names in a folder survive a loss of power. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
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
  const draft = `${file}.${randomUUID()}.novo`;
  try {
    await writeFile(draft, content, { flag: 'wx', mode: 0o600, flush: isDurable });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
  if (isDurable) await syncFolder(dirname(file));
}
