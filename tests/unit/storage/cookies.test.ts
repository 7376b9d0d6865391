/** A sealed cookie opens only for its purpose, its owner and its time. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sealedCookie } from '#lib/storage/cookies.server.ts';
import { useDataFolder } from '../../support/data-folder.ts';
import { FakeCookies } from '../support/fake-cookies.ts';

const folder = useDataFolder();

const sent = (value: string, name = 'marca') => new FakeCookies({ [name]: value }).astro;
const cookie = sealedCookie({ name: 'marca', seconds: 60, ends: 'browser' });
const sliding = sealedCookie({ name: 'marca', seconds: 60, ends: 'use' });

function sealed(text: string, owner = 'ana', from = cookie): string {
  const cookies = new FakeCookies();
  from.write(cookies.astro, owner, text);
  return cookies.get('marca')?.value ?? '';
}

beforeEach(() => vi.useFakeTimers({ now: 0, toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

describe('a sealed cookie', () => {
  it('returns any text to its owner and hides it from others', async () => {
    const property = fc.asyncProperty(fc.string({ minLength: 4, maxLength: 40 }), async (text) => {
      const value = sealed(text);
      expect(Buffer.from(value, 'base64url').toString()).not.toContain(text);
      expect(await cookie.read(sent(value), 'ana')).toBe(text);
    });
    await fc.assert(property, { numRuns: 50 });
  });

  it('does not open for another owner or another purpose', async () => {
    const other = sealedCookie({ name: 'outra', seconds: 60, ends: 'browser' });
    const property = fc.asyncProperty(fc.string(), fc.string(), async (owner, foreign) => {
      const value = sealed('texto', owner);
      expect(await other.read(sent(value, 'outra'), owner)).toBeUndefined();
      if (foreign !== owner) expect(await cookie.read(sent(value), foreign)).toBeUndefined();
    });
    await fc.assert(property, { numRuns: 50 });
  });

  it('does not open when any character was changed, added or removed, and not for garbage', async () => {
    const value = sealed('0999000100010100');
    // The last character can have unused bits, and one more character can add no byte: these are the same bytes.
    const ends = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=.');
    const spellings = [value, sealed('09990001000101008')].flatMap((own) =>
      ends.flatMap((end) => [own.slice(0, -1) + end, own + end].filter((next) => next !== own)),
    );
    const changed = fc
      .tuple(fc.nat(value.length), fc.nat(2), fc.stringMatching(/^[\w+/=%, -]{0,3}$/))
      .map(([at, taken, put]) => value.slice(0, at) + put + value.slice(at + taken))
      .filter((next) => next !== value);
    const property = fc.asyncProperty(changed, async (next) => {
      expect(await cookie.read(sent(next), 'ana')).toBeUndefined();
    });
    const garbage = ['', 'x', '%', '%E0%A4%A', 'null', '{}', 'A'.repeat(4096)];
    const examples = [...spellings, ...garbage].map((next): [string] => [next]);
    await fc.assert(property, { numRuns: 1000, examples });
  });

  it('does not open after its time, however often the browser sends it', async () => {
    const cookies = sent(sealed('texto'));
    const property = fc.asyncProperty(fc.integer({ min: 0, max: 240 }), async (seconds) => {
      vi.setSystemTime(seconds * 1000);
      expect(await cookie.read(cookies, 'ana')).toBe(seconds < 60 ? 'texto' : undefined);
    });
    await fc.assert(property, { examples: [[59], [60]] });
  });

  it('is renewed when it is used, with that option', async () => {
    const browser = new FakeCookies({ marca: sealed('texto', 'ana', sliding) });
    const first = browser.get('marca')?.value;
    vi.setSystemTime(20_000);
    await sliding.read(browser.astro, 'ana');
    expect(browser.get('marca')?.value).toBe(first);
    vi.setSystemTime(50_000);
    await sliding.read(browser.astro, 'ana');
    expect(browser.get('marca')?.value).not.toBe(first);
    vi.setSystemTime(100_000);
    expect(await sliding.read(browser.astro, 'ana')).toBe('texto');
  });

  it('is not readable by scripts, belongs to this site, and ends with the browser or with its time', () => {
    const own = { path: '/', httpOnly: true, sameSite: 'lax', secure: false };
    const browser = new FakeCookies();
    cookie.write(browser.astro, 'ana', 'texto');
    expect(browser.attributes.get('marca')).toEqual(own);
    sliding.write(browser.astro, 'ana', 'texto');
    expect(browser.attributes.get('marca')).toEqual({ ...own, maxAge: 60 });
    cookie.remove(browser.astro);
    expect(browser.get('marca')).toBeUndefined();
  });
});

it('on an https site a cookie is secure, and bound to the host, so that no other host can set one', async () => {
  vi.resetModules();
  vi.stubEnv('PORTAL_DATA_DIR', folder);
  vi.stubEnv('PORTAL_DEMO', '1');
  vi.stubEnv('PORTAL_SITE_URL', 'https://portal.example');
  const fresh = await import('#lib/storage/cookies.server.ts');
  const secure = fresh.sealedCookie({ name: 'marca', seconds: 60, ends: 'browser' });
  const browser = new FakeCookies();
  secure.write(browser.astro, 'ana', 'texto');
  expect([...browser.attributes]).toEqual([
    ['__Host-marca', { path: '/', httpOnly: true, sameSite: 'lax', secure: true }],
  ]);
  expect(await secure.read(browser.astro, 'ana')).toBe('texto');
  const withoutPrefix = sent(browser.get('__Host-marca')?.value ?? '');
  expect(await secure.read(withoutPrefix, 'ana')).toBeUndefined();
  secure.remove(browser.astro);
  expect(browser.get('__Host-marca')).toBeUndefined();
});
