/** Checks the rules of docs/architecture.md over every file of the project. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as rules from './architecture/check.ts';
import * as names from './architecture/names.ts';
import { cpfUses } from './architecture/cpf.ts';
import { slowExpressions } from './architecture/expressions.ts';
import { bareTexts } from './architecture/texts.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = ['brand', 'src', 'server', 'backend', 'contract', 'scripts', 'tests'];
const TEXT = /\.(?:ts|tsx|mjs|astro|css)$/;

function readFiles(): rules.Files {
  const entries = [
    ...readdirSync(root, { withFileTypes: true }),
    ...FOLDERS.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true }),
    ),
  ];
  return new Map(
    entries
      .filter((entry) => entry.isFile() && TEXT.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8')]),
  );
}

const files = readFiles();
const { imports: aliases } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  imports: Record<string, string>;
};

test('the files of every room are read', () => {
  for (const start of [
    'src/pages/',
    'src/islands/',
    'src/lib/',
    'server/',
    'backend/',
    'contract/',
    'scripts/',
  ]) {
    expect(
      [...files.keys()].some((path) => path.startsWith(start)),
      start,
    ).toBe(true);
  }
});

// The first rule that reads imports parses every file, which takes long on a busy machine.
test('each room imports only what the table allows', { timeout: 60_000 }, () => {
  expect(rules.forbiddenImports(files, aliases)).toEqual([]);
});

test('the browser loads no server code', () => {
  expect(rules.serverCodeInBrowser(files, aliases)).toEqual([]);
});

test('there are no import cycles', () => {
  expect(rules.importCycles(files, aliases)).toEqual([]);
});

test('pure files of lib do no input or output', () => {
  expect(rules.impureFiles(files)).toEqual([]);
});

test('in the portal only env.server reads the environment', () => {
  expect(rules.environmentReaders(files)).toEqual([]);
});

test('actions get their rights from the form engine', () => {
  expect(rules.rightsReaders(files)).toEqual([]);
});

test('IP addresses are counted by their networks', () => {
  expect(rules.addressesCountedAsPersons(files)).toEqual([]);
});

test("no file uses Astro's sessions", () => {
  expect(rules.astroSessions(files)).toEqual([]);
});

test('scripts of components wait for the page', () => {
  expect(rules.scriptsWithoutWait(files)).toEqual([]);
});

test('scripts of pages are inside their layout', () => {
  expect(rules.scriptsAfterLayout(files)).toEqual([]);
});

test('a text of an island that can change has an element of its own', () => {
  const islands = [...files].filter(([path]) => /^src\/islands\/.*\.tsx$/.test(path));
  expect(islands.length).toBeGreaterThan(30);
  expect(islands.flatMap(([path, code]) => bareTexts(path, code))).toEqual([]);
  for (const code of [
    '<p>{count} boletos</p>',
    '<p>{isOpen && <b />} aberto</p>',
    '<p><b />{isOpen ? "sim" : "não"}</p>',
  ]) {
    expect(bareTexts('x.tsx', code), code).toHaveLength(1);
  }
  for (const code of [
    '<p>{`${count} boletos`}</p>',
    '<p>Um <b>só</b> texto</p>',
    '<p><b />{list.map(f)}</p>',
  ])
    expect(bareTexts('x.tsx', code), code).toEqual([]);
});

test('there are no barrel files', () => {
  expect(names.barrelFiles(files)).toEqual([]);
});

test('stores are in islands only', () => {
  expect(names.misplacedStores(files)).toEqual([]);
});

test('no file is longer than the limit', () => {
  expect(rules.longFiles(files)).toEqual([]);
});

test('file names follow the conventions', () => {
  expect(names.misnamedFiles(files)).toEqual([]);
});

test('a feature has the same name in every room', () => {
  expect(names.unknownFeatures(files)).toEqual([]);
  expect(names.unknownActionGroups(files)).toEqual([]);
  expect(names.unknownSubjects(files)).toEqual([]);
});

test('each use of a CPF has a reason, because a CPF does not name a person', () => {
  expect(cpfUses(files)).toEqual({ unexplained: [], unused: [] });
  const more = new Map([...files, ['src/lib/x.ts', 'keep(cpf)']]);
  expect(cpfUses(more).unexplained).toEqual(['src/lib/x.ts']);
});

test(
  'no regular expression takes more time than a multiple of its text',
  { timeout: 60_000 },
  () => {
    expect(slowExpressions(files)).toEqual([]);
    const slow = String.raw`const path = text.replace(/\/+$/, '');`;
    expect(slowExpressions(new Map([['src/x.ts', slow]]))).toEqual(['src/x.ts: /\\/+$/']);
  },
);
