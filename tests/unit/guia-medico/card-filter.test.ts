import type { AstroCookies } from 'astro';
import { describe, expect, it } from 'vitest';
import { readCardFilter, takeFromAddress } from '#lib/guia-medico/card-filter.server.ts';
import { previousState, rememberState } from '#lib/guia-medico/previous-state.server.ts';
import { FakeSession } from '../support/fake-session.ts';
import { choice, ESTADOS, readyState } from './support.ts';

const CARD = '09990001000101008';
const take = (address: string, session: FakeSession) =>
  takeFromAddress(new URL(address, 'http://portal.example'), session.astro);

describe('an address with a card or a CPF', () => {
  it('is cleaned, and its card kept when it is valid', async () => {
    const session = new FakeSession();
    expect(take(`/guia-medico?tabGuide=1&nrCartao=${CARD}`, session)).toBe(
      '/guia-medico?tabGuide=1',
    );
    expect(await readCardFilter(session.astro)).toEqual({ texto: CARD, valido: true });
  });
  it('is cleaned of what is not valid as well, and nothing kept', async () => {
    const session = new FakeSession();
    expect(take('/guia-medico?nrCpf=11111111111&nrCartao=x', session)).toBe('/guia-medico');
    expect(await readCardFilter(session.astro)).toBeUndefined();
    expect(session.values.size).toBe(0);
  });
  it('is no other address', () => {
    expect(take('/guia-medico?tabGuide=1', new FakeSession())).toBeUndefined();
  });
});

it('the directory stays open when the session store is down', async () => {
  const broken = { get: () => Promise.reject(new Error('down')) };
  expect(await readCardFilter(broken as never)).toBeUndefined();
  expect(await readCardFilter(undefined)).toBeUndefined();
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
