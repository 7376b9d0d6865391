import type { AstroCookies } from 'astro';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  previousState,
  readCardFilter,
  rememberState,
  takeFromAddress,
  writeCardFilter,
} from '#lib/guia-medico/cookies.server.ts';
import { browserUser } from '#lib/sessao/visitor.server.ts';
import { useDataFolder } from '../support/data-folder.ts';
import { FakeCookies } from '../support/fake-cookies.ts';
import { sessionRecord } from '../support/people.ts';
import { choice, ESTADOS, readyState } from './support.ts';

useDataFolder();

const CARD = '09990001000101008';
const VISITOR = browserUser(undefined);
const take = (address: string, cookies: FakeCookies) =>
  takeFromAddress(new URL(address, 'http://portal.example'), cookies.astro, VISITOR);

describe('an address with a card or a CPF', () => {
  it('is cleaned, and its card kept when it is valid', async () => {
    const cookies = new FakeCookies();
    expect(take(`/guia-medico?tabGuide=1&nrCartao=${CARD}`, cookies)).toBe(
      '/guia-medico?tabGuide=1',
    );
    expect(await readCardFilter(cookies.astro, VISITOR)).toEqual({ texto: CARD, valido: true });
  });
  it('is cleaned of what is not valid as well, and nothing kept', () => {
    const cookies = new FakeCookies();
    expect(take('/guia-medico?nrCpf=11111111111&nrCartao=x', cookies)).toBe('/guia-medico');
    expect(cookies.attributes.size).toBe(0);
  });
  it('is no other address', () => {
    expect(take('/guia-medico?tabGuide=1', new FakeCookies())).toBeUndefined();
  });
});

describe('the card that a search is narrowed by', () => {
  const texto = CARD;
  afterEach(() => vi.useRealTimers());

  function keptFor(user: string): AstroCookies {
    const cookies = new FakeCookies().astro;
    writeCardFilter(cookies, user, { texto, valido: true });
    return cookies;
  }

  it('is the one of who uses the browser, and opens for nobody after them', async () => {
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
  it('is gone after half an hour without a search', async () => {
    vi.useFakeTimers({ now: 0, toFake: ['Date'] });
    const cookies = keptFor(VISITOR);
    for (const minutes of [29, 58]) {
      vi.setSystemTime(minutes * 60_000);
      expect(await readCardFilter(cookies, VISITOR)).toEqual({ texto, valido: true });
    }
    vi.setSystemTime(88 * 60_000);
    expect(await readCardFilter(cookies, VISITOR)).toBeUndefined();
  });
  it('is taken off by an empty one', async () => {
    const cookies = keptFor(VISITOR);
    writeCardFilter(cookies, VISITOR, { texto: '', valido: false });
    expect(await readCardFilter(cookies, VISITOR)).toBeUndefined();
  });
});

/** A browser's cookies, as far as the directory uses them. */
function jar(value?: string) {
  const set: string[] = [];
  const cookies = {
    get: () => (value === undefined ? undefined : { value }),
    set: (_name: string, next: string) => void set.push(next),
  } as unknown as AstroCookies;
  return { cookies, set };
}

describe("the previous search's state", () => {
  it('is kept when it is another than what would be selected anyway', () => {
    const minas = readyState({ estado: choice(ESTADOS, 0) });
    for (const [state, before, kept] of [
      [minas, undefined, ['MG']],
      [minas, 'MG', []],
      [readyState(), undefined, []],
      [readyState(), 'MG', ['SP']],
      [readyState({ estado: choice([]) }), undefined, []],
    ] as const) {
      const { cookies, set } = jar(before);
      rememberState(cookies, state);
      expect(set).toEqual(kept);
    }
  });
  it('is two letters or nothing', () => {
    expect(previousState(jar('MG').cookies)).toBe('MG');
    for (const value of [undefined, '', 'mg', 'M', '../x']) {
      expect(previousState(jar(value).cookies)).toBeUndefined();
    }
  });
});
