/** What the start reports: a setting that switches a protection off, and a name that only looks like a setting. */
import { describe, expect, it } from 'vitest';
import { settings } from '#lib/config/env-settings.ts';
import { unknownNames } from '#lib/config/env-unknown.ts';
import { weakenings } from '#lib/config/env-warnings.server.ts';
import { services } from './support.ts';

const warningsOf = (own: Record<string, string>) =>
  weakenings(settings.parse({ ...services, ...own }));

it.each([
  ['PORTAL_SITE_URL', 'http://portal.canario'],
  ['PORTAL_TRUSTED_PROXIES', '10.0.0.1, 0.0.0.0/0'],
  ['PORTAL_TRUSTED_PROXIES', '::/0'],
  ['PORTAL_TRAVA_ILEGIVEL', 'abre'],
  ['PORTAL_LOG_LEVEL', 'silent'],
])('%s=%s is named', (name, value) => {
  const [warning = '', ...more] = warningsOf({ [name]: value });
  expect(more).toEqual([]);
  expect(warning).toMatch(new RegExp(`^${name}\\b`));
  expect(warning).not.toContain('canario');
});

it.each([
  ['PORTAL_SITE_URL', 'http://localhost:4321'],
  ['PORTAL_TRUSTED_PROXIES', '10.0.0.0/8,2001:db8::1'],
  ['PORTAL_LOG_LEVEL', 'error'],
])('%s=%s is not', (name, value) => {
  expect(warningsOf({ [name]: value })).toEqual([]);
});

it('a demonstration may have an http address', () => {
  expect(weakenings(settings.parse({ PORTAL_SITE_URL: 'http://portal.example' }))).toEqual([]);
});

describe('an unknown name', () => {
  it.each([
    ['PORTAL_SITEURL', 'PORTAL_SITE_URL'],
    ['PORTAL_SITE_ULR', 'PORTAL_SITE_URL'],
    ['PORTAL_TRUSTED_PROXY', 'PORTAL_TRUSTED_PROXIES'],
    ['PORTAL_LOGLEVEL', 'PORTAL_LOG_LEVEL'],
    ['PORTAL_DATABASE_URL', 'DATABASE_URL'],
    ['PORTAL_REBUILD_SECRET_', 'PORTAL_REBUILD_SECRET'],
  ])('%s is reported with %s', (name, meant) => {
    expect(unknownNames([name])).toEqual([
      `${name} is not a setting of the portal and changes nothing. Did you mean ${meant}?`,
    ]);
  });

  it('unlike any setting is reported without a guess', () => {
    expect(unknownNames(['PORTAL_BANANA'])).toEqual([
      'PORTAL_BANANA is not a setting of the portal and changes nothing.',
    ]);
  });

  it('is not one of the settings, of the tests or of other programs', () => {
    const names = [...Object.keys(settings.shape), 'PORTAL_TEST_FAST', 'PATH', 'PORTA'];
    expect(unknownNames(names)).toEqual([]);
  });
});
