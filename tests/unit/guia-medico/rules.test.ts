/** Every transition of spec section 4, "Provider directory". */
import { describe, expect, it } from 'vitest';
import * as rules from '#lib/guia-medico/rules.ts';
import { NOMES_DOS_CAMPOS, restore } from '#lib/guia-medico/state.ts';
import { BAIRROS, choice, CIDADES, ESTADOS, prestador, readyState } from './support.ts';

it('the defaults are no selection, page 1 of 50, no tab, all clinic options, 25 km', () => {
  expect(restore({})).toMatchObject({
    nrPagina: 1,
    nrQtdRegistroPagina: 50,
    tab: undefined,
    opcoesClinica: [0, 1, 2],
    nrRaio: 25,
  });
  for (const campo of NOMES_DOS_CAMPOS) expect(restore({})[campo].selecionado).toBe(-1);
});

describe('a loaded list', () => {
  const lista = [
    { id: '10', nome: 'Um' },
    { id: '20', nome: 'Dois' },
  ];

  it.each([
    ['estado', 'cdEstado'],
    ['cidade', 'cdCidade'],
    ['bairro', 'sqBairro'],
    ['especialidade', 'cdEspecialidade'],
    ['areaAtuacao', 'sqAreaAtuacao'],
    ['recurso', 'sqRecurso'],
    ['qualificacao', 'cdQualificacao'],
    ['produto', 'sqProduto'],
    ['segmentacao', 'cdSegmentacaoRede'],
  ] as const)('(%s) selects what %s names, and leaves the other lists', (campo, parameter) => {
    const before = readyState();
    const loaded = rules.listLoaded(before, campo, lista, { [parameter]: '20' });
    expect(loaded).toEqual({ ...before, [campo]: choice(lista, 1) });
  });

  it('selects nothing when it does not have the entry of the query', () => {
    const chosen = readyState({ bairro: choice(lista, 1) });
    for (const query of [{}, { sqBairro: '99' }])
      expect(rules.listLoaded(chosen, 'bairro', lista, query).bairro).toEqual(choice(lista));
  });
});

it('a look-up matches ids first, then names and siglas in any case', () => {
  expect(rules.indexOfId(ESTADOS, 'sp')).toBe(1);
  expect(rules.indexOfId(ESTADOS, 'SÃO PAULO')).toBe(1);
  const named = [
    { id: '1', nome: '2' },
    { id: '2', nome: 'x' },
  ];
  expect(rules.indexOfId(named, '2')).toBe(1);
});

describe('the loaded list of states', () => {
  const MG = { anterior: 'MG' };

  it.each([
    ['none when the start must be empty', { vazio: true }, undefined],
    ['that of the previous search before SP', MG, 'MG'],
    ['that of the previous search also at an empty start', { ...MG, vazio: true }, 'MG'],
    ['that of the query before both', { ...MG, consulta: { cdEstado: '35' } }, 'SP'],
    ['no unknown one of the query', { ...MG, consulta: { cdEstado: '99' } }, 'MG'],
  ])('selects %s', (_what, options, sigla) => {
    const after = rules.statesLoaded(restore({}), ESTADOS, { consulta: {}, ...options });
    expect(rules.ufOf(after)).toBe(sigla);
  });

  it('selects no state when it does not have SP', () => {
    const after = rules.statesLoaded(restore({}), ESTADOS.slice(0, 1), { consulta: {} });
    expect(rules.ufOf(after)).toBeUndefined();
  });
});

describe('the loaded list of cities', () => {
  it.each([
    ['354980', CIDADES, { consulta: {} }, '354980'],
    ['the first city without 354980', CIDADES.slice(0, 1), { consulta: {} }, '350010'],
    ['no city of an empty list', [], { consulta: {} }, undefined],
    ['the city of the query', CIDADES, { consulta: { cdCidade: '350010' } }, '350010'],
    ['no city without a default', CIDADES, { consulta: {}, padrao: false }, undefined],
  ])('selects %s', (_what, lista, options, id) => {
    const { cidade } = rules.citiesLoaded(restore({}), lista, options);
    expect(cidade.lista[cidade.selecionado]?.id).toBe(id);
  });
});

