/** Every transition of spec section 4, "Provider directory". */
import { describe, expect, it } from 'vitest';
import * as rules from '#lib/guia-medico/rules.ts';
import { NOMES_DOS_CAMPOS, restore } from '#lib/guia-medico/state.ts';
import { BAIRROS, choice, CIDADES, ESTADOS, prestador, readyState } from './support.ts';

describe('the defaults', () => {
  it('are no selection, page 1, no tab, all clinic options', () => {
    const { nrPagina, nrQtdRegistroPagina, tab, opcoesClinica, nrRaio } = restore({});
    expect({ nrPagina, nrQtdRegistroPagina, tab, opcoesClinica, nrRaio }).toEqual({
      nrPagina: 1,
      nrQtdRegistroPagina: 50,
      tab: undefined,
      opcoesClinica: [0, 1, 2],
      nrRaio: 25,
    });
    for (const campo of NOMES_DOS_CAMPOS) expect(restore({})[campo].selecionado).toBe(-1);
  });
});

describe.each(NOMES_DOS_CAMPOS)('the list %s', (campo) => {
  const lista = [
    { id: '10', nome: 'Um' },
    { id: '20', nome: 'Dois' },
  ];
  const chosen = readyState({ [campo]: choice(lista, 1) });
  const parameter = {
    estado: 'cdEstado',
    cidade: 'cdCidade',
    bairro: 'sqBairro',
    especialidade: 'cdEspecialidade',
    areaAtuacao: 'sqAreaAtuacao',
    recurso: 'sqRecurso',
    qualificacao: 'cdQualificacao',
    produto: 'sqProduto',
    segmentacao: 'cdSegmentacaoRede',
  }[campo];

  it('is empty while it loads or after a failure, and the other lists stay', () => {
    const after = rules.clearList(chosen, campo);
    expect(after[campo]).toEqual({ lista: [], selecionado: -1 });
    for (const other of NOMES_DOS_CAMPOS.filter((name) => name !== campo)) {
      expect(after[other]).toBe(chosen[other]);
    }
  });

  it('restores the selection of the query when it has the entry', () => {
    const loaded = rules.listLoaded(readyState(), campo, lista, { [parameter]: '20' });
    expect(loaded[campo]).toEqual({ lista, selecionado: 1 });
  });

  it('selects no entry when it does not have the one of the query', () => {
    for (const query of [{}, { [parameter]: '99' }]) {
      expect(rules.listLoaded(chosen, campo, lista, query)[campo].selecionado).toBe(-1);
    }
  });
});

it('a look-up matches ids first, then names and siglas in any case', () => {
  expect(rules.indexOfId(ESTADOS, 'sp')).toBe(1);
  expect(rules.indexOfId(ESTADOS, 'SÃO PAULO')).toBe(1);
  expect(rules.indexOfId(BAIRROS, 'centro')).toBe(0);
  const named = [
    { id: '1', nome: '2' },
    { id: '2', nome: 'x' },
  ];
  expect(rules.indexOfId(named, '2')).toBe(1);
  expect(rules.indexOfId(ESTADOS, undefined)).toBe(-1);
});

describe('the loaded list of states', () => {
  const selected = (options: Parameters<typeof rules.statesLoaded>[2], lista = ESTADOS) => {
    const { estado } = rules.statesLoaded(restore({}), lista, options);
    return estado.lista[estado.selecionado]?.sigla;
  };
  it('selects no state when the start must be empty or the list has no SP', () => {
    expect(selected({ consulta: {}, vazio: true })).toBeUndefined();
    expect(selected({ consulta: {} }, ESTADOS.slice(0, 1))).toBeUndefined();
  });
  it('prefers the state of the previous search to the default', () => {
    expect(selected({ consulta: {}, anterior: 'MG' })).toBe('MG');
    expect(selected({ consulta: {}, anterior: 'MG', vazio: true })).toBe('MG');
  });
  it('prefers the state of the query to both, unless the list does not have it', () => {
    expect(selected({ consulta: { cdEstado: '35' }, anterior: 'MG' })).toBe('SP');
    expect(selected({ consulta: { cdEstado: '99' }, anterior: 'MG' })).toBe('MG');
  });
});

describe('the loaded list of cities', () => {
  const selected = (
    lista = CIDADES,
    options: Parameters<typeof rules.citiesLoaded>[2] = { consulta: {} },
  ) => {
    const { cidade } = rules.citiesLoaded(restore({}), lista, options);
    return cidade.lista[cidade.selecionado]?.id;
  };

  it('selects 354980, or the first city when the list does not have it', () => {
    expect(selected()).toBe('354980');
    expect(selected(CIDADES.slice(0, 1))).toBe('350010');
    expect(selected([])).toBeUndefined();
  });
  it('prefers the city of the query', () => {
    expect(selected(CIDADES, { consulta: { cdCidade: '350010' } })).toBe('350010');
  });
  it('selects no city without a default', () => {
    expect(selected(CIDADES, { consulta: {}, padrao: false })).toBeUndefined();
  });
});

