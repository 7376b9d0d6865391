/** Runs the programs of a command as child processes. Plain Node 20, no dependency. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { childEnvironment, root } from './project.mjs';

/** @type {NodeJS.Signals[]} */
const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** How often a process looks whether the shell of `npm run` has ended. */
const LOOK_MS = 500;

/**
 * Calls back once when the shell between npm and this process has ended. npm sends its signals to that shell,
 * and most shells do not pass them on.
 * @param {() => void} end
 * @returns {() => void} stops the watch
 */
function onLostShell(end) {
  if (process.env['npm_lifecycle_event'] === undefined) return () => undefined;
  const shell = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(look);
    end();
  }, LOOK_MS);
  return () => clearInterval(look);
}

/**
 * @typedef {object} Program
 * @property {import('node:child_process').ChildProcess} child
 * @property {Promise<number>} ended its exit code; 128 + n when signal n ended it, as in a shell
 */

/**
 * Starts a program in the project's folder. Signals to this process reach it too.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, stdio?: import('node:child_process').StdioOptions }} [options]
 * @returns {Program}
 */
export function start(command, args, { env, stdio = 'inherit' } = {}) {
  const child = spawn(command, args, { cwd: root, env: childEnvironment(env), stdio });
  const ended = new Promise((resolve, reject) => {
    const passOn = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    for (const signal of PASSED_ON) process.on(signal, passOn);
    const unwatch = onLostShell(() => child.kill('SIGTERM'));
    const settle = (/** @type {() => void} */ conclude) => {
      unwatch();
      for (const signal of PASSED_ON) process.off(signal, passOn);
      conclude();
    };
    child.once('error', (error) => settle(() => reject(error)));
    child.once('exit', (code, signal) =>
      settle(() => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0))),
    );
  });
  return { child, ended };
}

/**
 * Runs a program like {@link start}, and waits for its end.
 * @param {Parameters<typeof start>} program
 */
export const run = (...program) => start(...program).ended;

/**
 * Runs the last program of a command in place of this process, which would take 50 MB while it waits. Where that is not
 * possible, it runs the program like {@link run}.
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<number>} the exit code of a child process
 */
export async function become(command, args) {
  // Under npm this process watches its shell for the program.
  const isAlone = process.env['npm_lifecycle_event'] === undefined && process.platform !== 'win32';
  if (!process.execve || !isAlone) return run(command, args);
  process.chdir(root);
  return process.execve(command, [command, ...args], childEnvironment());
}

/**
 * Runs programs one after the other, until one fails.
 * @param {readonly (readonly string[])[]} chain programs with their arguments
 * @returns {Promise<number>} the first exit code that is not 0
 */
export async function inOrder(chain) {
  for (const [program = '', ...args] of chain) {
    const code = await run(program, args);
    if (code !== 0) return code;
  }
  return 0;
}

/**
 * Runs chains of programs at the same time, on two cores.
 * @param {readonly (readonly (readonly string[])[])[]} chains
 * @returns {Promise<number>} the exit code of the first chain that failed, or 0
 */
export async function together(chains) {
  const codes = await Promise.all(chains.map(inOrder));
  return codes.find((code) => code !== 0) ?? 0;
}

/** How long a program may take to end after its work is complete. */
const TIME_LIMIT_MS = 30_000;

/**
 * Waits for the end of a program that writes the file `mark` last. Node 24 may hang at its end: it waits for
 * a compiler thread, which waits for a garbage collection of the main thread. A program that hangs after its
 * work is killed.
 * @param {string} mark does not exist before
 * @param {Program} program
 * @returns {Promise<number>} its exit code; 0 when it was killed after its work
 */
export async function endOfWork(mark, { child, ended }, timeLimitMs = TIME_LIMIT_MS) {
  let completedAt = Infinity;
  let isHung = false;
  const watch = setInterval(() => {
    if (existsSync(mark)) completedAt = Math.min(completedAt, Date.now());
    isHung = Date.now() - completedAt > timeLimitMs;
    if (isHung) child.kill('SIGKILL');
  }, 200);
  try {
    const code = await ended;
    return isHung ? 0 : code;
  } finally {
    clearInterval(watch);
  }
}