it.each([
  ['estado', '31', { estado: choice(ESTADOS, 0), cidade: choice([]), bairro: choice([]) }],
  ['cidade', '350010', { cidade: choice(CIDADES, 0), bairro: choice([]) }],
] as const)('selecting in the list %s clears the dependent lists only', (campo, id, changes) => {
  const before = readyState({ bairro: choice(BAIRROS, 0) });
  expect(rules.choose(before, campo, id)).toEqual({ ...before, ...changes });
});

it.each([undefined, 0, 1, 2, 3] as const)(
  'tab %s turns the emergency filter on when it is 3, and else off',
  (tab) => {
    for (const before of [true, false]) {
      const after = rules.chooseTab(readyState({ ieUrgenciaEmergencia: before }), tab);
      expect([after.tab, after.ieUrgenciaEmergencia]).toEqual([tab, tab === 3]);
    }
  },
);

it('a search clears the results and the next-page flag', () => {
  const found = { listaRegistros: [prestador()], temProximaPagina: true };
  const cleared = rules.clearResults(readyState(found));
  expect(cleared).toMatchObject({ listaRegistros: [], temProximaPagina: false });
});

it.each([
  [{ ieUrgenciaEmergencia: 'S' }, true],
  [{ ieUrgenciaEmergencia: 'N' }, false],
  [{ tabGuide: '3' }, true],
  [{ tabGuide: '2' }, false],
])('the address %j sets the emergency flag to %s', (consulta, isOn) => {
  expect(restore(consulta).ieUrgenciaEmergencia).toBe(isOn);
});

describe('the location', () => {
  const place = { latitude: -20.811_763_4, longitude: -49.376_198_7 };

  it('is rounded and removes the neighbourhood', () => {
    const after = rules.setLocation(readyState({ bairro: choice(BAIRROS, 0) }), place);
    expect(after).toMatchObject({ nrLatitude: -20.812, nrLongitude: -49.376 });
    expect(after.bairro.selecionado).toBe(-1);
  });

  it('is removed to search in the city', () => {
    const after = rules.clearLocation(rules.setLocation(readyState(), place));
    expect([after.nrLatitude, after.nrLongitude]).toEqual([0, 0]);
  });

  it('of an address must exist', () => {
    const { nrLatitude, nrLongitude } = restore({ nrLatitude: '-95', nrLongitude: '-49.4' });
    expect([nrLatitude, nrLongitude]).toEqual([0, 0]);
  });

  it.each([
    [1, 5],
    [25, 25],
    [400, 100],
  ])('has a radius of 5 to 100 km: %i becomes %i', (km, nrRaio) => {
    expect(rules.chooseRadius(readyState(), km).nrRaio).toBe(nrRaio);
    expect(restore({ nrRaio: String(km) }).nrRaio).toBe(nrRaio);
  });

  it('and its radius, another type of search or page begin with its first providers', () => {
    const state = readyState({ nrPagina: 4, mostrar: 30 });
    expect(rules.changePage(state, 5)).toMatchObject({ nrPagina: 5, mostrar: 10 });
    for (const after of [
      rules.chooseSearchType(state, '1'),
      rules.setLocation(state, place),
      rules.clearLocation(state),
      rules.chooseRadius(state, 50),
    ])
      expect(after).toMatchObject({ nrPagina: 1, mostrar: 10 });
  });
});

it('the last update is the latest valid date', () => {
  const dates = ['01/12/2025 09:00', '30/11/2026 08:15', '30/11/2026 08:05', 'ontem'];
  expect(rules.lastUpdate(dates)).toBe('30/11/2026 08:15');
  expect(rules.lastUpdate(['02/12/2026 08:15', '30/11/2026 08:15'])).toBe('02/12/2026 08:15');
  expect(rules.lastUpdate(['ontem'])).toBeUndefined();
});
