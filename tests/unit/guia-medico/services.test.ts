/** The directory's calls and their failures. */
import { beforeEach, describe, expect, it } from 'vitest';
import { BusinessError, NotFoundError, UpstreamError } from '#lib/errors.ts';
import { loadLastUpdate, loadList } from '#lib/guia-medico/lists.server.ts';
import {
  buscarPrestador,
  listarProdutosDoPrestador,
  loadProvider,
} from '#lib/guia-medico/provider.server.ts';
import { searchCoverage, searchProviders } from '#lib/guia-medico/service.server.ts';
import { titular } from '../support/people.ts';
import { call, membro } from '../support/requests.ts';
import { empty, json, useScriptedServer } from '../support/scripted-server.ts';
import { found, list } from './scripted-services.ts';

const server = useScriptedServer();
const PROVIDERS = 'GET /ws/prestadores';
const NATIONAL = 'GET /ws/nacional';
const busca = { nrQtdRegistroPagina: 50, nrPagina: 1, cdCidade: '354980' };

// The tests share one cache, so each test uses other keys.
describe('a list', () => {
  it('returns an empty list when states or cities fail, and asks again at once', async () => {
    server
      .on(
        'GET /ws/estados',
        json({}, 500),
        json({}, 500),
        list({ cdEstado: 35, sgEstado: 'sp', dsEstado: 'São Paulo' }),
      )
      .on(
        'GET /ws/estados/SP/cidades',
        json('<html>'),
        list({ codigo: 354980, nome: 'Rio Preto' }),
      );
    // A failed read is retried once.
    expect(await loadList('estado', {}, call)).toEqual([]);
    expect(await loadList('cidade', { uf: 'SP' }, call)).toEqual([]);
    expect(await loadList('estado', {}, call)).toEqual([
      { id: '35', nome: 'São Paulo', sigla: 'SP' },
    ]);
    expect(await loadList('cidade', { uf: 'sp' }, call)).toEqual([
      { id: '354980', nome: 'Rio Preto' },
    ]);
  });

  it.each(['', 'S', 'SPX', '../', 'S1', 'ã1'])(
    'requests no cities of an invalid state %j',
    async (uf) => {
      expect(await loadList('cidade', { uf }, call)).toEqual([]);
      expect(server.calls).toEqual([]);
    },
  );

  it('asks once for all visitors, without a credential', async () => {
    server.on('GET /ws/recursos', list({ sqRecurso: 12, dsRecurso: 'Hospital' }));
    await Promise.all([loadList('recurso', {}, call), loadList('recurso', {}, call)]);
    await loadList('recurso', {}, call);
    expect(server.routes).toEqual(['GET /ws/recursos']);
    expect(server.calls[0]?.headers.authorization).toBeUndefined();
  });

  it('takes the latest processing date of both lists, also when one list fails', async () => {
    const date = (dtProcessamento: string) => list({ dtProcessamento });
    server
      .on('GET /ws/processamentos/rede', json({}, 404), date('15/03/2026 05:40'))
      .on('GET /ws/processamentos/produtos', date('09/03/2026 06:15'));
    expect(await loadLastUpdate(call)).toBe('09/03/2026 06:15');
    expect(await loadLastUpdate(call)).toBe('15/03/2026 05:40');
  });
});

describe('a search', () => {
  it('sends only parameters with a value, and the state only to the national network', async () => {
    server.on(PROVIDERS, found(['1', '2'], true)).on(NATIONAL, found(['3']));
    const asked = { ...busca, nmPrestador: 'São João', sqBairro: '', tabGuide: 0, cdEstado: '35' };
    expect(await searchProviders('buscarPrestadores', asked, call)).toMatchObject({
      listaRegistros: [{ sqPrestador: '1' }, { sqPrestador: '2' }],
      temProximaPagina: true,
    });
    const sent = {
      ...busca,
      nrPagina: '1',
      nrQtdRegistroPagina: '50',
      tabGuide: '0',
      nmPrestador: 'São João',
    };
    expect(server.callsTo(PROVIDERS)[0]?.query).toEqual(sent);
    await searchProviders('buscarGuiaNacional', asked, call);
    expect(server.callsTo(NATIONAL)[0]?.query).toEqual({ ...sent, cdEstado: '35' });
  });

  it.each([
    ['no list', json({})],
    ['null', json({ listaRegistros: null })],
    ['no body', empty(204)],
  ] as const)('with %s fails with the spec’s text', async (_what, answer) => {
    server.on(PROVIDERS, answer).on(NATIONAL, answer);
    for (const operation of ['buscarPrestadores', 'buscarGuiaNacional'] as const) {
      await expect(searchProviders(operation, busca, call)).rejects.toThrow(
        new BusinessError('Não houve lista de resposta'),
      );
    }
  });

  it('is never cached, because it may have a card', async () => {
    server.on(PROVIDERS, found(['1']));
    await searchProviders('buscarPrestadores', busca, call);
    await searchProviders('buscarPrestadores', busca, call);
    expect(server.calls).toHaveLength(2);
  });
});

