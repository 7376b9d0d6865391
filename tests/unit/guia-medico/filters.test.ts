import { describe, expect, it } from 'vitest';
import { type CoberturaDaPagina, servesPlan } from '#lib/guia-medico/view.ts';
import {
  activeFilters,
  maskNumber,
  nothingFoundInWords,
  searchInWords,
  withoutFilters,
  whereInWords,
  widerRadii,
  withoutFilter,
} from '#lib/guia-medico/filters.ts';
import { consultaOf } from '#lib/guia-medico/state.ts';
import { suggestSpecialties } from '#lib/guia-medico/suggestions.ts';
import { BAIRROS, choice, readyState } from './support.ts';

const NARROWED = readyState({
  nmPrestador: 'ramos',
  tab: 1,
  opcoesClinica: [0, 2],
  bairro: choice(BAIRROS, 0),
  ieAgendaOnline: 'S',
  cdTipoBusca: '1',
  cartaoOuCpf: { texto: '09990001000101008', valido: true },
});

describe('the active filters', () => {
  it('have names and values, without state and city; the card has its last digits', () => {
    expect(activeFilters(NARROWED).map(({ nome, valor }) => `${nome}: ${valor}`)).toEqual([
      'Texto: ramos',
      'Atendimento: Clínicas, laboratórios e imagem',
      'Só: Clínica e Imagem',
      'Bairro: Centro',
      'Só: com agenda online',
      'Rede: nacional',
      'Plano de: número final 1008',
    ]);
    expect(activeFilters(readyState())).toEqual([]);
  });

  it('name the specialty recognized in the text, unless it is also selected', () => {
    const list = [{ id: '4', nome: 'Cardiologia' }];
    const told = (selecionado: number) =>
      activeFilters(
        readyState({ nmPrestador: 'cardio', especialidade: choice(list, selecionado) }),
        list[0],
      ).map(({ filtro, nome, valor }) => `${filtro} ${nome}: ${valor}`);
    expect(told(-1)).toEqual(['nmPrestador Especialidade: Cardiologia']);
    expect(told(0)).toEqual([
      'nmPrestador Texto: cardio',
      'cdEspecialidade Especialidade: Cardiologia',
    ]);
  });

  it('have the emergency flag once: as the tab or as a filter', () => {
    const urgencia = (tab: 0 | 3) => activeFilters(readyState({ tab, ieUrgenciaEmergencia: true }));
    expect(urgencia(3).map(({ filtro }) => filtro)).toEqual(['tabGuide']);
    expect(urgencia(0).map(({ filtro }) => filtro)).toEqual(['tabGuide', 'ieUrgenciaEmergencia']);
  });

  it('are removed one by one, to page 1; the tab is removed with its options', () => {
    const consulta = consultaOf({ ...NARROWED, nrPagina: 3, mostrar: 30 });
    const { sqBairro: _gone, nrPagina: _page, mostrar: _shown, ...others } = consulta;
    expect([consulta.nrPagina, consulta.mostrar]).toEqual(['3', '30']);
    expect(withoutFilter(consulta, 'sqBairro')).toEqual(others);
    const withoutTab = withoutFilter(
      consultaOf(readyState({ tab: 3, ieUrgenciaEmergencia: true })),
      'tabGuide',
    );
    expect(withoutTab).toEqual({ cdEstado: '35', cdCidade: '354980' });
    expect(withoutFilters(consulta)).toEqual({ cdEstado: '35', cdCidade: '354980' });
  });
});

it.each([
  [{}, 'São José do Rio Preto – SP'],
  [{ bairro: choice(BAIRROS, 0) }, 'Centro, São José do Rio Preto – SP'],
  [{ nrLatitude: -20, nrLongitude: -49 }, 'perto de você, até 25 km'],
  [{ cidade: choice([]) }, 'nenhuma cidade escolhida'],
])('the page describes the place of %j as %s', (changes, words) => {
  expect(whereInWords(readyState(changes))).toBe(words);
});

