/**
 * The member as whom `npm run contract` signs in: from a file, from answers, or from the environment. It is
 * never on the command line, which all users of the machine can read. Plain Node 20, no dependency.
 */
import { readFileSync } from 'node:fs';
import { openPrompt } from './prompt.mjs';

/**
 * For each field of the file: the environment variable in which the tests read it, and the question.
 * @type {Readonly<Record<string, { variable: string, question: string }>>}
 */
const FIELDS = {
  carteirinha: { variable: 'CONTRACT_CARTEIRINHA', question: 'Card number: ' },
  cpf: { variable: 'CONTRACT_CPF', question: 'CPF: ' },
  dtNasc: { variable: 'CONTRACT_NASC', question: 'Birth date (DD/MM/YYYY): ' },
};
const NAMES = Object.keys(FIELDS).join(', ');

/** Asks instead of reading a file. */
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

async function ask() {
  const prompt = openPrompt();
  try {
    /** @type {Record<string, string>} */
    const answers = {};
    for (const [name, { question }] of Object.entries(FIELDS))
      answers[name] = (await prompt.ask(question)).trim();
    return answers;
  } finally {
    prompt.close();
  }
}

/**
 * The variables of the member.
 * @param {string} from a file's path, or `-`
 * @returns {Promise<Record<string, string>>}
 * @throws when a field is missing; the message names no value
 */
export async function memberFrom(from) {
  const found = from === ASK ? await ask() : parse(from);
  const given = typeof found === 'object' && found !== null ? Object.entries(found) : [];
  const values = new Map(given);
  return Object.fromEntries(
    Object.entries(FIELDS).map(([name, { variable }]) => {
      const value = values.get(name);
      if (typeof value !== 'string' || value === '')
        throw new Error(`--member needs ${NAMES} as texts: ${name} is missing`);
      return [variable, value];
    }),
  );
}

/** The variables of a member. Either all are set or none. */
export const MEMBER_VARIABLES = Object.values(FIELDS).map(({ variable }) => variable);
