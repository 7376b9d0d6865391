/** The directory when its lists cannot be had: each fails by itself, the page stays usable (spec section 8). */
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { MENSAGEM_MANUTENCAO } from '#lib/errors.ts';
import { loadGuide } from '#lib/guia-medico/guide.server.ts';
import { loadList } from '#lib/guia-medico/lists.server.ts';
import { readConsulta } from '#lib/guia-medico/query.ts';
import { NOMES_DOS_CAMPOS } from '#lib/guia-medico/state.ts';
import { timeLimit } from '#lib/upstream/time-limits.server.ts';
import { hang, json, useScriptedServer } from '../support/scripted-server.ts';

const server = useScriptedServer({ PORTAL_TIMEOUT_SCALE: '0.2' });
const call = { requestId: 'pedido-1' };
const ask = (query: string) =>
  loadGuide({ consulta: readConsulta(new URLSearchParams(query)), call });

describe('with no list to be had', () => {
  it('every list is empty and says so, and a search without a city says what it needs', async () => {
    server.on('GET *', json({ mensagem: 'x' }, 500));
    const { estado, falhas, resultado, atualizadoEm } = await ask('tabGuide=0');
    for (const campo of NOMES_DOS_CAMPOS) expect(estado[campo].lista, campo).toEqual([]);
    expect(falhas.produto).toEqual({ mensagem: MENSAGEM_MANUTENCAO, retry: true });
    expect(falhas.estado?.retry).toBe(true);
    // Neighbourhoods are not asked for without a city (spec section 5).
    expect(falhas.bairro).toEqual({ mensagem: 'Selecione uma cidade.', retry: false });
    expect(resultado?.busca).toEqual({
      status: 'error',
      mensagem: 'Selecione uma cidade.',
      retry: false,
    });
    expect(atualizadoEm).toBeUndefined();
    expect(server.callsTo('GET /ws/prestadores')).toEqual([]);
  });

  it('a search around a place works all the same', async () => {
    server
      .on('GET *', json({}, 500))
      .on(
        'GET /ws/prestadores',
        json({ listaRegistros: [{ sqPrestador: 1, nmPrestador: 'Alda' }] }),
      );
    const { estado } = await ask('nrLatitude=-20.8&nrLongitude=-49.3');
    expect(estado.listaRegistros).toHaveLength(1);
  });
});

it('a service that never answers keeps the page waiting for half a read, not for a whole one', async () => {
  server.on('GET *', hang);
  const readOver = delay(timeLimit('read'), 'a whole read');
  const page = ask('');
  expect(await Promise.race([page.then(() => 'the page'), readOver])).toBe('the page');
  const { falhas } = await page;
  expect(falhas.especialidade?.mensagem).toBe(MENSAGEM_MANUTENCAO);
});

describe('a service that kept one page waiting in vain', () => {
  /** Whether it takes longer than half of what a page may wait. */
  const isSlow = (work: Promise<unknown>) =>
    Promise.race([
      work.then(
        () => false,
        () => false,
      ),
      delay(timeLimit('read') / 4, true),
    ]);
  const uberaba = json({ responseList: [{ sqBairro: 1, dsBairro: 'Centro' }] });
  const PATH = 'GET /ws/cidades/317010/bairros';
  const list = (options = {}) => loadList('bairro', { cdCidade: '317010' }, call, options);

  it('keeps the next ones a moment only; who asks for the list itself waits, and its answer ends that', async () => {
    server.on(PATH, hang);
    const first = list();
    expect(await isSlow(first)).toBe(true);
    await expect(first).rejects.toThrow('unavailable');
    expect(await isSlow(list())).toBe(false);
    expect(await isSlow(list({ patient: true }))).toBe(true);
    server.reset();
    server.on(PATH, uberaba);
    await vi.waitFor(async () => expect(await list({ patient: true })).toHaveLength(1), 3_000);
    expect(await list()).toHaveLength(1);
  });

  it('does not seem to answer when its call ends, also where a failure is an empty list', async () => {
    server.on('GET /ws/estados/AC/cidades', hang);
    const towns = () => loadList('cidade', { uf: 'AC' }, call);
    await expect(towns()).rejects.toThrow('unavailable');
    await delay(1.5 * timeLimit('read'));
    expect(await isSlow(towns())).toBe(false);
  });
});
