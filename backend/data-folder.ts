/** The data folder (PORTAL_DATA_DIR) at a start: made, and tried by writing. For the portal as well. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { EnvError } from '#lib/config/env.server.ts';

/**
 * Makes a folder and those above it, for this user alone. Not `recursive`: that never ends where a file
 * system answers ENOENT for a folder that is there, as /proc does.
 */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeFolders(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process was quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/**
 * @param dataDir PORTAL_DATA_DIR
 * @throws {EnvError} when nothing can be written there
 */
export function prepareDataFolder(dataDir: string): void {
  const file = join(dataDir, `.escrita.${randomUUID()}`);
  try {
    makeFolders(resolve(dataDir));
    // Tried, not asked for: to root every folder says that it can be written.
    writeFileSync(file, 'x', { mode: 0o600 });
    rmSync(file);
  } catch {
    throw new EnvError(['PORTAL_DATA_DIR is no folder that it can write to']);
  }
}
