/** The address of a search: it has everything except card and CPF, in one spelling. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  GUIA,
  isSearch,
  parseChange,
  pathOf,
  postTo,
  readConsulta,
  searchBefore,
  withoutBlanks,
} from '#lib/guia-medico/query.ts';
import {
  consultaOf,
  type EstadoBusca,
  isNarrowed,
  NOMES_DOS_CAMPOS,
  restoreAll,
} from '#lib/guia-medico/state.ts';
import { TODAS_AS_OPCOES } from '#lib/guia-medico/tabs.ts';
import { choice, readyState } from './support.ts';

const read = (path: string) => readConsulta(new URL(path, 'http://portal.example').searchParams);

/** Any state of the page with all lists loaded. */
const anyState: fc.Arbitrary<EstadoBusca> = fc
  .record({
    selections: fc.array(fc.integer({ min: -1, max: 1 }), {
      minLength: NOMES_DOS_CAMPOS.length,
      maxLength: NOMES_DOS_CAMPOS.length,
    }),
    nmPrestador: fc.string({ maxLength: 60, unit: 'grapheme' }).map((text) => text.trim()),
    tab: fc.constantFrom(undefined, 0, 1, 2, 3),
    options: fc.subarray([...TODAS_AS_OPCOES], { minLength: 1 }),
    urgencia: fc.boolean(),
    cdTipoBusca: fc.constantFrom(undefined, '1' as const),
    place: fc.option(
      fc.record({
        nrLatitude: fc.integer({ min: -33_000_000, max: -10 }).map((n) => n / 1_000_000),
        nrLongitude: fc.integer({ min: -73_000_000, max: -34_000_000 }).map((n) => n / 1_000_000),
      }),
    ),
    nrRaio: fc.integer({ min: 5, max: 100 }),
    ieAgendaOnline: fc.constantFrom('S', 'N'),
    nrPagina: fc.integer({ min: 1, max: 9999 }),
    nrQtdRegistroPagina: fc.integer({ min: 1, max: 100 }),
    mostrar: fc.integer({ min: 1, max: 10 }).map((tens) => tens * 10),
  })
  .filter(({ nmPrestador }) => nmPrestador.length <= 100)
  .map(({ selections, options, urgencia, place, ...fields }) => {
    const base = readyState();
    const lists = Object.fromEntries(
      NOMES_DOS_CAMPOS.map((campo, index) => [campo, choice(base[campo].lista, selections[index])]),
    );
    return {
      ...base,
      ...lists,
      ...place,
      ...fields,
      // Only the clinic tab has clinic options.
      opcoesClinica: fields.tab === 1 ? options : TODAS_AS_OPCOES,
      ieUrgenciaEmergencia: urgencia || fields.tab === 3,
    };
  });

describe('state → address → state', () => {
  it('gives the same state for any selection, and has one spelling', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const path = pathOf(consultaOf(state));
        expect(restoreAll(read(path), readyState())).toEqual(state);
        expect(pathOf(read(path))).toBe(path);
      }),
      { numRuns: 500 },
    );
  });

  it('never has a card or a CPF', () => {
    const cartaoOuCpf = { texto: '09990001000101008', valido: true };
    expect(pathOf(consultaOf(readyState({ cartaoOuCpf })))).not.toContain('0999');
    expect(read(`${GUIA}?nrCartao=09990001000101008&nrCpf=52998224725`)).toEqual({});
  });

  it('leaves defaults out', () => {
    expect(pathOf(consultaOf(readyState()))).toBe('/guia-medico?cdEstado=35&cdCidade=354980');
    expect(isNarrowed(readyState({ tab: 1 }))).toBe(false);
  });
});

