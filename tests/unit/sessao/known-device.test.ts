/** The browser keeps the accounts that signed in with it, in a sealed cookie (`storage/cookies.test.ts`). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { knownDevice, rememberAccount } from '#lib/sessao/device.server.ts';
import { useDataFolder } from '../../support/data-folder.ts';
import { FakeCookies } from '../support/fake-cookies.ts';

useDataFolder();

const DAY = 24 * 60 * 60_000;
beforeEach(() => vi.useFakeTimers({ now: 0, toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

async function deviceOf(...accounts: string[]): Promise<FakeCookies> {
  const cookies = new FakeCookies();
  for (const account of accounts) await rememberAccount(cookies.astro, account);
  return cookies;
}
const valueOf = (cookies: FakeCookies) => cookies.get('aparelho')?.value ?? '';
const mark = (nth: number) => `conta-${String(nth)}`.padEnd(22, '0');

describe('a device', () => {
  it('is known for the accounts that signed in with it, and for no other account', async () => {
    const { astro } = await deviceOf('ana', 'bia');
    expect(await knownDevice(astro, 'ana')).toBeDefined();
    expect(await knownDevice(astro, 'bia')).toBe(await knownDevice(astro, 'ana'));
    expect(await knownDevice(astro, 'caio')).toBeUndefined();
    expect(await knownDevice(new FakeCookies().astro, 'ana')).toBeUndefined();
  });

  it('gets a new name after each sign-in', async () => {
    const cookies = await deviceOf('ana');
    const before = await knownDevice(cookies.astro, 'ana');
    await rememberAccount(cookies.astro, 'ana');
    expect(await knownDevice(cookies.astro, 'ana')).not.toBe(before);
  });

  it('keeps the last eight accounts in one small cookie', async () => {
    const cookies = await deviceOf(...Array.from({ length: 10 }, (_, nth) => mark(nth)), mark(2));
    const known = await Promise.all(
      Array.from({ length: 10 }, (_, nth) => knownDevice(cookies.astro, mark(nth))),
    );
    expect(known.flatMap((id, nth) => (id === undefined ? [] : [nth]))).toEqual(
      [2, 4, 5, 6, 7, 8, 9, 3].toSorted(),
    );
    expect(valueOf(cookies).length).toBeLessThan(1024);
  });

  it('expires after 180 days without a sign-in, and each sign-in restarts that time', async () => {
    const cookies = await deviceOf('ana');
    vi.setSystemTime(179 * DAY);
    expect(await knownDevice(cookies.astro, 'ana')).toBeDefined();
    vi.setSystemTime(358 * DAY);
    expect(await knownDevice(cookies.astro, 'ana')).toBeDefined();
    vi.setSystemTime(538 * DAY);
    expect(await knownDevice(cookies.astro, 'ana')).toBeUndefined();
  });
});
