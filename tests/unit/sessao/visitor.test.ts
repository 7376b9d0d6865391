/** A visitor gets a name with the first form, in one browser, until a sign-out in that browser. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { knownVisitor, receiptOwner, visitorOwner } from '#lib/sessao/sender.server.ts';
import { signOut } from '#lib/sessao/sign-in.server.ts';
import { useDataFolder } from '../../support/data-folder.ts';
import { FakeCookies } from '../support/fake-cookies.ts';
import { sessionRecord } from '../support/people.ts';

useDataFolder();
afterEach(() => vi.useRealTimers());

describe('a visitor', () => {
  it('has no name before the first form, and a read creates none', async () => {
    const cookies = new FakeCookies();
    expect(await receiptOwner(undefined, cookies.astro)).toBeUndefined();
    expect(cookies.attributes.size).toBe(0);
  });

  it('keeps the name of the first form and finds every receipt by it', async () => {
    const { astro: cookies } = new FakeCookies();
    const owner = await visitorOwner(cookies, 'chave-1');
    expect(await visitorOwner(cookies, 'chave-2')).toBe(owner);
    expect(await receiptOwner(undefined, cookies)).toBe(owner);
  });

  it('has one name for two simultaneous posts of one form', async () => {
    const owners = await Promise.all(
      [new FakeCookies(), new FakeCookies()].map(({ astro }) => visitorOwner(astro, 'chave')),
    );
    expect(new Set(owners).size).toBe(1);
  });

  it('is not the signed-in member, who has their own receipts', async () => {
    const { astro: cookies } = new FakeCookies();
    const visitor = await visitorOwner(cookies, 'chave');
    expect(await receiptOwner(sessionRecord(), cookies)).not.toBe(visitor);
  });

  it('expires after twelve hours, whatever the browser keeps', async () => {
    vi.useFakeTimers({ now: 0, toFake: ['Date'] });
    const { astro: cookies } = new FakeCookies();
    await visitorOwner(cookies, 'chave');
    vi.setSystemTime(12 * 60 * 60_000);
    expect(await knownVisitor(cookies)).toBeUndefined();
  });

  it('is removed at a sign-out in the browser', async () => {
    const cookies = new FakeCookies();
    await visitorOwner(cookies.astro, 'chave');
    const locals = {} as App.Locals;
    await signOut({ cookies: cookies.astro, locals });
    expect(await knownVisitor(cookies.astro)).toBeUndefined();
  });
});
