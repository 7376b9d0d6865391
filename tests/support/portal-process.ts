/** The production server as a child process, on settings of the test's own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const READY = /http:\/\/127\.0\.0\.1:\d+/;
const START_LIMIT_MS = 60_000;

export interface PortalProcess {
  /** Where it listens, without a slash at its end. */
  url: string;
  /** Its data folder: sessions, receipts. */
  dataDir: string;
  /** All that it has printed so far, standard output and error together. */
  output: () => string;
  /** The process ids of its workers. */
  workers: () => number[];
  /** Ends it in order; gives its exit code. */
  stop: () => Promise<number | null>;
  /** Ends it as a power failure would; its data folder stays until `stop`. */
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
 * Starts the portal from the build of PORTAL_DIST_DIR on a free port and a data folder of its own,
 * with one worker. With the addresses of services it runs in production mode, else on a reference
 * back end of its own.
 * @param user runs it as another user, which only root can ask for
 * @throws with its output when it does not come up
 */
export async function startPortal(
  settings: Record<string, string> = {},
  user?: number,
): Promise<PortalProcess> {
  const data = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  if (user !== undefined) chownSync(data, user, user);
  const dataDir = settings['PORTAL_DATA_DIR'] ?? data;
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user === undefined ? {} : { uid: user, gid: user }),
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      WEB_CONCURRENCY: '1',
      PORTAL_DATA_DIR: data,
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
    workers: () => {
      const id = String(child.pid);
      const children = readFileSync(`/proc/${id}/task/${id}/children`, 'utf8');
      return children.trim().split(' ').filter(Boolean).map(Number);
    },
    kill: async () => {
      const ended = once(child, 'exit');
      // The workers notice that their primary is gone, and end.
      child.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      const code = await end(child);
      rmSync(data, { recursive: true, force: true });
      return code;
    },
  };
}
