/** The numbers of the plugins that operators install. The WordPress tests run them. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root, version } from '../../../scripts/lib/project.mjs';

test.each(readdirSync('docs/wordpress'))(
  'the plugin %s has the number of the next release, or is as in the release of its number',
  (name) => {
    const file = `docs/wordpress/${name}`;
    const text = readFileSync(file, 'utf8');
    const [, own = ''] = /^ \* Version: (\d+\.\d+\.\d+(?:-next)?)$/m.exec(text) ?? [];
    expect(own).not.toBe('');
    const git = (...args: string[]) => spawnSync('git', args, { cwd: root }).status;
    const isReleased = git('rev-parse', '--quiet', '--verify', `v${own}`) === 0;
    if (isReleased) expect(git('diff', '--quiet', `v${own}`, '--', file)).toBe(0);
    else if (own.endsWith('-next')) expect(own).toBe(version);
  },
);
