/** The directory when its lists fail: each one fails by itself, and the page stays usable (spec section 8). */
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { MENSAGEM_MANUTENCAO, settle } from '#lib/errors.ts';
import { loadList } from '#lib/guia-medico/lists.server.ts';
import { NOMES_DOS_CAMPOS } from '#lib/guia-medico/state.ts';
import { timeLimit } from '#lib/upstream/time-limits.server.ts';
import { call } from '../support/requests.ts';
import { after, hang, json, useScriptedServer } from '../support/scripted-server.ts';
import { ask, list } from './scripted-services.ts';

const server = useScriptedServer({ PORTAL_TIMEOUT_SCALE: '0.4' });

describe('a page whose lists all fail', () => {
  it('shows each failure, and a search without a city asks for one', async () => {
    server.on('GET *', json({ mensagem: 'x' }, 500));
    const { estado, falhas, resultado, atualizadoEm } = await ask('tabGuide=0');
    for (const campo of NOMES_DOS_CAMPOS) expect(estado[campo].lista, campo).toEqual([]);
    expect(falhas.produto).toEqual({ mensagem: MENSAGEM_MANUTENCAO, retry: true });
    expect(falhas.estado?.retry).toBe(true);
    // Without a city there is no call for neighbourhoods (spec section 5).
    expect(falhas.bairro).toEqual({ mensagem: 'Selecione uma cidade.', retry: false });
    expect(resultado?.busca).toEqual({
      status: 'error',
      mensagem: 'Selecione uma cidade.',
      retry: false,
    });
    expect(atualizadoEm).toBeUndefined();
    expect(server.callsTo('GET /ws/prestadores')).toEqual([]);
  });

  it('still searches around a location', async () => {
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

it('a page waits for a silent service half as long as a read may take', async () => {
  server.on('GET *', hang);
  const readOver = delay(timeLimit('read'), 'a whole read');
  const page = ask('');
  expect(await Promise.race([page.then(() => 'the page'), readOver])).toBe('the page');
  const { falhas } = await page;
  expect(falhas.especialidade?.mensagem).toBe(MENSAGEM_MANUTENCAO);
});

describe('a list that has timed out for one page', () => {
  /** Whether it takes longer than half of a page's limit. */
  const isSlow = (work: Promise<unknown>) =>
    Promise.race([settle(work).then(() => false), delay(timeLimit('read') / 4, true)]);
  const uberaba = list({ sqBairro: 1, dsBairro: 'Centro' });
  const PATH = 'GET /ws/cidades/317010/bairros';
  const load = (options = {}) => loadList('bairro', { cdCidade: '317010' }, call, options);

  it('gets a short limit on the next pages; a request for the list alone waits, and its answer ends the short limit', async () => {
    server.on(PATH, hang);
    const first = load();
    expect(await isSlow(first)).toBe(true);
    await expect(first).rejects.toThrow('unavailable');
    expect(await isSlow(load())).toBe(false);
    // A call that other requests share may be about to end, so another one is tried.
    await vi.waitFor(async () => expect(await isSlow(load({ patient: true }))).toBe(true), 3_000);
    server.reset();
    server.on(PATH, uberaba);
    await vi.waitFor(async () => expect(await load({ patient: true })).toHaveLength(1), 3_000);
    expect(await load()).toHaveLength(1);
  });

  it('keeps the short limit when its call ends in a failure that becomes an empty list', async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<undefined>();
    // The refusal comes after the page has stopped waiting; a refused read is not repeated.
    const late = after(timeLimit('read') * 0.6, json({}, 422));
    server.on(
      'GET /ws/estados/AC/cidades',
      (response) => late(response.on('finish', () => end(undefined))),
      hang,
    );
    const towns = () => loadList('cidade', { uf: 'AC' }, call);
    await expect(towns()).rejects.toThrow('unavailable');
    await ended;
    await delay(50);
    expect(await isSlow(towns())).toBe(false);
  });
});
