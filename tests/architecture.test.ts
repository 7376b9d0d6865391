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

const islands = [...files].filter(([path]) => /^src\/islands\/.*\.tsx$/.test(path));

test.each<[rule: string, breaches: () => string[]]>([
  ['each room imports only what the table allows', () => rules.forbiddenImports(files, aliases)],
  ['the browser loads no server code', () => rules.serverCodeInBrowser(files, aliases)],
  [
    'the primary loads no package of the workers',
    () => rules.workersPackagesInPrimary(files, aliases),
  ],
  ['there are no import cycles', () => rules.importCycles(files, aliases)],
  ['pure files of lib do no input or output', () => rules.impureFiles(files)],
  ['in the portal only env.server reads the environment', () => rules.environmentReaders(files)],
  ['actions get their rights from the form engine', () => rules.rightsReaders(files)],
  ['IP addresses are counted by their networks', () => rules.addressesCountedAsPersons(files)],
  ["no file uses Astro's sessions", () => rules.astroSessions(files)],
  ['scripts of components wait for the page', () => rules.scriptsWithoutWait(files)],
  ['scripts of pages are inside their layout', () => rules.scriptsAfterLayout(files)],
  ['HTML that is inserted says why it is safe', () => rules.unexplainedHtml(files)],
  [
    'a text of an island that can change has an element of its own',
    () => islands.flatMap(([path, code]) => bareTexts(path, code)),
  ],
  [
    'markup that is kept for all visitors reads no request',
    () => rules.constantsOfRequest(files, aliases),
  ],
  ['there are no barrel files', () => names.barrelFiles(files)],
  ['stores are in islands only', () => names.misplacedStores(files)],
  ['no file is longer than the limit', () => rules.longFiles(files)],
  ['file names follow the conventions', () => names.misnamedFiles(files)],
  ['a feature has the same name in every room', () => names.unknownFeatures(files)],
  ['a group of actions is named after a feature', () => names.unknownActionGroups(files)],
  ['a test file is named after a feature or a subject', () => names.unknownSubjects(files)],
  [
    'no regular expression takes more time than a multiple of its text',
    () => slowExpressions(files),
  ],
])('%s', (_rule, breaches) => {
  expect(breaches()).toEqual([]);
});

test('each use of a CPF has a reason, because a CPF does not name a person', () => {
  expect(cpfUses(files)).toEqual({ unexplained: [], unused: [] });
  const more = new Map([...files, ['src/lib/x.ts', 'keep(cpf)']]);
  expect(cpfUses(more).unexplained).toEqual(['src/lib/x.ts']);
});

test('the check finds a slow expression', () => {
  const slow = String.raw`const path = text.replace(/\/+$/, '');`;
  expect(slowExpressions(new Map([['src/x.ts', slow]]))).toEqual(['src/x.ts: /\\/+$/']);
});

test.each([
  '<p>{count} boletos</p>',
  '<p>{isOpen && <b />} aberto</p>',
  '<p><b />{isOpen ? "sim" : "não"}</p>',
])('the check finds the text that can change in %s', (code) => {
  expect(bareTexts('x.tsx', code)).toHaveLength(1);
});
