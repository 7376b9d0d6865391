/** A setting that switches a protection off is named at the start, without its value. */
import { expect, it } from 'vitest';
import { settings } from '#lib/config/env-settings.ts';
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
