/** Announces and finds the address of the back end that runs on a data folder. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './lock.ts';

/** On a busy machine an answer takes seconds. */
const ANSWERS_WITHIN_MS = 10_000;

interface Running {
  pid: number;
  url: string;
}

const addressFile = (dataDir: string) => join(dataDir, 'backend.json');

function readAddress(dataDir: string): Running | undefined {
  try {
    const { pid, url } = JSON.parse(readFileSync(addressFile(dataDir), 'utf8')) as Partial<Running>;
    return typeof pid === 'number' && typeof url === 'string' ? { pid, url } : undefined;
  } catch {
    return undefined;
  }
}

/** Announces the address of this process to the readers of the data folder. */
export function publishAddress(dataDir: string, url: string): void {
  const content = JSON.stringify({ pid: process.pid, url });
  rmSync(addressFile(dataDir), { force: true });
  writeFileSync(addressFile(dataDir), `${content}\n`, { mode: 0o600 });
}

/** Withdraws the announcement of this process. */
export function removeAddress(dataDir: string): void {
  if (readAddress(dataDir)?.pid === process.pid) rmSync(addressFile(dataDir), { force: true });
}

/**
 * The back end that runs on a data folder; `undefined` unless its process runs and answers at `/saude`.
 * @param dataDir PORTAL_DATA_DIR
 */
export async function findRunningBackend(dataDir: string): Promise<{ url: string } | undefined> {
  const running = readAddress(dataDir);
  if (!running || !isAlive(running.pid)) return undefined;
  try {
    const answer = await fetch(`${running.url}/saude`, {
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    });
    const { pid } = (await answer.json()) as { pid?: unknown };
    // Another program may have the port by now.
    return answer.ok && pid === running.pid ? { url: running.url } : undefined;
  } catch {
    return undefined;
  }
}
