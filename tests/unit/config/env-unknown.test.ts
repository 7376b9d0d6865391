/** A name that looks like a setting is reported at the start, with the setting that was probably meant. */
import { describe, expect, it } from 'vitest';
import { settings } from '#lib/config/env-settings.ts';
import { unknownNames } from '#lib/config/env-unknown.ts';

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
