/** The plugins that operators install, which the WordPress tests run. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { root, version } from '../../../scripts/lib/project.mjs';

const read = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8');

test('docs/operations.md links to the plugins', () => {
  expect(read('docs/operations.md')).toContain('](wordpress)');
});

describe.each(readdirSync(`${root}/docs/wordpress`))('the plugin %s', (name) => {
  const file = `docs/wordpress/${name}`;
  const [, own = ''] = /^ \* Version: (\d+\.\d+\.\d+(?:-next)?)$/m.exec(read(file)) ?? [];

  test('has the headers of a plugin', () => {
    for (const header of ['Plugin Name', 'Description', 'License', 'Text Domain', 'Requires PHP'])
      expect(read(file)).toMatch(new RegExp(`^ \\* ${header}: \\S`, 'm'));
    expect(own).not.toBe('');
  });

  test('has the number of the next release, or is as in the release of its number', () => {
    const git = (...args: string[]) => spawnSync('git', args, { cwd: root }).status;
    const isReleased = git('rev-parse', '--quiet', '--verify', `v${own}`) === 0;
    if (isReleased) expect(git('diff', '--quiet', `v${own}`, '--', file)).toBe(0);
    else if (own.endsWith('-next')) expect(own).toBe(version);
  });
});
