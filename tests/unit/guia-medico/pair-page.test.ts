/** A page "especialidade em cidade": its names, the search, and what it says when services fail. */
import { beforeEach, describe, expect, it } from 'vitest';
import { MENSAGEM_MANUTENCAO, NotFoundError } from '#lib/errors.ts';
import { loadPairPage } from '#lib/guia-medico/guide.server.ts';
import { empty, useScriptedServer } from '../support/scripted-server.ts';
import { found, playGuide, SEARCH } from './services-played.ts';

const server = useScriptedServer({ PORTAL_TIMEOUT_SCALE: '0.2' });
const call = { requestId: 'pedido-1' };
const pair = { especialidade: 'CARDIOLOGIA', cidade: 'Sao Jose do Rio Preto', uf: 'SP' };

beforeEach(() => playGuide(server));

describe('before the lists are known', () => {
  it('a list that fails is the failure of the page, and nothing is searched', async () => {
    server.on('GET /ws/especialidades', empty(500));
    expect(await loadPairPage(pair, call)).toMatchObject({
      busca: { status: 'error', mensagem: MENSAGEM_MANUTENCAO },
    });
    expect(server.callsTo(SEARCH)).toEqual([]);
  });
});

describe('a specialty in a town', () => {
  it('is searched by the codes of its names, whatever their case and accents', async () => {
    const { consulta, busca } = await loadPairPage(pair, call);
    expect(consulta).toEqual({ cdEstado: '35', cdCidade: '354980', cdEspecialidade: '4' });
    expect(server.callsTo(SEARCH).map(({ query }) => query)).toEqual([
      { nrQtdRegistroPagina: '50', nrPagina: '1', cdCidade: '354980', cdEspecialidade: '4' },
    ]);
    expect(busca).toMatchObject({
      status: 'success',
      data: { prestadores: [{ nmPrestador: 'Alda' }, { nmPrestador: 'Bento' }], haMais: false },
    });
  });

  it('says that there are more, and that there is nobody', async () => {
    server.on(SEARCH, found(['Alda'], true));
    expect((await loadPairPage(pair, call)).busca).toMatchObject({ data: { haMais: true } });
    server.on(SEARCH, found([]));
    expect((await loadPairPage(pair, call)).busca).toMatchObject({ data: { prestadores: [] } });
  });

  it('that the services do not have is not there', async () => {
    for (const other of [{ especialidade: 'Alquimia' }, { cidade: 'Olímpia' }])
      await expect(loadPairPage({ ...pair, ...other }, call)).rejects.toThrow(NotFoundError);
  });

  it('whose search fails says so', async () => {
    server.on(SEARCH, empty(500));
    expect((await loadPairPage(pair, call)).busca).toMatchObject({
      status: 'error',
      mensagem: MENSAGEM_MANUTENCAO,
    });
  });
});
