/**
 * Every operation of the wire, in the order of `docs/contract.md`, and its line in that page. It is the one
 * list that the runner, the OpenAPI document and the tests of the reference back end read.
 */
import { readFileSync } from 'node:fs';
import type { Operation } from './operation.ts';
import { content } from './operations/content.ts';
import { directory } from './operations/directory.ts';
import { finance } from './operations/finance.ts';
import { followUpAndReports } from './operations/follow-up.ts';
import { forms } from './operations/forms.ts';
import { health } from './operations/health.ts';
import { identity } from './operations/identity.ts';
import { registration } from './operations/registration.ts';

export const OPERATIONS: readonly Operation[] = [
  ...identity,
  ...directory,
  ...registration,
  ...followUpAndReports,
  ...finance,
  ...health,
  ...forms,
  ...content,
];

/** The name in the contract, without the addition in brackets that marks a second address. */
export const contractName = ({ name }: Pick<Operation, 'name'>): string =>
  name.replace(/ \(.*\)$/, '');

/** The place of an operation in `docs/contract.md`. */
export interface Entry {
  /** The heading above the line. */
  section: string;
  line: number;
  /** What the line says of the operation. */
  text: string;
}

const CELL = /^\| ([a-z]+[A-Z]\w*(?:, [a-z]+[A-Z]\w*)*) +\|/;
const IN_TEXT = /\b(relatorio[A-Z]\w+|wp[A-Z]\w+)(?=(?:, wp\w+)?:)|(?<=wp\w+, )wp[A-Z]\w+(?=:)/g;

/** The cells between the name of an operation and the mark that says who fixed it; else its part of a sentence. */
function textOf(line: string, name: string): string {
  if (line.startsWith('|')) {
    const cells = line.split(' | ').slice(1, -1);
    return cells
      .map((cell) => cell.trim())
      .filter((cell) => !/^[–]?$/.test(cell))
      .join('; ');
  }
  const part = line.split(' · ').find((one) => one.includes(name)) ?? '';
  return part.replace(/^[^:]*: /, '').replace(/ – all S\.$/, '');
}

/** Where the contract describes each operation, by name. */
function entriesIn(contract: string): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  let section = '';
  contract.split('\n').forEach((text, index) => {
    const heading = /^## ([^(–]+)/.exec(text)?.[1];
    if (heading !== undefined) section = heading.trim();
    const names =
      CELL.exec(text)?.[1]?.split(', ') ?? [...text.matchAll(IN_TEXT)].map(([name]) => name);
    for (const name of names) {
      if (!entries.has(name))
        entries.set(name, { section, line: index + 1, text: textOf(text, name) });
    }
  });
  return entries;
}

/** Where `docs/contract.md` describes each operation. */
export const contractEntries = (): Map<string, Entry> =>
  entriesIn(readFileSync(new URL('../docs/contract.md', import.meta.url), 'utf8'));
