/** The plugin that operators install is the file that the WordPress tests run. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const read = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8');

test('docs/operations.md links to the plugin', () => {
  expect(read('docs/operations.md')).toContain('](wordpress/portal-rebuild.php)');
});

test('the WordPress tests run the plugin that operators install', () => {
  expect(read('tests/wordpress/wordpress.ts')).toContain(
    "'../../docs/wordpress/portal-rebuild.php'",
  );
});
