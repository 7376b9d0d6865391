/**
 * Locks a data folder for one process. The lock file has the pid of the owner and, on Linux, its start
 * time. A process takes over the lock of a dead owner, also when another process has its pid by now.
 */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another process has the lock. */
export class LockedError extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} belongs to a running back end (process ${String(pid)}). ` +
        'Stop it first, or set PORTAL_DATA_DIR to another folder.',
    );
    this.name = 'LockedError';
  }
}

/** The start time of a process in clock ticks since boot; empty on systems other than Linux. */
function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    // The second field, the command in parentheses, may have spaces: count from its end.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
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

interface Owner {
  pid: number;
  started: string;
}

function readOwner(file: string): Owner | undefined {
  try {
    const [pid = '', started = ''] = readFileSync(file, 'utf8').trim().split(' ');
    return /^\d+$/.test(pid) ? { pid: Number(pid), started } : undefined;
  } catch {
    return undefined;
  }
}

/** The pid of the living owner of a lock file. */
function livingOwner(file: string): number | undefined {
  const owner = readOwner(file);
  if (!owner || owner.pid === process.pid || !isAlive(owner.pid)) return undefined;
  return startTime(owner.pid) === owner.started ? owner.pid : undefined;
}

function linked(own: string, file: string): boolean {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes the lock of a dead process; restores it when a living process took it in the meantime. */
function clearStale(file: string, aside: string): void {
  try {
    renameSync(file, aside);
  } catch {
    return; // Another process has just removed it.
  }
  if (livingOwner(aside) !== undefined) linked(aside, file);
  rmSync(aside, { force: true });
}

/**
 * Locks an existing folder.
 * @param name the lock file; data of the folder that is not the back end's has a separate lock
 * @returns a function that releases the lock
 * @throws {LockedError} when another living process has the lock
 */
export function takeLock(folder: string, name = 'backend.lock'): () => void {
  const file = join(folder, name);
  const own = `${file}.${String(process.pid)}`;
  // The link makes the complete file appear at once: a reader never gets half a lock.
  writeFileSync(own, `${String(process.pid)} ${startTime(process.pid)}\n`, { mode: 0o600 });
  try {
    while (!linked(own, file)) {
      const owner = livingOwner(file);
      if (owner !== undefined) throw new LockedError(folder, owner);
      clearStale(file, `${own}.stale`);
    }
  } finally {
    rmSync(own, { force: true });
  }
  return () => {
    if (readOwner(file)?.pid === process.pid) rmSync(file, { force: true });
  };
}
