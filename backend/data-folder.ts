/** Creates the data folder (PORTAL_DATA_DIR) and checks that it is writable. The portal uses it too. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { EnvError } from '#lib/config/env.server.ts';

/**
 * Creates a folder and its parents, for this user only. It does not use `recursive`, which never ends when
 * a file system answers ENOENT for an existing folder, as /proc does.
 */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeFolders(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process has created it in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/**
 * @param dataDir PORTAL_DATA_DIR
 * @throws {EnvError} when the folder is not writable
 */
export function prepareDataFolder(dataDir: string): void {
  const file = join(dataDir, `.escrita.${randomUUID()}`);
  try {
    makeFolders(resolve(dataDir));
    // The test writes a file, because for root every folder has permission to write.
    writeFileSync(file, 'x', { mode: 0o600 });
    rmSync(file);
  } catch {
    throw new EnvError(['PORTAL_DATA_DIR is no folder that it can write to']);
  }
}