describe('an address from outside', () => {
  it('is read without an error, and gives a state within its limits', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom('nrPagina', 'nrRaio', 'nrLatitude', 'tabGuide', 'x'),
            fc.string(),
          ),
        ),
        (pairs) => {
          const state = restoreAll(readConsulta(new URLSearchParams(pairs)), readyState());
          expect(state.nrPagina).toBeGreaterThanOrEqual(1);
          expect(state.nrRaio).toBeGreaterThanOrEqual(5);
          expect(state.nrRaio).toBeLessThanOrEqual(100);
          expect(Number.isFinite(state.nrLatitude)).toBe(true);
        },
      ),
    );
  });

  it.each([
    ['tabGuide=4', {}],
    ['nrPagina=0', {}],
    ['nrPagina=1e9', {}],
    ['ieAgendaOnline=N', {}],
    ['nmPrestador=', {}],
    ['nmPrestador=%20%20', {}],
    [`nmPrestador=${'x'.repeat(101)}`, {}],
    ['nmPrestador=ana&porNome=ana', { nmPrestador: 'ana', porNome: 'ana' }],
    ['nmPrestador=ana&porNome=bento', { nmPrestador: 'ana' }],
    ['__proto__=1&constructor=2', {}],
    ['nmPrestador=a&nmPrestador=b', { nmPrestador: 'a' }],
    ['tabClinicaGuide=0,2', { tabClinicaGuide: '0,2' }],
    ['mostrar=30', { mostrar: '30' }],
    ['mostrar=10', {}],
    ['mostrar=15', {}],
    ['mostrar=1000', {}],
  ])('?%s is read as %j', (query, consulta) => {
    expect(read(`${GUIA}?${query}`)).toEqual(consulta);
  });

  it('is a search when it has a parameter', () => {
    expect(isSearch(read(GUIA))).toBe(false);
    expect(isSearch(read(`${GUIA}?utm=x`))).toBe(false);
    expect(isSearch(read(`${GUIA}?tabGuide=3`))).toBe(true);
  });
});

it.each([
  ['?nmPrestador=&tabGuide=1', '/guia-medico?tabGuide=1'],
  ['?tabGuide=1', undefined],
  ['?cdEstado=35&cdCidade=&nmPrestador=', '/guia-medico?cdEstado=35'],
  // The missing city stays in the canonical address.
  ['?cdCidade=&nmPrestador=ana&cdEstado=', '/guia-medico?nmPrestador=ana&cdCidade='],
  ['?nmPrestador=ana&cdCidade=', undefined],
])('a form with empty fields %s gets the address %s', (search, path) => {
  expect(withoutBlanks(new URL(`/guia-medico${search}`, 'http://portal.example'))).toBe(path);
});

it('a form of the page posts to the current search', () => {
  expect(postTo({}, '?_action=a.b')).toBe('/guia-medico?_action=a.b');
  expect(postTo({ tabGuide: '1' }, '?_action=a.b')).toBe('/guia-medico?tabGuide=1&_action=a.b');
});

it.each([
  ['listas', { kind: 'listas' }],
  ['tab-2', { kind: 'tab', value: '2' }],
  ['tab-nenhuma', { kind: 'tab', value: 'nenhuma' }],
  ['clinica-0', { kind: 'clinica', value: '0' }],
  ['cidade-SP-353390', { kind: 'cidade', cdEstado: 'SP', cdCidade: '353390' }],
  ['cidade-SP-x', undefined],
  ['tab-9', undefined],
  ['x', undefined],
  [null, undefined],
])('the button %s means %j', (text, change) => {
  expect(parseChange(text)).toEqual(change);
});

it.each([
  [null, '/guia-medico'],
  ['', '/guia-medico'],
  ['https://outro.example/', '/guia-medico'],
  ['https://portal.example/guia-medico/12', '/guia-medico'],
  ['https://portal.example/guia-medico?tabGuide=2&nrCartao=1&x=//mal', '/guia-medico?tabGuide=2'],
])('a visitor from %j returns to %s', (referer, path) => {
  expect(searchBefore(referer)).toBe(path);
});
