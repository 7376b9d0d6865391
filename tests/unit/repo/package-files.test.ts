/** What a package of `npm run package` contains. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isRun, packageFiles, productionFolders } from '../../../scripts/lib/package-files.mjs';

const ROOT = path.resolve(import.meta.dirname, '../../..');

test('a package has the packages of the lockfile that are not only for development', () => {
  const packages = {
    '': {},
    'node_modules/astro': {},
    'node_modules/vitest': { dev: true },
    'node_modules/tslib': { devOptional: true },
    'node_modules/a/node_modules/b': {},
  };
  expect(productionFolders(packages)).toEqual([
    'node_modules/astro',
    'node_modules/a/node_modules/b',
  ]);
});

test.each([
  ['node_modules/zod/index.js', true],
  ['node_modules/zod/LICENSE.MD', true],
  ['node_modules/astro/templates/content/types.d.ts', true],
  ['node_modules/astro/components/index.ts', true],
  ['node_modules/zod/index.d.ts', false],
  ['node_modules/zod/index.d.cts', false],
  ['node_modules/zod/index.js.map', false],
  ['node_modules/zod/README.MD', false],
  ['node_modules/esbuild/bin/esbuild', false],
])('%s is in a package: %s', (file, isIncluded) => {
  expect(isRun(file)).toBe(isIncluded);
});

test('a package has Node, the builder and the sources, but no test tool, test, setting or data', () => {
  const files = packageFiles(path.join(ROOT, 'dist/20260101T000000-000001'));
  const has = (file: string) => files.includes(file);
  for (const file of [
    'bin',
    'node_modules/.bin/node',
    'node_modules/.bin/astro',
    'node_modules/node/bin/node',
    'node_modules/.portal-install',
    'dist/current.json',
    'dist/20260101T000000-000001',
    'server',
    'src',
  ])
    expect(has(file), file).toBe(true);
  expect(
    files.filter((file) =>
      /node_modules\/(?:@?playwright|@?vitest|@sparticuz|oxlint)\b/.test(file),
    ),
  ).toEqual([]);
  expect(['tests', '.env', '.data', '.git'].filter(has)).toEqual([]);
});

test('a package has every package that serves and builds, by name', () => {
  const files = packageFiles(path.join(ROOT, 'dist/20260101T000000-000001'));
  const { dependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const missing = Object.keys(dependencies).filter(
    (name) =>
      existsSync(path.join(ROOT, 'node_modules', name)) &&
      !files.includes(`node_modules/${name}/package.json`),
  );
  expect(missing).toEqual([]);
});
