/**
 * Shows a long step of a command in one or two lines. What its programs print goes to a log file. Plain
 * Node 20, no dependency.
 */
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';

const SHOWN_LINES = 30;
const EVERY_MS = 1_000;

/**
 * @typedef {object} Step
 * @property {string} name the name of the log file, without its ending
 * @property {string} doing what is shown meanwhile, such as "Building the site"
 * @property {string} done what is shown after a success, such as "Site built"
 */

/**
 * Runs a step. Its lines go to standard error, because standard output belongs to the command. A terminal
 * shows the seconds while the step runs. After a failure the end of the log follows.
 * @param {Step} step
 * @param {(output: number) => Promise<number>} work gets the open log file, for the output of its programs,
 *   and returns an exit code
 * @param {(printed: string) => string | undefined} [explain] a sentence instead of the end of the log
 * @returns {Promise<number>} the exit code
 */
export async function showStep({ name, doing, done }, work, explain) {
  const log = path.join('.cache', 'log', `${name}.log`);
  const file = path.join(root, log);
  const screen = process.stderr;
  const startedAt = performance.now();
  const seconds = () => Math.max(1, Math.round((performance.now() - startedAt) / 1_000));
  mkdirSync(path.dirname(file), { recursive: true });
  const output = openSync(file, 'w');
  const line = `${doing}... (details: ${log})`;
  const show = () => screen.write(`\r${line} ${seconds()} s`);
  const timer = screen.isTTY ? setInterval(show, EVERY_MS) : undefined;
  screen.write(screen.isTTY ? line : `${line}\n`);
  try {
    const code = await work(output);
    // In a terminal the last line takes the place of the first one.
    if (screen.isTTY) screen.write('\r\u001B[K');
    if (code === 0) screen.write(`${done} in ${seconds()} s.\n`);
    else {
      const printed = readFileSync(file, 'utf8');
      const lastLines = printed.trimEnd().split('\n').slice(-SHOWN_LINES).join('\n');
      screen.write(`${explain?.(printed) ?? lastLines}\n`);
    }
    return code;
  } finally {
    clearInterval(timer);
    closeSync(output);
  }
}
