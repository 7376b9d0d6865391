/** Runs the programs of a command as child processes. Plain Node 20, no dependency. */
import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { childEnvironment, root } from './project.mjs';

/** @type {NodeJS.Signals[]} */
const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program in the project's folder and waits for its end. Signals to this process reach it too.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, stdio?: import('node:child_process').StdioOptions, signal?: AbortSignal }} [options]
 *   `signal` kills the program; the promise then rejects
 * @returns {Promise<number>} its exit code; 128 + n when signal n ended it, as in a shell
 */
export function run(command, args, { env, stdio = 'inherit', signal: stop } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: childEnvironment(env),
      stdio,
      ...(stop && { signal: stop, killSignal: 'SIGKILL' }),
    });
    const passOn = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    for (const signal of PASSED_ON) process.on(signal, passOn);
    const settle = (/** @type {() => void} */ conclude) => {
      for (const signal of PASSED_ON) process.off(signal, passOn);
      conclude();
    };
    child.once('error', (error) => settle(() => reject(error)));
    child.once('exit', (code, signal) =>
      settle(() => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0))),
    );
  });
}

/** How long a program may take to end after its work is complete. */
const PATIENCE_MS = 30_000;

/**
 * Runs a program that writes the file `mark` last. Node 24 may hang at its end: it waits for a compiler
 * thread, which waits for a garbage collection of the main thread. A program that hangs after its work is
 * killed.
 * @param {string} mark
 * @param {string} command
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 * @param {number} [patienceMs]
 * @returns {Promise<number>} its exit code; 0 when it was killed after its work
 */
export async function runUntilComplete(mark, command, args, options, patienceMs = PATIENCE_MS) {
  rmSync(mark, { force: true });
  const hung = new AbortController();
  let completedAt = Infinity;
  const watch = setInterval(() => {
    if (existsSync(mark)) completedAt = Math.min(completedAt, Date.now());
    if (Date.now() - completedAt > patienceMs) hung.abort();
  }, 200);
  try {
    return await run(command, args, { ...options, signal: hung.signal });
  } catch (error) {
    if (hung.signal.aborted) return 0;
    throw error;
  } finally {
    clearInterval(watch);
  }
}
