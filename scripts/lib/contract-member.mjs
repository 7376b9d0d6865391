/**
 * The member whom `npm run contract` signs in as: from a file, from answers, or from the environment.
 * Never from the command line, which everybody on the machine can read. Plain Node 20, no dependency.
 */
import { readFileSync } from 'node:fs';
import { openPrompt } from './prompt.mjs';

/**
 * Field of the file → the variable by which the tests know it, and what is asked for it.
 * @type {Readonly<Record<string, { variable: string, question: string }>>}
 */
const FIELDS = {
  carteirinha: { variable: 'CONTRACT_CARTEIRINHA', question: 'Card number: ' },
  cpf: { variable: 'CONTRACT_CPF', question: 'CPF: ' },
  dtNasc: { variable: 'CONTRACT_NASC', question: 'Birth date (DD/MM/YYYY): ' },
};
const NAMES = Object.keys(FIELDS).join(', ');

/** Answers instead of a file. */
const ASK = '-';

const OLD = /^--(?:carteirinha|cpf|nasc)(?:=|$)/;

/**
 * Why these arguments are refused, if they are: one sentence without a personal value.
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

/** The variables of a member: all of them, or none. */
export const MEMBER_VARIABLES = Object.values(FIELDS).map(({ variable }) => variable);