describe('the line of a search', () => {
  const list = [{ id: '4', nome: 'Cardiologia' }];

  it.each([
    [{}, 'Todos os prestadores, São José do Rio Preto'],
    [{ tab: 2 as const }, 'Hospitais, São José do Rio Preto'],
    [{ nmPrestador: ' ramos ', tab: 2 as const }, '“ramos”, São José do Rio Preto'],
    [
      { nmPrestador: 'ramos', especialidade: choice(list, 0) },
      'Cardiologia, São José do Rio Preto',
    ],
  ])('of %j is %s', (changes, words) => {
    expect(searchInWords(readyState(changes))).toBe(words);
  });

  it('has the recognized specialty instead of the text', () => {
    const state = readyState({ nmPrestador: 'médico do coração' });
    expect(searchInWords(state, list[0])).toBe('Cardiologia, São José do Rio Preto');
  });
});

it('the page shows only the last four digits of a card or CPF', () => {
  expect(maskNumber('529.982.247-25')).toBe('número final 4725');
});

it('the page offers radii wider than the current one, and no radius in a city', () => {
  const near = (nrRaio: number) =>
    widerRadii(readyState({ nrLatitude: -20, nrLongitude: -49, nrRaio }));
  expect(near(25)).toEqual([50, 100]);
  expect(near(30)).toEqual([50, 100]);
  expect(near(100)).toEqual([]);
  expect(widerRadii(readyState())).toEqual([]);
});

const cobertura: CoberturaDaPagina = { nome: 'Ana', cobertos: ['1'], completa: true };

it.each([
  [cobertura, '1', true],
  [cobertura, '2', false],
  [{ ...cobertura, completa: false }, '2', undefined],
  [{ ...cobertura, cobertos: undefined }, '1', undefined],
  [undefined, '1', undefined],
])('with the coverage %j the provider %s serves the plan: %s', (known, sqPrestador, serves) => {
  expect(servesPlan(known, sqPrestador)).toBe(serves);
});

describe('the suggested specialties', () => {
  const LIST = [
    'Cardiologia',
    'Cardiologia pediátrica',
    'Pediatria',
    'Ginecologia e obstetrícia',
    'Ortopedia e traumatologia',
    'Clínica médica',
    'Oftalmologia',
  ].map((nome, index) => ({ id: String(index), nome }));
  it.each([
    ['cardiologia', ['Cardiologia', 'Cardiologia pediátrica']],
    ['CARDIO', ['Cardiologia', 'Cardiologia pediátrica']],
    ['cardiologista', ['Cardiologia', 'Cardiologia pediátrica']],
    ['cardiolojia', ['Cardiologia', 'Cardiologia pediátrica']],
    ['ortopedista', ['Ortopedia e traumatologia']],
    ['oftalmo', ['Oftalmologia']],
    ['ginecolgista', ['Ginecologia e obstetrícia']],
    ['Alda Ramos', []],
    ['car', []],
    ['', []],
  ])('for %j are %j', (text, meant) => {
    expect(suggestSpecialties(text, LIST).map(({ nome }) => nome)).toEqual(meant);
  });
});

describe('the text of an empty list', () => {
  const narrowed = readyState({ nmPrestador: 'x' });
  it.each([
    [narrowed, ['nmPrestador'], 'Falta pouco: mude um filtro'],
    [narrowed, [], 'Não há quem atenda a tudo isso aqui'],
    [readyState(), ['cdTipoBusca'], 'Aqui não há prestador da rede regional'],
    [readyState(), ['nrRaio'], 'Aqui não há prestador da rede'],
    [readyState(), [], 'Aqui não há prestador da rede'],
  ] as const)('names a filter only when the search has one (case %#)', (state, ways, title) => {
    const said = nothingFoundInWords(
      state,
      ways.map((filtro) => ({ filtro })),
    );
    expect(said.title).toBe(title);
    if (state !== narrowed) expect(said.text).not.toContain('filtro');
  });
});
