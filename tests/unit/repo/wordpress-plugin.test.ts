/** The plugin that operators copy is one file; what the documents show of it is that file. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const read = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8');

test('docs/operations.md quotes the WordPress plugin as it is', () => {
  const plugin = read('docs/wordpress/portal-rebuild.php');
  const quoted = [...read('docs/operations.md').matchAll(/^```php\n([^]*?)^```$/gm)];
  expect(quoted.map(([, code]) => code)).toContain(plugin);
});

test('the WordPress of the tests runs that very file', () => {
  expect(read('tests/wordpress/wordpress.ts')).toContain(
    "'../../docs/wordpress/portal-rebuild.php'",
  );
});
