/** Starts and ends programs for tests. Each server has its own process group, which ends as a whole. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Debian installs servers in a folder that is not in the PATH of an ordinary user. */
export const environment = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` };

/** Runs a program to its end. @returns its output @throws with its output when it fails */
export async function runProgram(
  program: string,
  args: string[],
  options: { env?: NodeJS.ProcessEnv; cwd?: string; uid?: number; gid?: number } = {},
): Promise<string> {
  const all = { env: environment, maxBuffer: 10_000_000, ...options };
  const { stdout } = await promisify(execFile)(program, args, all);
  return stdout;
}

export interface Program {
  stop: () => Promise<void>;
}

/**
 * Starts a server and waits until `isReady` is true.
 * @param logFile the file for its output
 * @throws with its output when it ends or exceeds the time limit before it is ready
 */
export async function startProgram(
  program: string,
  args: string[],
  logFile: string,
  isReady: () => Promise<boolean>,
  options: { env?: NodeJS.ProcessEnv; cwd?: string } = {},
): Promise<Program> {
  const log = openSync(logFile, 'a');
  const child = spawn(program, args, {
    env: environment,
    ...options,
    detached: true,
    stdio: ['ignore', log, log],
  });
  const ended = once(child, 'exit');
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async () => {
    if (child.pid !== undefined && !hasEnded()) process.kill(-child.pid, 'SIGTERM');
    await ended;
  };
  const deadline = Date.now() + 60_000;
  while (!(await isReady().catch(() => false))) {
    if (!hasEnded() && Date.now() < deadline) {
      await delay(100);
      continue;
    }
    await stop();
    throw new Error(`${program} did not start:\n${readFileSync(logFile, 'utf8').slice(-2_000)}`);
  }
  return { stop };
}
