/** Runs the programs of a command as child processes. Plain Node 20, no dependency. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { childEnvironment, root } from './project.mjs';

/** @type {NodeJS.Signals[]} */
const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program in the project's folder and waits for its end. Signals to this process reach it too.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, stdio?: import('node:child_process').StdioOptions }} [options]
 * @returns {Promise<number>} its exit code; 128 + n when signal n ended it, as in a shell
 */
export function run(command, args, { env, stdio = 'inherit' } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env: childEnvironment(env), stdio });
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
