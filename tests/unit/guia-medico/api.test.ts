/** The API of the island: lists are public, searches are private. */
import type { APIContext } from 'astro';
import { beforeEach, describe, expect, it } from 'vitest';
import { MENSAGEM_MANUTENCAO } from '#lib/errors.ts';
import { writeCardFilter } from '#lib/guia-medico/cookies.server.ts';
import { browserUser } from '#lib/sessao/sender.server.ts';
import { GET as getList } from '../../../src/pages/api/guia-medico/listas/[campo].ts';
import { GET as getSearch } from '../../../src/pages/api/guia-medico/prestadores.ts';
import { FakeCookies } from '../support/fake-cookies.ts';
import { empty, json, useScriptedServer } from '../support/scripted-server.ts';
import { list } from './scripted-services.ts';

const server = useScriptedServer();

const contextOf = (path: string, headers = {}, cookies = new FakeCookies()) => {
  const url = new URL(`/api/guia-medico/${path}`, 'http://portal.example');
  return {
    url,
    params: { campo: url.pathname.split('/').at(-1) },
    request: new Request(url, { headers }),
    locals: { requestId: 'teste' },
    cookies: cookies.astro,
  } as unknown as APIContext;
};
const lookUp = async (path: string, headers = {}) => getList(contextOf(`listas/${path}`, headers));
const searchAt = async (query: string, cookies?: FakeCookies) =>
  getSearch(contextOf(`prestadores?${query}`, {}, cookies));
const NEAR = 'nrLatitude=-20.8&nrLongitude=-49.3';

beforeEach(() => {
  server.on('GET *', list());
});

describe('GET /api/guia-medico/listas/…', () => {
  it('gives a list for its key and allows public caches', async () => {
    server.on('GET /ws/estados/MG/cidades', list({ codigo: 317010, nome: 'Uberaba' }));
    const response = await lookUp('cidade?uf=MG');
    expect(await response.json()).toEqual([{ id: '317010', nome: 'Uberaba' }]);
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d+/);
    const etag = response.headers.get('etag') ?? '';
    expect((await lookUp('cidade?uf=MG', { 'if-none-match': etag })).status).toBe(304);
  });

  it('gives the specialties that can be booked online on request', async () => {
    const path = 'GET /ws/r/beneficiario/agendamento/consultas/listar-especialidades';
    server.on(path, list({ cdEspecialidade: 4, dsEspecialidade: 'Cardiologia' }));
    expect(await (await lookUp('especialidade?ieAgendaOnline=S')).json()).toEqual([
      { id: '4', nome: 'Cardiologia' },
    ]);
    expect(server.callsTo(path)).toHaveLength(1);
  });

  it.each([
    ['bairro?cdCidade=', 'Selecione uma cidade.', 422],
    ['estado', 'Não conseguimos carregar esta lista agora.', 503],
    ['produto', MENSAGEM_MANUTENCAO, 503],
  ])('gives the message when %s fails, and forbids caches', async (campo, mensagem, status) => {
    server.on('GET *', empty(500));
    const response = await lookUp(campo);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ mensagem });
    expect(response.headers.has('cache-control')).toBe(false);
  });

  it.each(['constructor', '__proto__', 'x'])(
    'answers 404 for the unknown list %s',
    async (campo) => {
      await expect(lookUp(campo)).rejects.toThrow('not found');
    },
  );
});

describe('GET /api/guia-medico/prestadores', () => {
  it('answers 502 with the text when the service has no list', async () => {
    server.on('GET /ws/prestadores', json({ temProximaPagina: false }));
    const response = await searchAt(NEAR);
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({ mensagem: 'Não houve lista de resposta' });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  it('asks for a city when it is missing, without a call', async () => {
    const response = await searchAt('cdEstado=35');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      resultado: { busca: { status: 'error', mensagem: 'Selecione uma cidade.' } },
    });
    expect(server.callsTo('GET /ws/prestadores')).toEqual([]);
  });

  it('searches with the address and the card of the browser, and forbids caches', async () => {
    server.on(
      'GET /ws/prestadores',
      json({ listaRegistros: [{ sqPrestador: 1, nmPrestador: 'Alda', nrCnpj: '1' }] }),
    );
    const texto = '09990001000101008';
    const cookies = new FakeCookies();
    writeCardFilter(cookies.astro, browserUser(undefined), { texto, valido: true });
    const response = await searchAt(`${NEAR}&nrCartao=1`, cookies);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const body = await response.text();
    expect(JSON.parse(body)).toMatchObject({
      listaRegistros: [{ sqPrestador: '1', nmPrestador: 'Alda' }],
      temProximaPagina: false,
      resultado: { busca: { status: 'success' } },
    });
    expect(body).not.toContain('0999');
    expect(server.callsTo('GET /ws/prestadores')[0]?.query).toMatchObject({
      nrLatitude: '-20.8',
      nrRaio: '25',
      nrCartao: texto,
    });
  });

  it('loads only the lists that the query selects from', async () => {
    const path = 'GET /ws/segmentacoes-rede';
    server.on(path, list({ cdSegmentacao: 1, dsSegmentacao: 'Básica' }));
    server.on('GET /ws/prestadores', json({ listaRegistros: [] }));
    await searchAt(NEAR);
    expect(server.callsTo(path)).toEqual([]);
    expect(server.routes.filter((route) => route.includes('processamentos'))).toEqual([]);
    await searchAt(`${NEAR}&cdSegmentacaoRede=1`);
    expect(server.callsTo(path)).toHaveLength(1);
    expect(server.callsTo('GET /ws/prestadores').at(-1)?.query).toMatchObject({
      cdSegmentacaoRede: '1',
    });
  });
});
