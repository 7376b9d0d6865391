/** The directory's calls: what goes over the wire, and what a failure becomes. */
import { beforeEach, describe, expect, it } from 'vitest';
import { BusinessError, NotFoundError, UpstreamError } from '#lib/errors.ts';
import * as lookups from '#lib/guia-medico/lookups.server.ts';
import { loadProvider } from '#lib/guia-medico/provider-page.server.ts';
import {
  buscarCobertura,
  buscarGuiaNacional,
  buscarPrestador,
  buscarPrestadores,
  listarProdutosDoPrestador,
} from '#lib/guia-medico/service.server.ts';
import { MemberContext } from '#lib/sessao/member-context.server.ts';
import { sessionRecord, titular } from '../support/people.ts';
import { empty, json, useScriptedServer } from '../support/scripted-server.ts';

const server = useScriptedServer();
const call = { requestId: 'pedido-1' };
const PROVIDERS = 'GET /ws/prestadores';
const NATIONAL = 'GET /ws/nacional';
const busca = { nrQtdRegistroPagina: 50, nrPagina: 1, cdCidade: '354980' };
const prestador = (sqPrestador: number) => ({
  sqPrestador,
  nmPrestador: `P${String(sqPrestador)}`,
});
const page = (numbers: number[], temProximaPagina = false) =>
  json({ listaRegistros: numbers.map(prestador), temProximaPagina });

// One cache for the whole file, as for a whole process: each test asks for what no other does.
describe('the look-ups', () => {
  const some = (entry: object) => json({ responseList: [entry] });

  it('of states and cities are an empty list when they fail, and asked again at once', async () => {
    server
      .on(
        'GET /ws/estados',
        json({}, 500),
        json({}, 500),
        some({ cdEstado: 35, sgEstado: 'SP', dsEstado: 'São Paulo' }),
      )
      .on(
        'GET /ws/estados/SP/cidades',
        json('<html>'),
        some({ codigo: 354980, nome: 'Rio Preto' }),
      );
    // A read that fails is made twice.
    expect(await lookups.listarEstados(call)).toEqual([]);
    expect(await lookups.listarCidades('SP', call)).toEqual([]);
    expect(await lookups.listarEstados(call)).toHaveLength(1);
    expect(await lookups.listarCidades('sp', call)).toEqual([
      { cdCidade: '354980', dsCidade: 'Rio Preto' },
    ]);
  });

  it.each(['', 'S', 'SPX', '../', 'S1', 'ã1'])('of the cities of %j ask nobody', async (uf) => {
    expect(await lookups.listarCidades(uf, call)).toEqual([]);
    expect(server.calls).toEqual([]);
  });

  it('of neighbourhoods need a city', async () => {
    for (const none of [undefined, '']) {
      await expect(lookups.listarBairros(none, call)).rejects.toThrow(
        new BusinessError('Selecione uma cidade.'),
      );
    }
    server.on('GET /ws/cidades/354980/bairros', some({ sqBairro: 1, dsBairro: 'Centro' }));
    expect(await lookups.listarBairros('354980', call)).toHaveLength(1);
  });

  it('of the others fail with their service', async () => {
    server.on('GET /ws/produtos', json({}, 503)).on('GET /ws/cidades/1/bairros', json({}, 503));
    await expect(lookups.listarProdutos(call)).rejects.toThrow(UpstreamError);
    await expect(lookups.listarBairros('1', call)).rejects.toThrow(UpstreamError);
  });

  it('of specialties have a list of their own for online booking', async () => {
    const BOOKABLE = 'GET /ws/r/beneficiario/agendamento/consultas/listar-especialidades';
    server
      .on('GET /ws/especialidades', some({ cdEspecialidade: 5, dsEspecialidade: 'Cardiologia' }))
      .on(BOOKABLE, some({ cdEspecialidade: 41, dsEspecialidade: 'Pediatria' }));
    const code = async (options?: { agendaOnline: boolean }) =>
      (await lookups.listarEspecialidades(call, options))[0]?.cdEspecialidade;
    expect(await code()).toBe('5');
    expect(await code({ agendaOnline: true })).toBe('41');
  });

  it('ask once, without a word about who wants to know', async () => {
    server.on('GET /ws/recursos', some({ sqRecurso: 12, dsRecurso: 'Hospital' }));
    await Promise.all([lookups.listarRecursos(call), lookups.listarRecursos(call)]);
    await lookups.listarRecursos(call);
    expect(server.routes).toEqual(['GET /ws/recursos']);
    expect(server.calls[0]?.headers.authorization).toBeUndefined();
  });

  it('of processing dates join both lists, and do without one that fails', async () => {
    const date = (dtProcessamento: string) => some({ dtProcessamento });
    server
      .on('GET /ws/processamentos/rede', json({}, 404), date('15/03/2026 05:40'))
      .on('GET /ws/processamentos/produtos', date('09/03/2026 06:15'));
    expect(await lookups.listarProcessamentos(call)).toEqual(['09/03/2026 06:15']);
    expect(await lookups.listarProcessamentos(call)).toEqual([
      '15/03/2026 05:40',
      '09/03/2026 06:15',
    ]);
  });
});

