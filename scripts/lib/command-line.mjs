/**
 * Parses the command line of every command before it does anything: `--help`, its options and words. Plain
 * Node 20, no dependency.
 */
import util from 'node:util';

/**
 * @typedef {object} Option
 * @property {string} about
 * @property {string} [value] the name of its value; an option without it is a switch
 */
/**
 * @typedef {object} Command
 * @property {string} call how the command is started
 * @property {string} [takes] what may follow, as a reader types it
 * @property {string} does
 * @property {string} changes what it changes
 * @property {Readonly<Record<string, Option>>} [options]
 * @property {readonly RegExp[]} [words] the patterns of the words, in their order
 * @property {number} [least] how many words are required; by default all
 * @property {RegExp} [more] the pattern of further words
 * @property {string} [passesTo] the program that gets all options and words
 */
/** @typedef {Omit<Command, 'call'> & { call?: string }} Described a command that may be called by its name */
/**
 * @typedef {object} ParsedArguments
 * @property {Readonly<Record<string, string | true>>} values by option
 * @property {readonly string[]} words
 * @property {string[]} args the arguments as they were typed
 */

/**
 * Commands by name. A command is started with `npm run NAME`, unless it says another call.
 * @template {Readonly<Record<string, Described>>} T
 * @param {T} described
 */
export const withCalls = (described) =>
  /** @type {{ readonly [K in keyof T]: T[K] & Command }} */ (
    Object.fromEntries(
      Object.entries(described).map(([name, one]) => [name, { call: `npm run ${name}`, ...one }]),
    )
  );

const HELP = { about: 'shows this text, and does nothing' };

/**
 * A text of this process in which the commands of npm are named as the operator calls them: in a package they
 * are words of `bin/portal`, which sets CALLED_AS.
 * @param {string} text
 */
export function asCalled(text, program = process.env['CALLED_AS']) {
  return program
    ? text.replaceAll(/npm (?:run )?([a-z][a-z-]*)(?: --(?= ))?/g, `${program} $1`)
    : text;
}

/**
 * The text of `--help`.
 * @param {Command} command
 */
export function helpOf({ call, takes, does, changes, options = {}, passesTo }) {
  const rows = Object.entries({ ...options, help: HELP }).map(([name, option]) => {
    const { about, value } = /** @type {Option} */ (option);
    return { left: `--${name}${value ? ` ${value}` : ''}`, about };
  });
  const width = Math.max(...rows.map(({ left }) => left.length));
  const text = [
    `Usage: ${[call, takes].filter(Boolean).join(call.startsWith('npm') ? ' -- ' : ' ')}`,
    does,
    `It changes ${changes}.`,
    ...(passesTo ? [`All other options are those of ${passesTo}.`] : []),
    rows.map(({ left, about }) => `  ${left.padEnd(width)}  ${about}`).join('\n'),
    '',
  ].join('\n\n');
  return asCalled(text);
}

/** @param {Command} command @param {readonly string[]} words */
function areKnown({ words: known = [], least = known.length, more }, words) {
  return (
    words.length >= least && words.every((word, at) => (known[at] ?? more)?.test(word) ?? false)
  );
}

/**
 * @param {Readonly<Record<string, Option>>} options
 * @param {{ name: string, rawName: string, value?: string | undefined }} token
 * @returns {string | undefined} why it is refused, without its value, which may be personal data
 */
function refusalOf(options, { name, rawName, value }) {
  const known =
    Object.hasOwn(options, name) && rawName.startsWith('--') ? options[name] : undefined;
  if (!known) return `There is no option ${rawName}.`;
  if (known.value && !value) return `${rawName} needs ${known.value}.`;
  return !known.value && value !== undefined ? `${rawName} takes nothing.` : undefined;
}

/**
 * @param {Command} command
 * @param {readonly string[]} args
 * @returns {ParsedArguments | 'help' | { refused: string }}
 */
export function parseArguments(command, args) {
  const given = [...args];
  const ours = given.includes('--') ? given.slice(0, given.indexOf('--')) : given;
  if (ours.includes('--help') || ours.includes('-h')) return 'help';
  if (command.passesTo) return { values: {}, words: [], args: given };
  const { options = {} } = command;
  const types = Object.entries(options).map(([name, { value }]) => [
    name,
    { type: value ? 'string' : 'boolean' },
  ]);
  const { tokens } = util.parseArgs({
    args: given,
    options: Object.fromEntries(types),
    strict: false,
    tokens: true,
  });
  /** @type {Record<string, string | true>} */
  const values = {};
  const words = [];
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const refused = refusalOf(options, token);
    if (refused) return { refused };
    values[token.name] = token.value ?? true;
  }
  if (!areKnown(command, words)) return { refused: 'A word is missing, or is not one of these.' };
  return { values, words, args: given };
}

/** The oldest Node that can start a command. Commands then run on the project's own Node 24. */
const OLDEST_NODE = 20;

/**
 * Why a version of Node is refused, as one sentence; `undefined` when it is accepted.
 * @param {string} version such as `20.11.1`
 */
export function refusedVersion(version) {
  const [major = ''] = version.split('.');
  return Number(major) < OLDEST_NODE
    ? `Node ${OLDEST_NODE} or newer is needed, and this is Node ${version}.`
    : undefined;
}

/**
 * Parses the arguments. It ends the process after `--help` (0), for unknown arguments (2), and on a Node that
 * is too old (1).
 * @param {Command} command
 * @param {readonly string[]} [args]
 * @returns {ParsedArguments}
 */
export function commandLine(command, args = process.argv.slice(2)) {
  const old = refusedVersion(process.versions.node);
  if (old) {
    process.stderr.write(`${old}\n`);
    process.exit(1);
  }
  const parsed = parseArguments(command, args);
  if (parsed === 'help') {
    process.stdout.write(helpOf(command));
    process.exit(0);
  }
  if ('refused' in parsed) refuse(command, parsed.refused);
  return parsed;
}

/**
 * Ends the process with the mistake and the correct form.
 * @param {Command} command
 * @param {string} why one sentence
 * @returns {never}
 */
export function refuse(command, why) {
  process.stderr.write(`${why}\n\n${helpOf(command)}`);
  process.exit(2);
}
