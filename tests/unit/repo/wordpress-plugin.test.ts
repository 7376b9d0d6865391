/** The plugins that operators install are the files that the WordPress tests run. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const read = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8');

test('docs/operations.md links to the plugins', () => {
  expect(read('docs/operations.md')).toContain('](wordpress)');
});

test('the WordPress tests run the plugins that operators install', () => {
  expect(read('tests/wordpress/wordpress.ts')).toContain("'../../docs/wordpress'");
});
