/**
 * One process owns a data folder. The owner writes its pid, and on Linux its start time, into a
 * lock file; a lock whose process is gone is taken over, even when its pid has been given away.
 */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another living process has the lock. */
export class LockedError extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} belongs to a running back end (process ${String(pid)}). ` +
        'Stop it first, or set PORTAL_DATA_DIR to another folder.',
    );
    this.name = 'LockedError';
  }
}

/** When a process started, in clock ticks since boot; empty where the system does not tell. */
function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    // The second field, the command in parentheses, may hold spaces: count from behind it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** Whether a process of that pid is alive. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Not allowed to signal it: it is there, and somebody else's.
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

/** The living owner of a lock file, if it has one. */
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

/** Moves a dead process's lock away; puts it back when a living one took it in the meantime. */
function clearStale(file: string, aside: string): void {
  try {
    renameSync(file, aside);
  } catch {
    return; // Somebody else has just cleared it.
  }
  if (livingOwner(aside) !== undefined) linked(aside, file);
  rmSync(aside, { force: true });
}

/**
 * Takes a lock of an existing folder.
 * @param name its file: what is locked beside the back end's data has a name of its own
 * @returns what gives it back
 * @throws {LockedError} when another living process has it
 */
export function takeLock(folder: string, name = 'backend.lock'): () => void {
  const file = join(folder, name);
  const own = `${file}.${String(process.pid)}`;
  // Written whole under a name of its own, then linked: nobody ever reads half a lock.
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
