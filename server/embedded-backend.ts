/** The reference back end of the demonstration: one that runs already, or a child process. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { findRunningBackend } from '../backend/locate.ts';
import { freePort } from '../scripts/lib/free-port.mjs';
import { root } from '../scripts/lib/project.mjs';
import { StartError } from './start-error.ts';

const PROGRAM = path.join(root, 'backend', 'main.ts');
const LOOPBACK = '127.0.0.1';
const START_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 5_000;
const RESTART_MS = 1_000;

export interface EmbeddedBackend {
  url: string;
  /** Resolves when the back end serves. */
  ready: Promise<void>;
  /** Ends the back end, if this process started it. */
  stop: () => Promise<void>;
}

/** Starts the program. @returns the process, and a promise that resolves when it serves */
function launch(port: string): { child: ChildProcess; ready: Promise<void> } {
  const child = fork(PROGRAM, {
    // The back end has its own process group, so Ctrl+C does not end it before the workers have finished.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, BACKEND_PORT: port },
  });
  const ready = new Promise<void>((resolve, reject) => {
    const fail = () =>
      reject(new StartError('The portal cannot start: its reference back end did not.'));
    const limit = setTimeout(() => child.kill('SIGKILL'), START_LIMIT_MS);
    child.once('exit', () => {
      clearTimeout(limit);
      fail();
    });
    child.on('message', (message: { type?: string }) => {
      if (message.type !== 'ready') return;
      clearTimeout(limit);
      resolve();
    });
  });
  return { child, ready };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(limit);
}

/**
 * Finds the back end of the data folder, or starts one. When a back end that it started ends unexpectedly,
 * it is started again at the same address. Its start takes longer than that of the workers, so both start at
 * the same time.
 * @param dataDir PORTAL_DATA_DIR
 * @returns its address at once; `ready` rejects with a {@link StartError} when it does not start
 */
export async function findOrStartBackend(dataDir: string): Promise<EmbeddedBackend> {
  const running = await findRunningBackend(dataDir);
  if (running) return { url: running.url, ready: Promise.resolve(), stop: () => Promise.resolve() };

  const port = String(await freePort(LOOPBACK));
  let isStopping = false;
  const first = launch(port);
  let { child } = first;
  const keepRunning = () => {
    child.once('exit', () => {
      if (!isStopping) setTimeout(restart, RESTART_MS);
    });
  };
  const restart = () => {
    if (isStopping) return;
    const next = launch(port);
    next.ready.catch(() => undefined);
    ({ child } = next);
    keepRunning();
  };
  const ready = first.ready.then(keepRunning);
  // The caller may end before it awaits `ready`.
  ready.catch(() => undefined);
  return {
    url: `http://${LOOPBACK}:${port}`,
    ready,
    stop: async () => {
      isStopping = true;
      await end(child);
    },
  };
}
