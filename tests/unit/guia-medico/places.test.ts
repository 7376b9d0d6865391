/** Results by place. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  byPlace,
  groupsInWords,
  howManyAndFar,
  inPlaces,
  nearestFirst,
  SEM_LUGAR,
} from '#lib/guia-medico/places.ts';
import { BAIRROS, choice, prestador, readyState } from './support.ts';

const at = (sqPrestador: string, nrDistanciaKm?: number, nmBairro: string | undefined = 'Centro') =>
  prestador({ sqPrestador, nrDistanciaKm, nmBairro, nmCidade: 'Olímpia' });
const ids = (list: readonly { sqPrestador: string }[]) =>
  list.map(({ sqPrestador }) => sqPrestador);

/** Any page of results: few places, distances for some, for none or for all. */
const page = fc
  .array(
    fc.record({
      nmBairro: fc.constantFrom('Centro', 'CENTRO', 'Boa Vista', undefined),
      nmCidade: fc.constantFrom('Olímpia', 'Mirassol', undefined),
      sgEstado: fc.constantFrom('SP', 'MG'),
      nrDistanciaKm: fc.option(fc.double({ min: 0, max: 100, noNaN: true }), { nil: undefined }),
    }),
    { maxLength: 30 },
  )
  .map((list) => list.map((fields, n) => prestador({ ...fields, sqPrestador: String(n) })));

describe('nearest first', () => {
  it('keeps the order of the service without distances and for equal ones', () => {
    expect(ids(nearestFirst([at('b'), at('a')]))).toEqual(['b', 'a']);
    expect(ids(nearestFirst([at('b', 2), at('x'), at('a', 2), at('c', 0.4)]))).toEqual([
      'c',
      'b',
      'a',
      'x',
    ]);
  });

  it('keeps every provider, and sorts the known distances', () => {
    fc.assert(
      fc.property(page, (list) => {
        const sorted = nearestFirst(list);
        expect(ids(sorted).toSorted()).toEqual(ids(list).toSorted());
        const km = sorted.map(({ nrDistanciaKm }) => nrDistanciaKm ?? Infinity);
        expect(km).toEqual(km.toSorted((a, b) => (a === b ? 0 : a - b)));
      }),
    );
  });
});

describe('groups by place', () => {
  it('are sorted by name without distances, and those without a place are last', () => {
    const nowhere = prestador({ sqPrestador: 'n', nmBairro: undefined, nmCidade: undefined });
    const lugares = byPlace([nowhere, at('a'), at('b', undefined, 'Água Limpa'), at('c')]);
    expect(lugares.map(({ nome, prestadores }) => [nome, ids(prestadores)])).toEqual([
      ['Água Limpa, Olímpia', ['b']],
      ['Centro, Olímpia', ['a', 'c']],
      [SEM_LUGAR, ['n']],
    ]);
  });

  it('are sorted by their nearest provider when the service gives distances', () => {
    const lugares = byPlace([at('a', 3), at('b', 1, 'Vila'), at('c', 9, 'Vila')]);
    expect(lugares.map(({ nome }) => nome)).toEqual(['Vila, Olímpia', 'Centro, Olímpia']);
  });

  it('are different for two towns, also with the same name in two states', () => {
    const [sp, mg, other] = [
      at('a'),
      { ...at('b'), sgEstado: 'MG' },
      { ...at('c'), nmCidade: 'Mirassol' },
    ];
    expect(byPlace([sp, mg, other]).map(({ prestadores }) => ids(prestadores))).toEqual([
      ['c'],
      ['a'],
      ['b'],
    ]);
  });

  it('contain each provider once, in one place, in the order of the results', () => {
    fc.assert(
      fc.property(page, (list) => {
        const lugares = byPlace(list);
        expect(lugares.flatMap(({ prestadores }) => ids(prestadores)).toSorted()).toEqual(
          ids(list).toSorted(),
        );
        const placeOf = ({ nmBairro, nmCidade, sgEstado }: (typeof list)[number]) =>
          `${nmBairro ?? ''}/${nmCidade ?? ''}/${sgEstado ?? ''}`.toLowerCase();
        for (const { prestadores } of lugares) {
          const order = prestadores.map((one) =>
            list.findIndex(({ sqPrestador }) => sqPrestador === one.sqPrestador),
          );
          expect(order).toEqual(order.toSorted((a, b) => a - b));
          expect(new Set(prestadores.map((one) => placeOf(one))).size).toBe(1);
        }
        expect(new Set(list.map(placeOf)).size).toBe(lugares.length);
      }),
    );
  });

  it.each([
    [[at('a')], '1 prestador'],
    [[at('a', 1.24)], '1 prestador, a 1,2 km'],
    [[at('a'), at('b')], '2 prestadores'],
    [[at('a', 0.8), at('b', 3.4), at('c')], '3 prestadores, de 800 metros a 3,4 km'],
    [[at('a', 12.1), at('b', 12.3)], '2 prestadores, a 12 km'],
  ])('have a text with their number and their distances', (prestadores, words) => {
    expect(howManyAndFar({ nome: 'Centro', prestadores })).toBe(words);
  });
});

describe('groups on a page', () => {
  const list = [at('a', undefined, 'Vila'), at('b'), at('c', undefined, 'Vila')];
  const others = readyState({
    temProximaPagina: true,
    agrupar: true,
    mostrar: 30,
    nmPrestador: 'x',
  });

  it('have the range of their results, and a link to all providers of a listed neighbourhood', () => {
    const { ordered, lugares } = inPlaces(others, list);
    expect(ids(ordered)).toEqual(['b', 'a', 'c']);
    expect(lugares).toEqual([
      {
        nome: 'Centro, Olímpia',
        texto: '1 prestador',
        inicio: 0,
        fim: 1,
        todos: {
          texto: 'Ver todos de Centro',
          href: '/guia-medico?nmPrestador=x&cdEstado=35&cdCidade=354980&sqBairro=7',
        },
      },
      // Without a link: the list of the town's neighbourhoods does not have Vila.
      { nome: 'Vila, Olímpia', texto: '2 prestadores', inicio: 1, fim: 3, todos: undefined },
    ]);
  });

  it.each([
    ['the only page', readyState()],
    ['a search around a place', { ...others, nrLatitude: -20, nrLongitude: -49 }],
    ['one whose list of neighbourhoods is missing', { ...others, bairro: choice([]) }],
  ])('have no link on %s', (_what, state) => {
    expect(inPlaces(state, list).lugares.map(({ todos }) => todos)).toEqual([undefined, undefined]);
  });

  it('have a link on the last page too, to the first page of the neighbourhood', () => {
    const last = readyState({ nrPagina: 3, bairro: choice(BAIRROS) });
    expect(inPlaces(last, [at('b')]).lugares[0]?.todos?.href).not.toContain('nrPagina');
  });
});

it.each([
  [1, 'Bairro do prestador desta página.'],
  [50, 'Bairros dos 50 prestadores desta página.'],
])('the groups of %i providers are named in words', (count, words) => {
  expect(groupsInWords(count)).toBe(words);
});
