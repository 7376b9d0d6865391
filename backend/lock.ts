/** Locks of folders, and whether a process is alive. The portal and the builds use them too. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process has the lock. */
export class LockedError extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} belongs to a running back end (its process is in backend.json). ` +
        'Stop it first, or set PORTAL_DATA_DIR to another folder.',
    );
    this.name = 'LockedError';
  }
}

/** Whether a process with that pid is alive. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists, and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const SQLITE_BUSY = 5;

/**
 * Locks an existing folder for one process, with a transaction of SQLite that stays open. The system releases the lock
 * when the process ends, whatever ends it.
 * @param name the lock file; data of the folder that is not the back end's has a separate lock
 * @returns a function that releases the lock
 * @throws {LockedError} when another process has the lock
 */
export function takeLock(folder: string, name = 'backend.lock.sqlite'): () => void {
  const database = new DatabaseSync(join(folder, name), { timeout: 0 });
  try {
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    const isBusy = (error as { errcode?: unknown }).errcode === SQLITE_BUSY;
    throw isBusy ? new LockedError(folder) : error;
  }
  return () => {
    database.close();
  };
}
