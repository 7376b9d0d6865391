/**
 * Every operation of the wire, in the order of `docs/contract.md`, and its line in that page. It is the one
 * list that the runner, the OpenAPI document and the tests of the reference back end read. An operation that a
 * `wire.ts` declares needs no entry here.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type Operation as Declared, routeOf } from '#lib/upstream/operation.ts';
import type { Additions, Operation } from './operation.ts';
import { content } from './operations/content.ts';
import { directory } from './operations/directory.ts';
import { finance } from './operations/finance.ts';
import { callCentre, followUp } from './operations/follow-up.ts';
import { forms } from './operations/forms.ts';
import { identity } from './operations/identity.ts';
import { registration } from './operations/registration.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

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
  entriesIn(readFileSync(path.join(root, 'docs/contract.md'), 'utf8'));

/** The place of an operation; empty when `docs/contract.md` does not describe it yet. */
export const entryOf = (entries: ReadonlyMap<string, Entry>, operation: Operation): Entry =>
  entries.get(contractName(operation)) ?? { section: '', line: 1, text: '' };

/** By the name of the operation, what the runner adds. */
export const ADDED: Additions = {
  ...identity,
  ...directory,
  ...registration,
  ...followUp,
  ...finance,
  ...forms,
};

const isDeclared = (value: unknown): value is Declared =>
  typeof value === 'object' && value !== null && 'about' in value && 'route' in value;

/** What the runner knows of an operation. Only the reference back end has those of the base DEMO. */
function operationOf({ name, variant, about, route, answers }: Declared): Operation[] {
  if (routeOf({ route }).base === 'DEMO') return [];
  const own = variant === undefined ? name : `${name} (${variant})`;
  const shape = answers instanceof z.ZodUnknown ? {} : { answers };
  return [{ name: own, about, route, ...shape, ...ADDED[own] }];
}

/** The operations that the `wire.ts` of a feature declares. */
async function declaredIn(file: string): Promise<Declared[]> {
  const module = (await import(/* @vite-ignore */ path.join(root, file))) as object;
  return Object.values(module).filter(isDeclared);
}

const declared = await Promise.all(globSync('src/lib/*/wire.ts', { cwd: root }).map(declaredIn));
/** All that the portal calls, also the readings of a part of an answer. */
export const DECLARED: readonly Declared[] = [...new Set(declared.flat())];

const called = DECLARED.filter(({ isPart }) => !isPart).flatMap(operationOf);
const order = [...contractEntries().keys()];
/** The place of an operation in `docs/contract.md`; those without one are the last. */
function placeOf(operation: Operation): number {
  const place = order.indexOf(contractName(operation));
  return place < 0 ? order.length : place;
}

export const OPERATIONS: readonly Operation[] = [
  ...[...called, ...callCentre(called)].sort(
    (a, b) => placeOf(a) - placeOf(b) || a.name.localeCompare(b.name),
  ),
  ...content,
];
