/** The numbers of releases, in package.json, the CHANGELOG and the name of a package. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  headed,
  packageName,
  released,
  releaseNumber,
  versionAfter,
  withNext,
} from '../../../scripts/lib/release.mjs';

describe('a release', () => {
  test.each([
    [undefined, '1.2.0'],
    ['1.2.0', '1.2.0'],
    ['1.10.0', '1.10.0'],
  ])('after 1.1.x with the wish %s is %s', (wanted, number) => {
    expect(releaseNumber('1.2.0-next', wanted)).toBe(number);
  });

  test.each(['1.1.9', '0.9.0', '1.2', 'v1.2.0', '1.2.0-beta'])('is never %s', (wanted) => {
    expect(() => releaseNumber('1.2.0-next', wanted)).toThrow('1.2.0 or higher');
  });

  test('needs a version that says that it is the next one', () => {
    expect(() => releaseNumber('1.2.0')).toThrow('without -next');
  });

  test('is followed by the next minor one', () => {
    expect(versionAfter('1.9.3')).toBe('1.10.0-next');
  });
});

test('a plugin of WordPress gets the number when it has changed', () => {
  const changed = ' * Version: 1.1.0-next\n * License: x\n';
  expect(released(changed, '1.1.0')).toBe(' * Version: 1.1.0\n * License: x\n');
  expect(released(' * Version: 1.0.0\n', '1.1.0')).toBe(' * Version: 1.0.0\n');
});

describe('the CHANGELOG', () => {
  const before =
    '# Changelog\n\n## Next\n\n### For operators\n\n- New.\n\n## 1.0.0 (2026-01-01)\n\n- Old.\n';

  test('gets number and day, and then a place for the next changes', () => {
    const made = headed(before, '1.1.0', '2026-02-01');
    expect(made).toBe(before.replace('## Next', '## 1.1.0 (2026-02-01)'));
    expect(withNext(made)).toContain('# Changelog\n\n## Next\n\n## 1.1.0 (2026-02-01)\n');
  });

  test.each([
    ['no section', before.replace('## Next\n', '')],
    ['an empty section', withNext(headed(before, '1.1.0', '2026-02-01'))],
  ])('without changes makes no release: %s', (_what, text) => {
    expect(() => headed(text, '1.2.0', '2026-03-01')).toThrow('no change');
  });

  test('of this checkout agrees with its version', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    const [, newest] = /^## (.+)$/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
    if (version.endsWith('-next')) expect(newest).toBe('Next');
    else expect(newest).toMatch(new RegExp(`^${version.replaceAll('.', '\\.')} \\(\\d{4}-`));
  });
});

test('no two packages have one name', () => {
  expect(packageName('1.2.0', '20260101T000000-abcdef')).toBe('portal-1.2.0');
  expect(packageName('1.2.0-next', '20260101T000000-abcdef')).toBe(
    'portal-1.2.0-next.20260101T000000-abcdef',
  );
});
