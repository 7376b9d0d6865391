/** The flag by which prerendered pages know about a sign-in. It follows the session and holds no data. */
import { describe, expect, it } from 'vitest';
import {
  COOKIE_ENTROU,
  dropFlag,
  isFlagged,
  writeFlag,
} from '#lib/sessao/session-cookie.server.ts';
import { FakeCookies } from '../support/fake-cookies.ts';

const NOW = 1_000_000;
const used = { createdAt: 0, seenAt: NOW };

describe('the flag of a signed-in browser', () => {
  it('is set with a session for the idle limit and holds no data', () => {
    const cookies = new FakeCookies();
    writeFlag(cookies.astro, used, NOW);
    expect(cookies.get(COOKIE_ENTROU)?.value).toBe('1');
    expect(cookies.attributes.get(COOKIE_ENTROU)).toEqual({
      path: '/',
      sameSite: 'lax',
      httpOnly: false,
      secure: false,
      maxAge: 30 * 60,
    });
  });

  it('is set again only when the last use is written', () => {
    const cookies = new FakeCookies({ [COOKIE_ENTROU]: '1' });
    writeFlag(cookies.astro, { ...used, seenAt: NOW - 1 }, NOW);
    expect(cookies.attributes.size).toBe(0);
    writeFlag(cookies.astro, used, NOW);
    expect(cookies.attributes.size).toBe(1);
  });

  it('is removed with the session, also when it was forged', () => {
    for (const value of ['1', 'forged']) {
      const cookies = new FakeCookies({ [COOKIE_ENTROU]: value });
      writeFlag(cookies.astro, undefined, NOW);
      expect(cookies.get(COOKIE_ENTROU)).toBeUndefined();
    }
    const cookies = new FakeCookies({ [COOKIE_ENTROU]: '1' });
    expect(isFlagged(cookies.astro)).toBe(true);
    dropFlag(cookies.astro);
    expect(isFlagged(cookies.astro)).toBe(false);
  });
});
