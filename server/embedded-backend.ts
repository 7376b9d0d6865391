/** The reference back end of the demonstration: one that runs already, or a child process. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { findRunningBackend } from '../backend/locate.ts';
import { StartError } from './start-error.ts';

const PROGRAM = fileURLToPath(new URL('../backend/main.ts', import.meta.url));
const START_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 5_000;
const RESTART_MS = 1_000;

export interface EmbeddedBackend {
  url: string;
  /** Ends it, if this process started it. */
  stop: () => Promise<void>;
}

interface ReadyMessage {
  type: 'ready';
  url: string;
}

const isReady = (message: unknown): message is ReadyMessage =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready';

/** Starts the program and waits until it serves. */
async function launch(port: string): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(PROGRAM, {
    // With a process group of its own, Ctrl+C does not end it before the workers have finished.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, BACKEND_PORT: port },
  });
  const url = await new Promise<string>((resolve, reject) => {
    const fail = () =>
      reject(new StartError('The portal cannot start: its reference back end did not.'));
    const limit = setTimeout(() => child.kill('SIGKILL'), START_LIMIT_MS);
    child.once('exit', fail);
    child.on('message', (message) => {
      if (!isReady(message)) return;
      clearTimeout(limit);
      child.off('exit', fail);
      resolve(message.url);
    });
  });
  return { child, url };
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
 * Finds the back end of the data folder, or starts one. When that one ends unexpectedly, it is started
 * again at the same address.
 * @param dataDir PORTAL_DATA_DIR
 * @throws {StartError} when it does not start
 */
export async function findOrStartBackend(dataDir: string): Promise<EmbeddedBackend> {
  const running = await findRunningBackend(dataDir);
  if (running) return { url: running.url, stop: () => Promise.resolve() };

  let stopping = false;
  const first = await launch('0');
  const { url } = first;
  let { child } = first;
  const watch = () => {
    child.once('exit', () => {
      if (!stopping) setTimeout(() => void restart(), RESTART_MS);
    });
  };
  const restart = async () => {
    if (stopping) return;
    try {
      ({ child } = await launch(new URL(url).port));
      watch();
    } catch {
      setTimeout(() => void restart(), RESTART_MS);
    }
  };
  watch();
  return {
    url,
    stop: async () => {
      stopping = true;
      await end(child);
    },
  };
}
