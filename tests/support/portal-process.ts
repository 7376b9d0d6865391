/** Starts the production server as a child process, with the settings of a test. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { currentBuild, programOf } from '../../scripts/lib/builds.mjs';
import { databaseOfRun } from './postgres.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const READY = /http:\/\/127\.0\.0\.1:\d+/;
/** On a busy machine a start takes more than a minute. */
const START_LIMIT_MS = 140_000;

export interface PortalProcess {
  /** Its origin, without a trailing slash. */
  url: string;
  /** The folder of its sessions and records. */
  dataDir: string;
  /** Its standard output and standard error so far. */
  output: () => string;
  /** The process id of its primary. */
  pid: number;
  /** The process ids of its workers. */
  workers: () => number[];
  /** Stops it with SIGTERM. @returns its exit code */
  stop: () => Promise<number | null>;
  /** Kills it, as a power failure does. Its data folder stays until `stop`. */
  kill: () => Promise<void>;
}

async function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  return child.exitCode;
}

/**
 * Starts the portal from the build in PORTAL_DIST_DIR, on a free port, with a new data folder and one
 * worker. With the addresses of services it runs in production mode. Without them it starts a
 * reference back end, on the PostgreSQL server of the run if there is one.
 * @param folder the project's folder
 * @throws with its output when it does not start
 */
export async function startPortal(
  settings: Record<string, string> = {},
  folder = root,
): Promise<PortalProcess> {
  const data = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  const dataDir = settings['PORTAL_DATA_DIR'] ?? data;
  const database = settings['PORTAL_API_URL'] === undefined ? await databaseOfRun() : undefined;
  const dist = settings['PORTAL_DIST_DIR'] ?? process.env['PORTAL_DIST_DIR'] ?? 'dist';
  const build = currentBuild(resolve(folder, dist));
  const child = spawn(process.execPath, [programOf(build?.dir ?? folder)], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      WEB_CONCURRENCY: '1',
      PORTAL_DATA_DIR: data,
      ...(database && { DATABASE_URL: database.url }),
      ...settings,
    },
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error(`The portal did not start:\n${output}`));
    const limit = setTimeout(fail, START_LIMIT_MS);
    const read = (text: Buffer) => {
      output += String(text);
      const [address] = READY.exec(output) ?? [];
      if (address === undefined) return;
      clearTimeout(limit);
      resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', fail);
  });
  return {
    url,
    dataDir,
    output: () => output,
    pid: child.pid ?? 0,
    workers: () => {
      const id = String(child.pid);
      const children = readFileSync(`/proc/${id}/task/${id}/children`, 'utf8');
      return children.trim().split(' ').filter(Boolean).map(Number);
    },
    kill: async () => {
      const ended = once(child, 'exit');
      // The workers end when they lose their primary.
      child.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      const code = await end(child);
      await database?.drop();
      rmSync(data, { recursive: true, force: true });
      return code;
    },
  };
}
