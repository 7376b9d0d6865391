/** On an https site the portal's cookies are bound to the host, so that no other host can set one. */
import { beforeAll, expect, it, vi } from 'vitest';
import { env } from '#lib/config/env.server.ts';
import { sealedCookie } from '#lib/storage/cookies.server.ts';
import { useDataFolder } from '../../support/data-folder.ts';
import { FakeCookies } from '../support/fake-cookies.ts';

vi.stubEnv('PORTAL_DEMO', '1');
vi.stubEnv('PORTAL_SITE_URL', 'https://portal.example');
useDataFolder();
beforeAll(() => {
  expect(env().siteUrl).toBe('https://portal.example');
});

const cookie = sealedCookie({ name: 'marca', seconds: 60, ends: 'browser' });

it('a cookie has the prefix, is secure, and is removed by the same name', async () => {
  const browser = new FakeCookies();
  cookie.write(browser.astro, 'ana', 'texto');
  expect([...browser.attributes]).toEqual([
    ['__Host-marca', { path: '/', httpOnly: true, sameSite: 'lax', secure: true }],
  ]);
  expect(await cookie.read(browser.astro, 'ana')).toBe('texto');
  cookie.remove(browser.astro);
  expect(browser.get('__Host-marca')).toBeUndefined();
});

it('a cookie is ignored without the prefix', async () => {
  const browser = new FakeCookies();
  cookie.write(browser.astro, 'ana', 'texto');
  const value = browser.get('__Host-marca')?.value ?? '';
  expect(await cookie.read(new FakeCookies({ marca: value }).astro, 'ana')).toBeUndefined();
});
