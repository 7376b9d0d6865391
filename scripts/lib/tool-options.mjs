/** Checks options that a command passes to another program, by that program's own `--help`. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { refuse } from './command-line.mjs';
import { childEnvironment, root } from './project.mjs';

/** `--grep`, `-g`, in a program's help and on a command line. */
const OPTION = /(?<![\w-])(?:--[a-zA-Z][\w-]*|-[a-zA-Z])/g;

/** `--no-file-parallelism` and `--fileParallelism` are one option. @param {string} name */
const plain = (name) =>
  name.startsWith('--')
    ? name
        .replace(/^--(?:no-)?/, '')
        .replaceAll('-', '')
        .toLowerCase()
    : name;

/**
 * The first option that a program's help does not name.
 * @param {string} help
 * @param {readonly string[]} args
 */
export function unknownOption(help, args) {
  const known = new Set((help.match(OPTION) ?? []).map(plain));
  const typed = args.filter((arg) => arg.startsWith('-')).map((arg) => arg.match(OPTION)?.[0]);
  return typed.find((name) => name !== undefined && !known.has(plain(name)));
}

/**
 * Ends the process before a build starts, when the program does not know an option.
 * @param {import('./command-line.mjs').Command} command
 * @param {readonly [string, ...string[]]} program with the words that select its command
 * @param {readonly string[]} args
 * @returns {Promise<0>} when all options are known
 */
export async function refuseUnknownOption(command, [program, ...words], args) {
  if (!command.passesTo || args.every((arg) => !arg.startsWith('-'))) return 0;
  const own = words.filter((word) => !word.startsWith('-'));
  const { stdout } = await promisify(execFile)(program, [...own.slice(0, 1), '--help'], {
    cwd: root,
    env: childEnvironment(),
  });
  const unknown = unknownOption(stdout, args);
  if (unknown) refuse(command, `${command.passesTo} has no option ${unknown}.`);
  return 0;
}
