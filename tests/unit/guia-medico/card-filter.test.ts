import type { AstroCookies } from 'astro';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  previousState,
  readCardFilter,
  rememberState,
  takeFromAddress,
  writeCardFilter,
} from '#lib/guia-medico/cookies.server.ts';
import { browserUser } from '#lib/sessao/sender.server.ts';
import { useDataFolder } from '../../support/data-folder.ts';
import { FakeCookies } from '../support/fake-cookies.ts';
import { sessionRecord } from '../support/people.ts';
import { choice, ESTADOS, readyState } from './support.ts';

useDataFolder();

const CARD = '09990001000101008';
const VISITOR = browserUser(undefined);
const take = (
  address: string,
  cookies: FakeCookies,
  headers: Record<string, string> = { 'sec-fetch-site': 'none' },
) => {
  const url = new URL(address, 'http://portal.example');
  return takeFromAddress(url, new Headers(headers), cookies.astro, VISITOR);
};

describe('an address with a card or a CPF', () => {
  it('is cleaned, and a valid card becomes the filter', async () => {
    const cookies = new FakeCookies();
    expect(take(`/guia-medico?tabGuide=1&nrCartao=${CARD}`, cookies)).toBe(
      '/guia-medico?tabGuide=1',
    );
    expect(await readCardFilter(cookies.astro, VISITOR)).toEqual({ texto: CARD, valido: true });
  });
  it('is also cleaned of an invalid number, without a filter', () => {
    const cookies = new FakeCookies();
    expect(take('/guia-medico?nrCpf=11111111111&nrCartao=x', cookies)).toBe('/guia-medico');
    expect(cookies.attributes.size).toBe(0);
  });
  it.each<[string, Record<string, string>, boolean]>([
    ['of a page of the portal', { 'sec-fetch-site': 'same-origin' }, true],
    ['of another site', { 'sec-fetch-site': 'cross-site' }, false],
    ['of a sister site', { 'sec-fetch-site': 'same-site' }, false],
    ['in an older browser, of the portal', { referer: 'http://portal.example/blog' }, true],
    ['in an older browser, of another site', { referer: 'http://portal.example.net/' }, false],
    ['in an older browser, without a source', {}, false],
  ])(
    'of a link %s is cleaned; only the portal’s own sets the filter',
    async (_of, headers, isSet) => {
      const cookies = new FakeCookies();
      expect(take(`/guia-medico?nrCartao=${CARD}`, cookies, headers)).toBe('/guia-medico');
      expect((await readCardFilter(cookies.astro, VISITOR)) !== undefined).toBe(isSet);
    },
  );
  it('stays the same without a card or CPF', () => {
    expect(take('/guia-medico?tabGuide=1', new FakeCookies())).toBeUndefined();
  });
});

describe('the card filter', () => {
  const texto = CARD;
  afterEach(() => vi.useRealTimers());

  function keptFor(user: string): AstroCookies {
    const cookies = new FakeCookies().astro;
    writeCardFilter(cookies, user, { texto, valido: true });
    return cookies;
  }

  it('belongs to the user of the browser, and another user cannot read it', async () => {
    const ana = browserUser(sessionRecord());
    const again = browserUser(sessionRecord({ createdAt: 1 }));
    const other = browserUser(sessionRecord({ cpf: '11144477735' }));
    const users = [VISITOR, ana, again, other];
    for (const owner of users) {
      const cookies = keptFor(owner);
      for (const user of users) {
        const filter = await readCardFilter(cookies, user);
        expect(filter?.texto).toBe(user === owner ? CARD : undefined);
      }
    }
  });
  it('ends after half an hour without a search', async () => {
    vi.useFakeTimers({ now: 0, toFake: ['Date'] });
    const cookies = keptFor(VISITOR);
    for (const minutes of [29, 58]) {
      vi.setSystemTime(minutes * 60_000);
      expect(await readCardFilter(cookies, VISITOR)).toEqual({ texto, valido: true });
    }
    vi.setSystemTime(88 * 60_000);
    expect(await readCardFilter(cookies, VISITOR)).toBeUndefined();
  });
});

describe("the previous search's state", () => {
  const STATE = 'guia-estado';
  const cookiesWith = (value?: string) =>
    new FakeCookies(value === undefined ? {} : { [STATE]: value });

  it('is kept when it differs from the default selection', () => {
    const minas = readyState({ estado: choice(ESTADOS, 0) });
    for (const [state, before, kept] of [
      [minas, undefined, 'MG'],
      [readyState(), undefined, undefined],
      [readyState(), 'MG', 'SP'],
      [readyState({ estado: choice([]) }), undefined, undefined],
    ] as const) {
      const cookies = cookiesWith(before);
      rememberState(cookies.astro, state);
      expect(cookies.get(STATE)?.value).toBe(kept);
    }
    const same = cookiesWith('MG');
    rememberState(same.astro, minas);
    expect(same.attributes.size).toBe(0);
  });
  it('is ignored unless it has two letters', () => {
    expect(previousState(cookiesWith('MG').astro)).toBe('MG');
    for (const value of [undefined, '', 'mg', 'M', '../x']) {
      expect(previousState(cookiesWith(value).astro)).toBeUndefined();
    }
  });
});
