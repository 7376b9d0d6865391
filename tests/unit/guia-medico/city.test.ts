/** A search without coordinates needs a selected city (spec section 5). */
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { MENSAGEM_MANUTENCAO } from '#lib/errors.ts';
import { ESCREVA_UM_NOME, SELECIONE_UMA_CIDADE } from '#lib/guia-medico/messages.ts';
import { payloadOf } from '#lib/guia-medico/service.server.ts';
import { readConsulta } from '#lib/guia-medico/query.ts';
import { citiesLoaded, listLoaded, statesLoaded } from '#lib/guia-medico/rules.ts';
import { restore, selected } from '#lib/guia-medico/state.ts';
import { searchStatus } from '#lib/guia-medico/view.ts';
import { empty } from '../support/scripted-server.ts';
import { ask, list, SEARCH, useGuideServices } from './scripted-services.ts';
import { BAIRROS, CIDADES, ESTADOS } from './support.ts';

const server = useGuideServices();

beforeEach(() => {
  server
    .on(
      'GET /ws/estados',
      list(
        { cdEstado: 31, sgEstado: 'MG', dsEstado: 'Minas Gerais' },
        { cdEstado: 35, sgEstado: 'SP', dsEstado: 'São Paulo' },
      ),
    )
    .on('GET /ws/estados/MG/cidades', list({ codigo: 312710, nome: 'Frutal' }));
});

it.each(['---', ' Dra '])('the text “%s” is no name, and makes no call', async (text) => {
  const { estado, resultado } = await ask(`nmPrestador=${encodeURIComponent(text)}`);
  expect(resultado?.busca).toMatchObject({ status: 'error', mensagem: ESCREVA_UM_NOME });
  expect(resultado && searchStatus(estado, resultado)).toBe(200);
  expect(server.callsTo(SEARCH)).toEqual([]);
});

describe('a search without a city', () => {
  it.each([
    ['the form says "Escolha a cidade"', 'nmPrestador=alda&cdEstado=35&cdCidade='],
    ['the address names a state only', 'cdEstado=MG'],
    [
      'the city belongs to another state, because the list was not reloaded',
      'cdEstado=31&cdCidade=354980',
    ],
    ['a neighbourhood is named without its city', 'sqBairro=7&tabGuide=0'],
    ['the coordinates are not a location', 'nrLatitude=999&nrLongitude=-49.3&cdEspecialidade=4'],
  ])('makes no call: %s', async (_name, query) => {
    const { estado, resultado } = await ask(query);
    expect(resultado?.busca).toEqual({
      status: 'error',
      mensagem: SELECIONE_UMA_CIDADE,
      retry: false,
    });
    expect(selected(estado.cidade)).toBeUndefined();
    expect(server.callsTo(SEARCH)).toEqual([]);
    expect(server.callsTo('GET /ws/nacional')).toEqual([]);
  });

  it('does not use the first city of the previous search’s state', async () => {
    const { estado, resultado } = await ask('nmPrestador=alda', { anterior: 'MG' });
    expect(selected(estado.estado)?.sigla).toBe('MG');
    expect(resultado?.busca.status).toBe('error');
    expect(server.callsTo(SEARCH)).toEqual([]);
  });

  it('is possible around a location', async () => {
    await ask('nrLatitude=-20.8&nrLongitude=-49.3&cdEstado=31');
    expect(server.callsTo(SEARCH).map(({ query }) => query['cdCidade'])).toEqual([undefined]);
  });
});

it('the page shows failed neighbourhoods at their field and still searches in the city', async () => {
  server.on('GET /ws/cidades/312710/bairros', empty(500));
  const { estado, falhas, resultado } = await ask('cdEstado=MG&cdCidade=312710&sqBairro=7');
  expect(falhas).toEqual({ bairro: { mensagem: MENSAGEM_MANUTENCAO, retry: true } });
  expect(selected(estado.cidade)?.nome).toBe('Frutal');
  expect(resultado?.busca.status).toBe('success');
  expect(server.callsTo(SEARCH)[0]?.query).toMatchObject({ cdCidade: '312710' });
});

it('a search never sends a city that the address does not name, unless it names no place', () => {
  const value = (...known: string[]) =>
    fc.option(fc.oneof(fc.constantFrom('', ...known), fc.string({ maxLength: 6 })), {
      nil: undefined,
    });
  const address = fc.record({
    cdEstado: value('35', '31', 'SP', 'mg'),
    cdCidade: value('354980', '350010', 'Adamantina'),
    sqBairro: value('7'),
    nrLatitude: value('-20.8', '0', '95'),
    nrLongitude: value('-49.3', '0'),
    nmPrestador: value('alda'),
  });
  fc.assert(
    fc.property(address, fc.constantFrom(undefined, 'SP', 'MG'), (asked, anterior) => {
      const given = Object.entries(asked).filter(([, text]) => text !== undefined);
      const consulta = readConsulta(new URLSearchParams(given as [string, string][]));
      let state = statesLoaded(restore(consulta), ESTADOS, { consulta, anterior });
      state = citiesLoaded(state, CIDADES, { consulta });
      state = listLoaded(state, 'bairro', BAIRROS, consulta);
      const sent = payloadOf(state)?.cdCidade;
      if (sent === undefined) return;
      const namedPlace = given.some(([name]) => name !== 'nmPrestador');
      const wanted = asked.cdCidade?.trim().toLowerCase();
      const { id, nome } = CIDADES.find((city) => city.id === sent) ?? { id: '', nome: '' };
      expect(namedPlace ? [id, nome.toLowerCase()] : ['354980']).toContain(
        namedPlace ? wanted : sent,
      );
    }),
    { numRuns: 1000 },
  );
});
