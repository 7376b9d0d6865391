/** Each import rule of the architecture test, with breaches and allowed cases. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../scripts/lib/project.mjs';
import * as rules from '../../architecture/check.ts';
import linters from '../../architecture/import-rule.mjs';

const aliases = { '#lib/*': './src/lib/*', '#islands/*': './src/islands/*' };
const one = (path: string, text: string) => new Map([[path, text]]);
const imports = (path: string, text: string) => rules.forbiddenImports(one(path, text), aliases);

test.each([
  [
    'a page that imports wire',
    'src/pages/entrar.astro',
    `---\nimport { pessoa } from '#lib/sessao/wire.ts';\n---\n<p/>`,
  ],
  [
    'a component that calls an action',
    'src/components/X.astro',
    `---\nimport { server } from '../actions/index.ts';\n---`,
  ],
  [
    'a layout that opens the back end',
    'src/layouts/Base.astro',
    `---\nimport x from '../../backend/app.ts';\n---`,
  ],
  [
    'an action that imports wire',
    'src/actions/boletos.ts',
    `import { boleto } from '#lib/boletos/wire.ts';`,
  ],
  [
    'an endpoint that imports a component',
    'src/pages/api/boletos.ts',
    `import { Alert } from '#islands/shared/Alert.tsx';`,
  ],
  [
    'a middleware that imports wire',
    'src/middleware.ts',
    `import * as wire from '#lib/sessao/wire.ts';`,
  ],
  [
    'a feature that imports the service of another feature',
    'src/lib/boletos/service.server.ts',
    `import { signIn } from '#lib/sessao/sign-in.server.ts';`,
  ],
  [
    'a feature that imports the rules of another feature',
    'src/lib/boletos/rules.ts',
    `import { selectPessoa } from '../sessao/rules.ts';`,
  ],
  [
    'a feature that imports the member context as a value',
    'src/lib/boletos/service.server.ts',
    `import { MemberContext } from '#lib/sessao/member-context.server.ts';`,
  ],
  [
    'a re-export of another feature',
    'src/lib/boletos/rules.ts',
    `export { isExpired } from '#lib/sessao/rules.ts';`,
  ],
  [
    'a pure file that imports a server file',
    'src/lib/boletos/rules.ts',
    `import { loadBoletos } from './service.server.ts';`,
  ],
  [
    'a pure file that imports the environment',
    'src/lib/formats/cpf.ts',
    `import { env } from './env.server.ts';`,
  ],
  [
    'a pure file that imports the file system',
    'src/lib/boletos/rules.ts',
    `import { readFileSync } from 'node:fs';`,
  ],
  [
    'a pure file that imports another package',
    'src/lib/boletos/wire.ts',
    `import wretch from 'wretch';`,
  ],
  [
    'an island that imports an island of another feature',
    'src/islands/boletos/Boletos.tsx',
    `import { SignInForm } from '#islands/sessao/SignInForm.tsx';`,
  ],
  [
    'an island that imports a service',
    'src/islands/boletos/Boletos.tsx',
    `import { loadBoletos } from '#lib/boletos/service.server.ts';`,
  ],
  [
    'an island that imports only types of a service, but not with `import type`',
    'src/islands/boletos/Boletos.tsx',
    `import { type BoletosPanels } from '#lib/boletos/service.server.ts';`,
  ],
  [
    'an island that imports wire',
    'src/islands/boletos/Boletos.tsx',
    `import { boleto } from '#lib/boletos/wire.ts';`,
  ],
  [
    'an island that imports the rules of another feature',
    'src/islands/boletos/Boletos.tsx',
    `import { x } from '#lib/sessao/rules.ts';`,
  ],
  [
    'an island that imports a server file with import()',
    'src/islands/boletos/Boletos.tsx',
    `const x = await import('#lib/formats/qr-code.server.ts');`,
  ],
  [
    'a shared island that imports a feature',
    'src/islands/shared/Alert.tsx',
    `import { x } from '#lib/boletos/rules.ts';`,
  ],
  [
    'a store on the server',
    'src/lib/boletos/service.server.ts',
    `import { atom } from 'nanostores';`,
  ],
  [
    'a store in a component',
    'src/components/X.astro',
    `---\nimport { useStore } from '@nanostores/react';\n---`,
  ],
  [
    'the server that imports a feature',
    'server/app.ts',
    `import { signIn } from '../src/lib/sessao/sign-in.server.ts';`,
  ],
  [
    'the server that imports the application of the back end',
    'server/main.ts',
    `import { createBackend } from '../backend/app.ts';`,
  ],
  [
    'a script that imports a feature',
    'scripts/build-site.ts',
    `import { isCpf } from '../src/lib/formats/cpf.ts';`,
  ],
  [
    'the back end that imports rules of the portal',
    'backend/routes/boletos.ts',
    `import { situacaoOf } from '#lib/boletos/rules.ts';`,
  ],
  [
    'the back end that imports shapes of the portal as values',
    'backend/routes/boletos.ts',
    `import { boleto } from '#lib/boletos/wire.ts';`,
  ],
  [
    'the back end that imports the server',
    'backend/main.ts',
    `import { drain } from '../server/lifecycle.ts';`,
  ],
])('the check refuses %s', (_what, path, text) => {
  expect(imports(path, text)).toHaveLength(1);
});

test.each([
  [
    'src/pages/entrar.astro',
    `---\nimport { env } from '#lib/config/env.server.ts';\nimport { SignInForm } from '#islands/sessao/SignInForm.tsx';\n---`,
  ],
  [
    'src/lib/boletos/service.server.ts',
    `import type { MemberContext } from '#lib/sessao/member-context.server.ts';\nimport { request } from '#lib/upstream/client.server.ts';\nimport * as wire from './wire.ts';`,
  ],
  [
    'src/lib/boletos/rules.ts',
    `import { z } from 'zod';\nimport { isValidBoleto } from '@brazilian-utils/brazilian-utils/is-valid-boleto';\nimport { daysBetween } from '#lib/formats/dates.ts';`,
  ],
  [
    'src/islands/boletos/Boletos.tsx',
    `import type { BoletosPanels } from '#lib/boletos/service.server.ts';\nimport { useState } from 'react';\nimport { actions } from 'astro:actions';`,
  ],
  ['src/islands/boletos/store.ts', `import { atom } from 'nanostores';`],
  [
    'backend/routes/boletos.ts',
    `import type { boleto } from '#lib/boletos/wire.ts';\nimport { env } from '#lib/config/env.server.ts';`,
  ],
  ['server/embedded-backend.ts', `import { findRunningBackend } from '../backend/locate.ts';`],
])('the check lets %s import what it needs', (path, text) => {
  expect(imports(path, text)).toEqual([]);
});

test('a refusal says what the room may import, and why', () => {
  const [said] = imports('src/lib/boletos/rules.ts', `import { x } from '#lib/sessao/rules.ts';`);
  expect(said).toMatch(
    /^src\/lib\/boletos\/rules\.ts imports src\/lib\/sessao\/rules\.ts: lib is pure, so that the browser .*: pure files of its own feature .*formats/,
  );
});

test('the linters say the same of each kind of import', () => {
  const said: string[] = [];
  const { create } = linters.rules.imports;
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
    ['src/islands/boletos/Boletos.tsx', `import { a } from '#lib/boletos/rules.ts';`],
    ['src/lib/boletos/rules.ts', `export { a } from './helper.ts';`],
    ['src/lib/boletos/helper.ts', `import { env } from '#lib/config/env.server.ts';`],
  ]);
  expect(rules.serverCodeInBrowser(files, aliases)).toEqual([
    'src/islands/boletos/Boletos.tsx → src/lib/boletos/rules.ts → src/lib/boletos/helper.ts → src/lib/config/env.server.ts',
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

test('the check allows type imports from server code in islands', () => {
  const text = `import type { Env } from '#lib/config/env.server.ts';`;
  expect(rules.serverCodeInBrowser(one('src/islands/boletos/B.tsx', text), aliases)).toEqual([]);
});

test('the check finds import cycles, also through types, but not two paths to one file', () => {
  const files = new Map([
    ['src/lib/a.ts', `import { b } from './b.ts';\nimport { c } from './c.ts';`],
    ['src/lib/b.ts', `import { c } from './c.ts';`],
    ['src/lib/c.ts', `export const c = 1;`],
  ]);
  expect(rules.importCycles(files, aliases)).toEqual([]);
  files.set('src/lib/c.ts', `import type { B } from './b.ts';`);
  expect(rules.importCycles(files, aliases)).toEqual([
    'src/lib/b.ts → src/lib/c.ts → src/lib/b.ts',
  ]);
});
