/** The heading of a page of results, its title and its printed line. */
import { describe, expect, it } from 'vitest';
import { pageTitle } from '#lib/guia-medico/view.ts';
import {
  headlineOf,
  pluralOf,
  printedLine,
  type UnderstoodSearch,
} from '#lib/guia-medico/headline.ts';
import type { EstadoBusca } from '#lib/guia-medico/state.ts';
import { BAIRROS, choice, prestador, readyState } from './support.ts';

const OLIMPIA = choice([{ id: '353390', nome: 'Olímpia' }], 0);
const SPECIALTIES = [
  { id: '5', nome: 'Cardiologia' },
  { id: '24', nome: 'Ginecologia e obstetrícia' },
  { id: '84', nome: 'Radiologia' },
  { id: '99', nome: 'Hansenologia' },
];
const people: UnderstoodSearch = { entendida: undefined, profissionais: true };
const withClinics: UnderstoodSearch = { entendida: undefined, profissionais: false };

const stateOf = (count: number, changes: Partial<EstadoBusca> = {}) =>
  readyState({
    cidade: OLIMPIA,
    listaRegistros: Array.from({ length: count }, () => prestador()),
    ...changes,
  });
const specialty = (index: number) => ({ especialidade: choice(SPECIALTIES, index) });

describe('the heading', () => {
  it.each([
    [30, 0, people, '30 cardiologistas em Olímpia'],
    [1, 0, people, '1 cardiologista em Olímpia'],
    [0, 0, people, 'Nenhum cardiologista encontrado em Olímpia'],
    [30, 0, withClinics, '30 prestadores de Cardiologia em Olímpia'],
    [1, 0, withClinics, '1 prestador de Cardiologia em Olímpia'],
    [2, 1, people, '2 ginecologistas em Olímpia'],
    [2, 2, people, '2 prestadores de Radiologia em Olímpia'],
    [2, 3, people, '2 prestadores de Hansenologia em Olímpia'],
    [2, -1, people, '2 prestadores em Olímpia'],
    [0, -1, people, 'Nenhum prestador encontrado em Olímpia'],
  ])('of %i results with specialty %i fits the data (%j)', (count, index, shown, words) => {
    expect(headlineOf(stateOf(count, specialty(index)), shown)).toBe(words);
  });

  it('names the recognized specialty, or else the text', () => {
    const state = stateOf(3, { nmPrestador: ' cardiologistas ' });
    expect(headlineOf(state, { ...people, entendida: SPECIALTIES[0] })).toBe(
      '3 cardiologistas em Olímpia',
    );
    expect(headlineOf(state, people)).toBe('3 prestadores para “cardiologistas” em Olímpia');
    expect(headlineOf({ ...state, ...specialty(1) }, people)).toBe(
      '3 ginecologistas para “cardiologistas” em Olímpia',
    );
  });

  it.each<[Partial<EstadoBusca>, string]>([
    [{ bairro: choice(BAIRROS, 0) }, '2 prestadores em Olímpia, bairro Centro'],
    [{ nrLatitude: -20, nrLongitude: -49, nrRaio: 50 }, '2 prestadores até 50 km de você'],
    [{ tab: 2 }, '2 hospitais em Olímpia'],
    [{ tab: 2, recurso: choice(readyState().recurso.lista, 0) }, '2 prestadores em Olímpia'],
    [{ tab: 3 }, '2 prestadores de urgência e emergência em Olímpia'],
    [{ cidade: choice([]), nrLatitude: -20, nrLongitude: -49 }, '2 prestadores até 25 km de você'],
  ])('of %j is %s', (changes, words) => {
    expect(headlineOf(stateOf(2, changes), people)).toBe(words);
  });

  it.each([
    [50, 1, true, 'Mais de 50 prestadores em Olímpia'],
    [50, 2, true, 'Outros 50 prestadores em Olímpia, página 2'],
    [1, 2, true, 'Outro prestador em Olímpia, página 2'],
    [9, 3, false, 'Os últimos 9 prestadores em Olímpia, página 3'],
    [1, 3, false, 'O último prestador em Olímpia, página 3'],
    [0, 7, false, 'Nenhum prestador em Olímpia nesta página'],
  ])(
    'of %i results on page %i (next page: %s) is %j',
    (count, nrPagina, temProximaPagina, words) => {
      expect(headlineOf(stateOf(count, { nrPagina, temProximaPagina }), people)).toBe(words);
    },
  );
});

it.each([
  ['cardiologista', 'cardiologistas'],
  ['clínico geral', 'clínicos gerais'],
  ['cirurgião plástico', 'cirurgiões plásticos'],
  ['cirurgião de mão', 'cirurgiões de mão'],
  ['médico de família', 'médicos de família'],
  ['terapeuta ocupacional', 'terapeutas ocupacionais'],
  ['cirurgião vascular', 'cirurgiões vasculares'],
])('the heading has the plural of %s, which is %s', (one, many) => {
  expect(pluralOf(one)).toBe(many);
});

it('the title of the page begins with the heading', () => {
  expect(pageTitle('30 cardiologistas em Olímpia')).toBe(
    '30 cardiologistas em Olímpia – Guia médico',
  );
  expect(pageTitle(undefined)).toBe('Guia médico');
});

describe('a printed list', () => {
  const moment = '22/11/2026, 10h32';

  it('has date, place and every filter, and the last digits of the card', () => {
    const state = stateOf(2, {
      nmPrestador: 'cardio',
      produto: choice([{ id: '1', nome: 'Essencial' }], 0),
      cartaoOuCpf: { texto: '09990001000101008', valido: true },
    });
    expect(printedLine(state, SPECIALTIES[0], moment)).toBe(
      'Guia médico, consultado em 22/11/2026, 10h32. Onde: Olímpia – SP. Especialidade: Cardiologia. Plano: Essencial. Plano de: número final 1008.',
    );
  });

  it('says that it has no filter, and has the number of the page', () => {
    expect(printedLine(stateOf(50, { temProximaPagina: true }), undefined, moment)).toBe(
      'Guia médico, consultado em 22/11/2026, 10h32. Onde: Olímpia – SP. Todos os prestadores. Página 1.',
    );
  });
});
