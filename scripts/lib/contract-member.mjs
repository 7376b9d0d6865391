/**
 * The member as whom `npm run contract` signs in: from a file, from answers, or from the environment. It is
 * never on the command line, which all users of the machine can read. Plain Node 20, no dependency.
 */
import { readFileSync } from 'node:fs';
import { withPrompt } from './prompt.mjs';

/**
 * For each field of the file: its name for the runner, the environment variable that may give it, and the
 * question.
 * @type {Readonly<Record<string, { fact: string, variable: string, question: string }>>}
 */
const FIELDS = {
  carteirinha: { fact: 'card', variable: 'CONTRACT_CARTEIRINHA', question: 'Card number: ' },
  cpf: { fact: 'cpf', variable: 'CONTRACT_CPF', question: 'CPF: ' },
  dtNasc: { fact: 'dtNasc', variable: 'CONTRACT_NASC', question: 'Birth date (DD/MM/YYYY): ' },
};
const NAMES = Object.keys(FIELDS).join(', ');

/** The value of `--member` that asks instead of reading a file. */
const ASK = '-';

const OLD = /^--(?:carteirinha|cpf|nasc)(?:=|$)/;

/**
 * Why these arguments are refused: one sentence without a personal value, or `undefined`.
 * @param {readonly string[]} args
 */
export const refusedArguments = (args) =>
  args.some((arg) => OLD.test(arg))
    ? '--carteirinha, --cpf and --nasc are options no more, since everybody on the machine can read a command line: name a file with --member FILE, or answer questions with --member -.'
    : undefined;

/** @param {string} file @returns {unknown} */
function parse(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error(`the file of --member cannot be read as JSON with ${NAMES}`);
  }
}

const ask = () =>
  withPrompt(async (prompt) => {
    /** @type {Record<string, string>} */
    const answers = {};
    for (const [name, { question }] of Object.entries(FIELDS))
      answers[name] = (await prompt.ask(question)).trim();
    return answers;
  });

/**
 * The member, by the names of the runner.
 * @param {string} from a file's path, or `-`
 * @returns {Promise<Record<string, string>>}
 * @throws when a field is missing; the message names no value
 */
export async function memberFrom(from) {
  const found = from === ASK ? await ask() : parse(from);
  const given = typeof found === 'object' && found !== null ? Object.entries(found) : [];
  const values = new Map(given);
  return Object.fromEntries(
    Object.entries(FIELDS).map(([name, { fact }]) => {
      const value = values.get(name);
      if (typeof value !== 'string' || value === '')
        throw new Error(`--member needs ${NAMES} as texts: ${name} is missing`);
      return [fact, value];
    }),
  );
}

/**
 * The member that the environment names; `undefined` when it names none.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {Record<string, string> | undefined}
 * @throws when only a part is set
 */
export function memberIn(env) {
  const fields = Object.values(FIELDS);
  const values = fields.map(({ fact, variable }) => [fact, env[variable]]);
  const set = values.filter(([, value]) => value);
  if (set.length === 0) return undefined;
  if (set.length < fields.length)
    throw new Error(`${fields.map(({ variable }) => variable).join(', ')} go together`);
  return Object.fromEntries(set);
}
