/** Each rule about files of the architecture test bites: fed what it forbids, it says so, and not otherwise. */
import { expect, test } from 'vitest';
import * as rules from '../../architecture/check.ts';

const one = (path: string, text: string) => new Map([[path, text]]);

test.each(['fetch(url)', 'process.version', 'document.title', 'globalThis.x', 'setTimeout(f, 1)'])(
  'finds %s in a pure file',
  (code) => {
    expect(rules.impureFiles(one('src/lib/boletos/rules.ts', code))).toHaveLength(1);
    expect(rules.impureFiles(one('src/lib/boletos/service.server.ts', code))).toEqual([]);
  },
);

test("takes a name of the file's own for no global", () => {
  const text = `export const f = (document: Tree) => document.title + x.location + { process: 1 };`;
  expect(rules.impureFiles(one('src/lib/boletos/rules.ts', text))).toEqual([]);
});

test.each([`process.env.PORT`, `process['env']`, `const { env } = process;`])(
  'finds %s',
  (code) => {
    expect(rules.environmentReaders(one('server/app.ts', code))).toEqual(['server/app.ts']);
    expect(rules.environmentReaders(one('scripts/start.mjs', code))).toEqual([]);
  },
);

test('finds barrel files by content and by name', () => {
  const barrel = `export { a } from './a.ts';\nexport * from './b.ts';`;
  expect(rules.barrelFiles(one('src/lib/boletos/all.ts', barrel))).toHaveLength(1);
  expect(rules.barrelFiles(one('src/lib/boletos/index.ts', 'export const a = 1;'))).toHaveLength(1);
  expect(rules.barrelFiles(one('src/actions/index.ts', barrel))).toEqual([]);
  expect(
    rules.barrelFiles(one('src/lib/boletos/rules.ts', `${barrel}\nexport const c = 1;`)),
  ).toEqual([]);
});

test('finds a store outside the islands', () => {
  expect(rules.misplacedStores(one('src/lib/boletos/store.ts', ''))).toHaveLength(1);
  expect(rules.misplacedStores(one('src/islands/boletos/store.ts', ''))).toEqual([]);
});

test('finds the 251st line, and not the 250th', () => {
  const lines = (count: number) => 'x\n'.repeat(count);
  expect(rules.longFiles(one('src/lib/datas.ts', lines(251)))).toEqual([
    'src/lib/datas.ts: 251 lines',
  ]);
  expect(rules.longFiles(one('src/lib/datas.ts', lines(250)))).toEqual([]);
  expect(rules.longFiles(one('tests/generated/table.ts', lines(251)))).toEqual([]);
});

test("finds names that are not the house's", () => {
  const misnamed = [
    'src/lib/boletos/Rules.ts',
    'src/islands/boletos/boletoCard.tsx',
    'src/components/my-part.astro',
  ];
  const named = [
    'src/lib/boletos/service.server.ts',
    'src/islands/boletos/BoletoCard.tsx',
    'src/pages/tempo-de-espera.astro',
  ];
  const files = new Map([...misnamed, ...named].map((path) => [path, '']));
  expect(rules.misnamedFiles(files)).toEqual(misnamed);
});

test('finds a feature by another name', () => {
  const files = new Map([
    ['src/lib/payments/rules.ts', ''],
    ['src/islands/boletos/X.tsx', ''],
    ['src/lib/cpf.ts', ''],
  ]);
  expect(rules.unknownFeatures(files)).toEqual(['src/lib/payments/rules.ts']);
});
