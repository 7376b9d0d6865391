/** Each import rule of the architecture test, with breaches and allowed cases. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../scripts/lib/project.mjs';
import * as rules from '../../architecture/check.ts';
import linter from '../../architecture/import-rule.mjs';

const aliases = { '#lib/*': './src/lib/*', '#islands/*': './src/islands/*' };
const one = (path: string, text: string) => new Map([[path, text]]);
const imports = (path: string, text: string) =>
  rules.forbiddenImports(
    one(path, path.endsWith('.astro') ? `---\n${text}\n---\n<p/>` : text),
    aliases,
  );

test.each([
  ['src/pages/entrar.astro', `import { pessoa } from '#lib/sessao/wire.ts';`],
  ['src/components/X.astro', `import { server } from '../actions/index.ts';`],
  ['src/actions/boletos.ts', `import { boleto } from '#lib/boletos/wire.ts';`],
  ['src/lib/boletos/service.server.ts', `import { signIn } from '#lib/sessao/sign-in.server.ts';`],
  ['src/lib/boletos/rules.ts', `import { selectPessoa } from '../sessao/rules.ts';`],
  [
    'src/lib/boletos/service.server.ts',
    `import { MemberContext } from '#lib/sessao/member-context.server.ts';`,
  ],
  ['src/lib/boletos/rules.ts', `export { isExpired } from '#lib/sessao/rules.ts';`],
  ['src/lib/boletos/rules.ts', `import { loadBoletos } from './service.server.ts';`],
  ['src/lib/boletos/rules.ts', `import { readFileSync } from 'node:fs';`],
  ['src/lib/boletos/wire.ts', `import wretch from 'wretch';`],
  ['src/islands/boletos/B.tsx', `import { SignInForm } from '#islands/sessao/SignInForm.tsx';`],
  ['src/islands/boletos/B.tsx', `import { loadBoletos } from '#lib/boletos/service.server.ts';`],
  // An import statement stays, even if all its names are types.
  [
    'src/islands/boletos/B.tsx',
    `import { type BoletosPanels } from '#lib/boletos/service.server.ts';`,
  ],
  ['src/islands/boletos/B.tsx', `import { boleto } from '#lib/boletos/wire.ts';`],
  ['src/islands/boletos/B.tsx', `const x = await import('#lib/formats/qr-code.server.ts');`],
  ['src/islands/shared/Alert.tsx', `import { x } from '#lib/boletos/rules.ts';`],
  ['src/lib/boletos/service.server.ts', `import { atom } from 'nanostores';`],
  ['server/app.ts', `import { signIn } from '../src/lib/sessao/sign-in.server.ts';`],
  ['scripts/build-site.ts', `import { isCpf } from '../src/lib/formats/cpf.ts';`],
  ['backend/routes/boletos.ts', `import { situacaoOf } from '#lib/boletos/rules.ts';`],
  ['backend/routes/boletos.ts', `import { boleto } from '#lib/boletos/wire.ts';`],
])('the check does not let %s say %s', (path, text) => {
  expect(imports(path, text)).toHaveLength(1);
});

// What the rooms may import otherwise is in the sources, over which `architecture.test.ts` runs the check.
test.each([
  [
    'src/islands/boletos/B.tsx',
    `import type { BoletosPanels } from '#lib/boletos/service.server.ts';`,
  ],
  ['backend/routes/boletos.ts', `import type { boleto } from '#lib/boletos/wire.ts';`],
])('the check lets %s import a type', (path, text) => {
  expect(imports(path, text)).toEqual([]);
  expect(rules.serverCodeInBrowser(one(path, text), aliases)).toEqual([]);
});

test('a refusal says what the room may import, and why', () => {
  const [said] = imports('src/lib/boletos/rules.ts', `import { x } from '#lib/sessao/rules.ts';`);
  expect(said).toMatch(
    /^src\/lib\/boletos\/rules\.ts imports src\/lib\/sessao\/rules\.ts: lib is pure, so that the browser .*: pure files of its own feature .*formats/,
  );
});

test('oxlint says the same of each kind of import', () => {
  const said: string[] = [];
  const { create } = linter.rules.imports;
  const rule = create({
    filename: path.join(root, 'src/lib/boletos/service.server.ts'),
    report: ({ message }) => said.push(message),
  });
  const source = { value: '#lib/sessao/member-context.server.ts' };
  rule.ImportDeclaration?.({ source, importKind: 'type' });
  rule.TSImportType?.({ source });
  expect(said).toEqual([]);
  rule.ImportDeclaration?.({ source, importKind: 'value' });
  rule.ExportAllDeclaration?.({ source });
  rule.ImportExpression?.({ source });
  expect(said).toHaveLength(3);
  expect(said[0]).toMatch(/^Forbidden import: lib knows one feature: /);
});

test('the check finds server code that the browser loads through several files', () => {
  const files = new Map([
    ['src/islands/boletos/B.tsx', `import { a } from '#lib/boletos/rules.ts';`],
    ['src/lib/boletos/rules.ts', `export { a } from './helper.ts';`],
    ['src/lib/boletos/helper.ts', `import { env } from '#lib/config/env.server.ts';`],
  ]);
  expect(rules.serverCodeInBrowser(files, aliases)).toEqual([
    'src/islands/boletos/B.tsx → src/lib/boletos/rules.ts → src/lib/boletos/helper.ts → src/lib/config/env.server.ts',
  ]);
});

test('the check follows the client scripts of Astro components, but not their frontmatter', () => {
  const page = (head: string, script: string) =>
    one('src/components/X.astro', `---\n${head}\n---\n<p/>\n<script>\n${script}\n</script>`);
  const secret = `import { env } from '#lib/config/env.server.ts';`;
  expect(rules.serverCodeInBrowser(page('', secret), aliases)).toHaveLength(1);
  expect(rules.serverCodeInBrowser(page('', `import 'node:fs';`), aliases)).toHaveLength(1);
  expect(rules.serverCodeInBrowser(page(secret, ''), aliases)).toEqual([]);
});

test('the check finds import cycles, also through types', () => {
  const files = new Map([
    ['src/lib/a.ts', `import { b } from './b.ts';\nimport { c } from './c.ts';`],
    ['src/lib/b.ts', `import { c } from './c.ts';`],
    ['src/lib/c.ts', `import type { B } from './b.ts';`],
  ]);
  expect(rules.importCycles(files, aliases)).toEqual([
    'src/lib/b.ts → src/lib/c.ts → src/lib/b.ts',
  ]);
});
