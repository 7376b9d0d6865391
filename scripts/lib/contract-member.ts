/**
 * The member as whom `npm run contract` signs in: from a file or from answers, never from the command line, which
 * all users of the machine can read.
 */
import { readFileSync } from 'node:fs';
import type { Facts } from '../../contract/operation.ts';
import { withPrompt } from './prompt.mjs';

/** Why the command cannot begin, for the operator. */
export class Refused extends Error {}

/** Each field of the file: its fact, and the question. */
const FIELDS = [
  ['carteirinha', 'card', 'Card number: '],
  ['cpf', 'cpf', 'CPF: '],
  ['dtNasc', 'dtNasc', 'Birth date (DD/MM/YYYY): '],
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
    for (const [name, , question] of FIELDS) answers[name] = (await prompt.ask(question)).trim();
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
