/**
 * The member as whom `npm run contract` signs in: from a file, from answers, or from the environment. It is
 * never on the command line, which all users of the machine can read.
 */
import { readFileSync } from 'node:fs';
import type { Facts } from '../../contract/operation.ts';
import { withPrompt } from './prompt.mjs';

/** Why the command cannot begin, for the operator. */
export class Refused extends Error {}

/** Each field of the file: its fact, the environment variable that may give it, and the question. */
const FIELDS = [
  ['carteirinha', 'card', 'CONTRACT_CARTEIRINHA', 'Card number: '],
  ['cpf', 'cpf', 'CONTRACT_CPF', 'CPF: '],
  ['dtNasc', 'dtNasc', 'CONTRACT_NASC', 'Birth date (DD/MM/YYYY): '],
] as const;
const NAMES = FIELDS.map(([name]) => name).join(', ');

/** The value of `--member` that asks instead of reading a file. */
const ASK = '-';

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Refused(`the file of --member cannot be read as JSON with ${NAMES}`);
  }
}

const ask = () =>
  withPrompt(async (prompt) => {
    const answers: Record<string, string> = {};
    for (const [name, , , question] of FIELDS) answers[name] = (await prompt.ask(question)).trim();
    return answers;
  });

/**
 * @param from a file's path, or `-`
 * @throws {Refused} when a field is missing; the message names no value
 */
export async function memberFrom(from: string): Promise<Facts> {
  const found = from === ASK ? await ask() : parse(from);
  const values = new Map<string, unknown>(Object.entries(found ?? {}));
  return Object.fromEntries(
    FIELDS.map(([name, fact]) => {
      const value = values.get(name);
      if (typeof value !== 'string' || value === '')
        throw new Refused(`--member needs ${NAMES} as texts: ${name} is missing`);
      return [fact, value];
    }),
  );
}

/**
 * The member that the environment names; `undefined` when it names none.
 * @throws {Refused} when only a part is set
 */
export function memberIn(env: Readonly<Record<string, string | undefined>>): Facts | undefined {
  const set = FIELDS.flatMap(([, fact, variable]): [string, string][] => {
    const value = env[variable];
    return value ? [[fact, value]] : [];
  });
  if (set.length === 0) return undefined;
  if (set.length < FIELDS.length)
    throw new Refused(`${FIELDS.map(([, , variable]) => variable).join(', ')} go together`);
  return Object.fromEntries(set);
}
