/** The flag by which pages know about a sign-in and the last change. It follows the session and holds no data. */
import { describe, expect, it } from 'vitest';
import { changesPages, COOKIE_ENTROU, FLAG_INTERVAL } from '#lib/sessao/rules.ts';
import { dropFlag, isFlagged, writeFlag } from '#lib/sessao/session-cookie.server.ts';
import { lastChangeIn } from '#lib/sessao/tabs.ts';
import { FakeCookies } from '../support/fake-cookies.ts';

const NOW = 1_000_000_000;
const ago = (ms: number) => new FakeCookies({ [COOKIE_ENTROU]: (NOW - ms).toString(36) });

describe('the flag of a signed-in browser', () => {
  it('is set with a session for the idle limit and holds the time of the request', () => {
    const cookies = new FakeCookies();
    writeFlag(cookies.astro, true, NOW, false);
    expect(cookies.get(COOKIE_ENTROU)?.value).toBe(NOW.toString(36));
    expect(cookies.attributes.get(COOKIE_ENTROU)).toEqual({
      path: '/',
      sameSite: 'lax',
      httpOnly: false,
      secure: false,
      maxAge: 30 * 60,
    });
  });

  it.each([
    ['a page within five minutes', ago(FLAG_INTERVAL), false, false],
    ['a page after five minutes', ago(FLAG_INTERVAL + 1), false, true],
    ['a change', ago(0), true, true],
    [
      'a page with a value of an older release',
      new FakeCookies({ [COOKIE_ENTROU]: '1' }),
      false,
      true,
    ],
    ['a page with a forged value', new FakeCookies({ [COOKIE_ENTROU]: '-' }), false, true],
  ])('at %s', (_name, cookies, isChange, isWritten) => {
    const before = cookies.get(COOKIE_ENTROU)?.value;
    writeFlag(cookies.astro, true, NOW, isChange);
    expect(cookies.attributes.has(COOKIE_ENTROU)).toBe(isWritten);
    expect(cookies.get(COOKIE_ENTROU)?.value).toBe(isWritten ? NOW.toString(36) : before);
  });

  it.each([
    ['GET', undefined, false],
    ['POST', 'sessao.continuar', false],
    ['POST', 'sessao.selecionarPessoa', true],
    ['POST', undefined, true],
  ])('takes %s %s for a change: %s', (method, action, expected) => {
    expect(changesPages(method, action)).toBe(expected);
  });

  it.each([
    ['portal-entrou=1a', '1a'],
    ['a=b; portal-entrou=1a; c=d', '1a'],
    ['xportal-entrou=1a', undefined],
    ['', undefined],
  ])('is read by a page from %j', (cookies, expected) => {
    expect(lastChangeIn(cookies)).toBe(expected);
  });

  it('is removed with the session, also when it was forged', () => {
    for (const value of ['1', 'forged']) {
      const cookies = new FakeCookies({ [COOKIE_ENTROU]: value });
      writeFlag(cookies.astro, false, NOW, false);
      expect(cookies.get(COOKIE_ENTROU)).toBeUndefined();
    }
    const cookies = new FakeCookies({ [COOKIE_ENTROU]: '1' });
    expect(isFlagged(cookies.astro)).toBe(true);
    dropFlag(cookies.astro);
    expect(isFlagged(cookies.astro)).toBe(false);
  });
});
