/** A page "especialidade em cidade": its names, its search and its failures. */
import { describe, expect, it } from 'vitest';
import { MENSAGEM_MANUTENCAO, NotFoundError } from '#lib/errors.ts';
import { loadPairPage } from '#lib/guia-medico/guide.server.ts';
import { call } from '../support/requests.ts';
import { empty } from '../support/scripted-server.ts';
import { found, SEARCH, useGuideServices } from './scripted-services.ts';

const server = useGuideServices();
const pair = { especialidade: 'CARDIOLOGIA', cidade: 'Sao Jose do Rio Preto', uf: 'SP' };

it('a failed list is the failure of the page, without a search', async () => {
  server.on('GET /ws/especialidades', empty(500));
  expect(await loadPairPage(pair, call)).toMatchObject({
    busca: { status: 'error', mensagem: MENSAGEM_MANUTENCAO },
  });
  expect(server.callsTo(SEARCH)).toEqual([]);
});

describe('a specialty in a city', () => {
  it('is searched by the codes of its names; case and accents do not matter', async () => {
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

  it('says that there are more results, or no results', async () => {
    server.on(SEARCH, found(['Alda'], true));
    expect((await loadPairPage(pair, call)).busca).toMatchObject({ data: { haMais: true } });
    server.on(SEARCH, found([]));
    expect((await loadPairPage(pair, call)).busca).toMatchObject({ data: { prestadores: [] } });
  });

  it('that the services do not know is not found', async () => {
    for (const other of [{ especialidade: 'Alquimia' }, { cidade: 'Olímpia' }])
      await expect(loadPairPage({ ...pair, ...other }, call)).rejects.toThrow(NotFoundError);
  });

  it('shows the failure of its search', async () => {
    server.on(SEARCH, empty(500));
    expect((await loadPairPage(pair, call)).busca).toMatchObject({
      status: 'error',
      mensagem: MENSAGEM_MANUTENCAO,
    });
  });
});
