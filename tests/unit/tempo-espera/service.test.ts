/** Waiting times from the services, and the fixed lists when one fails. */
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listarTempoPainel, loadTemposEspera, maxAgeOf } from '#lib/tempo-espera/service.server.ts';
import { call } from '../support/requests.ts';
import { type Answer, empty, hang, json, useScriptedServer } from '../support/scripted-server.ts';

const server = useScriptedServer();
const PAINEL = 'GET /ws/complexo-saude/painel-atendimento/v2/tempo-atendimento';
const LABORATORIOS = 'GET /ws/laboratorios/tempo-atendimento';
const listing = (...names: string[]) =>
  json({ responseList: names.map((dsAtendimento) => ({ dsAtendimento, dsTempo: '00h10m' })) });

// Only the clock of the cache is a fake; the timers of the network are real.
const realNow = performance.now.bind(performance);
let later = 0;
async function pass(milliseconds: number): Promise<void> {
  later += milliseconds;
  // The cache reads its clock at most once a millisecond.
  await setTimeout(5);
}

beforeEach(async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + later);
  server.on(PAINEL, listing('Adulto')).on(LABORATORIOS, listing('Centro', 'Norte'));
  // The answers of the test before are no longer cached.
  await pass(3_600_000);
});
afterEach(() => vi.restoreAllMocks());

describe('both lists', () => {
  it('of the units are live, with their time', async () => {
    const tempos = await loadTemposEspera(call);
    expect(tempos).toMatchObject({
      live: true,
      painel: [{ dsAtendimento: 'Adulto', dsTempo: '00h10m', live: true }],
      laboratorios: [{ dsAtendimento: 'Centro' }, { dsAtendimento: 'Norte' }],
    });
    expect(Date.now() - Date.parse(tempos.atualizadoEm ?? '')).toBeLessThan(60_000);
    expect(maxAgeOf(tempos)).toBe(60);
  });

  it.each([
    ['refuses', json({ mensagem: 'parado' }, 404)],
    ['sends another shape', json({ responseList: [{ dsAtendimento: 'Adulto' }] })],
    ['does not answer in time', hang],
  ] as [string, Answer][])('fall back silently for a service that %s', async (_what, fault) => {
    server.on(PAINEL, fault);
    const tempos = await loadTemposEspera(call);
    expect(tempos.live).toBe(false);
    expect(tempos.painel).toHaveLength(4);
    for (const entrada of tempos.painel)
      expect(entrada).toMatchObject({ dsTempo: '00h25m', live: false });
    // The failure of one service does not affect the other list.
    expect(tempos.laboratorios.map(({ live }) => live)).toEqual([true, true]);
    expect(tempos.atualizadoEm).not.toBe(null);
    expect(maxAgeOf(tempos)).toBe(15);
  });

  it('have no time when both services fail', async () => {
    server.on(PAINEL, empty(404)).on(LABORATORIOS, empty(404));
    const tempos = await loadTemposEspera(call);
    expect(tempos).toMatchObject({ live: false, atualizadoEm: null });
    expect(tempos.laboratorios).toHaveLength(4);
  });

  it('stay empty when the answer is empty', async () => {
    server.on(PAINEL, json({ responseList: null }));
    expect(await loadTemposEspera(call)).toMatchObject({ live: true, painel: [] });
  });
});

describe('the public cache', () => {
  const names = async () =>
    (await listarTempoPainel(call)).entradas.map(({ dsAtendimento }) => dsAtendimento);

  it('keeps an answer for a minute', async () => {
    expect(await names()).toEqual(['Adulto']);
    server.on(PAINEL, listing('Infantil'));
    await pass(59_000);
    expect(await names()).toEqual(['Adulto']);
    await pass(2_000);
    expect(await names()).toEqual(['Infantil']);
  });

  it('keeps the fixed list for 15 seconds', async () => {
    server.on(PAINEL, empty(404));
    expect(await names()).toHaveLength(4);
    server.on(PAINEL, listing('Adulto'));
    await pass(14_000);
    expect(await names()).toHaveLength(4);
    await pass(2_000);
    expect(await names()).toEqual(['Adulto']);
  });

  it('has the fixed list instead of old times when a service goes down', async () => {
    await names();
    server.on(PAINEL, empty(500));
    await pass(61_000);
    expect(await listarTempoPainel(call)).toMatchObject({ lidaEm: undefined });
    expect(await names()).toHaveLength(4);
  });
});