describe('a search', () => {
  it('sends what has a value and nothing else; the state only to the national guide', async () => {
    server.on(PROVIDERS, page([1, 2], true)).on(NATIONAL, page([3]));
    const asked = { ...busca, nmPrestador: 'São João', sqBairro: '', tabGuide: 0, cdEstado: '35' };
    expect(await buscarPrestadores(asked, call)).toMatchObject({
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
    await buscarGuiaNacional(asked, call);
    expect(server.callsTo(NATIONAL)[0]?.query).toEqual({ ...sent, cdEstado: '35' });
  });

  it.each([{}, { listaRegistros: null }])('answered %j has the spec’s text', async (body) => {
    server.on(PROVIDERS, json(body));
    await expect(buscarPrestadores(busca, call)).rejects.toThrow(
      new BusinessError('Não houve lista de resposta'),
    );
  });

  it('answered without a body has it too', async () => {
    server.on(PROVIDERS, empty(204)).on(NATIONAL, empty(200));
    const missing = new BusinessError('Não houve lista de resposta');
    await expect(buscarPrestadores(busca, call)).rejects.toThrow(missing);
    await expect(buscarGuiaNacional(busca, call)).rejects.toThrow(missing);
  });

  it('is asked each time: it may carry a card', async () => {
    server.on(PROVIDERS, page([1]));
    await buscarPrestadores(busca, call);
    await buscarPrestadores(busca, call);
    expect(server.calls).toHaveLength(2);
  });
});

describe('the coverage of a page', () => {
  const membro = MemberContext.of(sessionRecord(), call);

  it('is one search with the member’s own card, up to the last place of the page', async () => {
    server.on(PROVIDERS, page([1, 3, 7]));
    const query = { ...busca, nrPagina: 3, nrCpf: '52998224725', nrCartao: 'outro' };
    expect(await buscarCobertura(membro, 'buscarPrestadores', query)).toEqual({
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
    ['all that were asked for', 2, [1, 2], true, true],
    ['fewer, and no more', 2, [1], false, true],
    ['fewer, though there are more', 2, [1], true, false],
  ])('is known when there are %s', async (_name, size, numbers, next, completa) => {
    server.on(NATIONAL, page(numbers, next));
    const query = { ...busca, nrQtdRegistroPagina: size };
    expect(await buscarCobertura(membro, 'buscarGuiaNacional', query)).toMatchObject({ completa });
  });
});

describe('a provider', () => {
  it('is read by its number', async () => {
    server.on('GET /ws/prestadores/81', json({ response: prestador(81) }));
    expect(await buscarPrestador('81', call)).toMatchObject({ nmPrestador: 'P81' });
  });

  it.each([404, 400])('that the service answers %i for is not there', async (status) => {
    server.on('GET /ws/prestadores/9', json({ mensagem: 'Não há.' }, status));
    await expect(buscarPrestador('9', call)).rejects.toThrow(NotFoundError);
  });

  it.each(['..', '.', ''])('%j is never asked for', async (sqPrestador) => {
    await expect(buscarPrestador(sqPrestador, call)).rejects.toThrow(NotFoundError);
    expect(server.calls).toEqual([]);
  });

  it('that cannot be read is a failure, not an absence', async () => {
    server.on('GET /ws/prestadores/9', empty(204));
    await expect(buscarPrestador('9', call)).rejects.toThrow(UpstreamError);
  });

  it('has products, by both its numbers when it has both', async () => {
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
  const membro = MemberContext.of(sessionRecord(), call);
  beforeEach(() => {
    server
      .on('GET /ws/prestadores/81', json({ response: { ...prestador(81), cdCidade: '354980' } }))
      .on('GET /ws/prestadores/produtos', json({ responseList: [] }))
      .on('GET *', json({ responseList: [] }));
  });

  it.each([
    ['the regional network has it', page([81]), page([]), true],
    ['only the national network has it', page([]), page([81]), true],
    ['neither has it', page([80]), page([]), false],
    ['there are more than were looked at', page([80], true), page([81]), undefined],
    ['one search fails', page([]), json({}, 500), undefined],
  ])('is told when %s', async (_name, regional, national, atende) => {
    server.on(PROVIDERS, regional).on(NATIONAL, national);
    expect(await loadProvider('81', { membro, call })).toMatchObject({ atende });
  });

  it('is asked for nobody who is not signed in', async () => {
    expect((await loadProvider('81', { membro: undefined, call })).atende).toBeUndefined();
    expect(server.callsTo(PROVIDERS)).toEqual([]);
  });
});