describe('selecting', () => {
  it('a state clears cities and neighbourhoods', () => {
    const after = rules.choose(readyState({ bairro: choice(BAIRROS, 0) }), 'estado', '31');
    expect(after.estado.selecionado).toBe(0);
    expect([after.cidade, after.bairro]).toEqual([choice([]), choice([])]);
    expect(rules.ufOf(after)).toBe('MG');
  });
  it('a city clears only the neighbourhoods', () => {
    const before = readyState({ bairro: choice(BAIRROS, 0) });
    const after = rules.choose(before, 'cidade', '350010');
    expect([after.cidade.selecionado, after.bairro]).toEqual([0, choice([])]);
    expect(after.estado).toBe(before.estado);
  });
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

it('changing the search type returns to page 1 and searches the national network', () => {
  const after = rules.chooseSearchType(readyState({ nrPagina: 4 }), '1');
  expect([after.nrPagina, rules.isNational(after)]).toEqual([1, true]);
  expect(rules.isNational(rules.chooseSearchType(after, undefined))).toBe(false);
});

it('a search clears the results and the next-page flag, and stores new ones', () => {
  const found = { listaRegistros: [prestador()], temProximaPagina: true };
  const loaded = rules.searchLoaded(readyState(), found);
  expect(loaded).toMatchObject(found);
  expect(rules.clearResults(loaded)).toMatchObject({ listaRegistros: [], temProximaPagina: false });
});

describe('loading from an address', () => {
  it("sets the emergency flag for ieUrgenciaEmergencia 'S' and for tab 3", () => {
    expect(restore({ ieUrgenciaEmergencia: 'S' }).ieUrgenciaEmergencia).toBe(true);
    expect(restore({ tabGuide: '3' }).ieUrgenciaEmergencia).toBe(true);
    expect(restore({ tabGuide: '2' }).ieUrgenciaEmergencia).toBe(false);
    expect(restore({ ieUrgenciaEmergencia: 'N' }).ieUrgenciaEmergencia).toBe(false);
  });
  it('keeps radius and location within their limits', () => {
    expect(['1', '900'].map((nrRaio) => restore({ nrRaio }).nrRaio)).toEqual([5, 100]);
    const { nrLatitude, nrLongitude } = restore({ nrLatitude: '-95', nrLongitude: '-49.4' });
    expect([nrLatitude, nrLongitude]).toEqual([0, 0]);
  });
});

it('another search or page shows its first providers', () => {
  const state = readyState({ nrPagina: 4, mostrar: 30 });
  const place = { latitude: -20.8, longitude: -49.3 };
  const first = { nrPagina: 1, mostrar: 10 };
  expect(rules.changePage(state, 5)).toMatchObject({ nrPagina: 5, mostrar: 10 });
  expect(rules.chooseSearchType(state, '1')).toMatchObject(first);
  expect(rules.setLocation(state, place)).toMatchObject(first);
  expect(rules.clearLocation(state)).toMatchObject(first);
  expect(rules.chooseRadius(state, 50)).toMatchObject(first);
});

describe('the location', () => {
  const place = { latitude: -20.811_763_4, longitude: -49.376_198_7 };
  it('is rounded, starts at page 1 and removes the neighbourhood', () => {
    const before = readyState({ bairro: choice(BAIRROS, 0), nrPagina: 2 });
    const after = rules.setLocation(before, place);
    expect(after).toMatchObject({ nrLatitude: -20.812, nrLongitude: -49.376, nrPagina: 1 });
    expect(after.bairro.selecionado).toBe(-1);
  });
  it('is removed to search in the city', () => {
    const after = rules.clearLocation(rules.setLocation(readyState(), place));
    expect([after.nrLatitude, after.nrLongitude]).toEqual([0, 0]);
  });
  it('has a radius of 5 to 100 km', () => {
    const radii = [1, 25, 400].map((km) => rules.chooseRadius(readyState(), km).nrRaio);
    expect(radii).toEqual([5, 25, 100]);
  });
});

it('the last update is the latest valid date', () => {
  const dates = ['01/12/2025 09:00', '30/11/2026 08:15', '30/11/2026 08:05', 'ontem'];
  expect(rules.lastUpdate(dates)).toBe('30/11/2026 08:15');
  expect(rules.lastUpdate(['02/12/2026 08:15', '30/11/2026 08:15'])).toBe('02/12/2026 08:15');
  expect(rules.lastUpdate(['ontem'])).toBeUndefined();
});