describe('the coverage of a page', () => {
  it('is one search with the member’s card, up to the end of the page', async () => {
    server.on(PROVIDERS, found(['1', '3', '7']));
    const query = { ...busca, nrPagina: 3, nrCpf: '52998224725', nrCartao: 'outro' };
    expect(await searchCoverage(membro, 'buscarPrestadores', query)).toEqual({
      cobertos: ['1', '3', '7'],
      completa: true,
    });
    expect(server.calls).toHaveLength(1);
    expect(server.calls[0]?.query).toEqual({
      cdCidade: '354980',
      nrPagina: '1',
      nrQtdRegistroPagina: '150',
      nrCartao: titular.nrCartao,
    });
  });

  it.each([
    ['as many results as requested', 2, ['1', '2'], true, true],
    ['fewer results and no next page', 2, ['1'], false, true],
    ['fewer results and a next page', 2, ['1'], true, false],
  ])('is complete or not, with %s', async (_name, size, names, next, completa) => {
    server.on(NATIONAL, found(names, next));
    const query = { ...busca, nrQtdRegistroPagina: size };
    expect(await searchCoverage(membro, 'buscarGuiaNacional', query)).toMatchObject({ completa });
  });
});

describe('a provider', () => {
  it.each([404, 400])('with the answer %i is not found', async (status) => {
    server.on('GET /ws/prestadores/9', json({ mensagem: 'Não há.' }, status));
    await expect(buscarPrestador('9', call)).rejects.toThrow(NotFoundError);
  });

  it.each(['..', '.', ''])('with the number %j makes no call', async (sqPrestador) => {
    await expect(buscarPrestador(sqPrestador, call)).rejects.toThrow(NotFoundError);
    expect(server.calls).toEqual([]);
  });

  it('without a body is a failure, not a missing provider', async () => {
    server.on('GET /ws/prestadores/9', empty(204));
    await expect(buscarPrestador('9', call)).rejects.toThrow(UpstreamError);
  });

  it('has products, by one or both of its numbers', async () => {
    const PRODUCTS = 'GET /ws/prestadores/produtos';
    server.on(PRODUCTS, json({ responseList: [{ sqProduto: 1, dsProduto: 'Plano' }] }));
    await listarProdutosDoPrestador({ sqPrestador: '81', sqDadosAtuaisGMN: '7' }, call);
    expect(await listarProdutosDoPrestador({ sqPrestador: '81' }, call)).toHaveLength(1);
    expect(server.callsTo(PRODUCTS).map(({ query }) => query)).toEqual([
      { sqPrestador: '81', sqDadosAtuaisGMN: '7' },
      { sqPrestador: '81' },
    ]);
  });
});

describe('whether one provider serves the member’s plan', () => {
  beforeEach(() => {
    server
      .on(
        'GET /ws/prestadores/81',
        json({ response: { sqPrestador: 81, nmPrestador: 'P81', cdCidade: '354980' } }),
      )
      .on('GET /ws/prestadores/produtos', json({ responseList: [] }))
      .on('GET *', json({ responseList: [] }));
  });

  it.each([
    ['the regional network has the provider', found(['81']), found([]), true],
    ['only the national network has it', found([]), found(['81']), true],
    ['neither has it', found(['80']), found([]), false],
    ['there is a next page', found(['80'], true), found(['81']), undefined],
    ['one search fails', found([]), json({}, 500), undefined],
  ])('is decided when %s', async (_name, regional, national, atende) => {
    server.on(PROVIDERS, regional).on(NATIONAL, national);
    const page = await loadProvider('81', { membro, call });
    expect(page).toMatchObject({ prestador: { data: { nmPrestador: 'P81' } }, atende });
  });

  it('is not searched for a visitor', async () => {
    expect((await loadProvider('81', { membro: undefined, call })).atende).toBeUndefined();
    expect(server.callsTo(PROVIDERS)).toEqual([]);
  });
});
