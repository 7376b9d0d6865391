import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const PAINEL = '/ws/complexo-saude/painel-atendimento/v2/tempo-atendimento';
const LABORATORIOS = '/ws/laboratorios/tempo-atendimento';

type Answer = (response: ServerResponse) => void;
const json =
  (body: unknown, status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
const listing = (...names: string[]) =>
  json({ responseList: names.map((dsAtendimento) => ({ dsAtendimento, dsTempo: '00h10m' })) });

let answers: Record<string, Answer>;
let asked: string[];
const upstream = createServer((request: IncomingMessage, response: ServerResponse) => {
  const path = request.url ?? '';
  asked.push(path);
  (answers[path] ?? json({}, 404))(response);
});

beforeAll(() => new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve)));

afterAll(() => {
  upstream.close();
  upstream.closeAllConnections();
});

function configure(): void {
  const url = `http://127.0.0.1:${String((upstream.address() as AddressInfo).port)}`;
  vi.stubEnv('PORTAL_WS_URL', `${url}/ws`);
  vi.stubEnv('PORTAL_API_URL', `${url}/api`);
  vi.stubEnv('PORTAL_HOST_URL', `${url}/host`);
  vi.stubEnv('PORTAL_TIMEOUT_SCALE', '0.2');
  vi.stubEnv('PORTAL_LOG_LEVEL', 'silent');
}

// Only the clock of the cache is a fake; the timers of the network are real.
const realNow = performance.now.bind(performance);
let later = 0;
async function pass(milliseconds: number): Promise<void> {
  later += milliseconds;
  // The cache reads its clock at most once a millisecond.
  await setTimeout(5);
}

const call = { requestId: 'teste' };
let service: typeof import('#lib/tempo-espera/service.server.ts');

beforeEach(async () => {
  answers = { [PAINEL]: listing('Adulto'), [LABORATORIOS]: listing('Centro', 'Norte') };
  asked = [];
  configure();
  later = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + later);
  // Each test starts with an empty cache.
  vi.resetModules();
  service = await import('#lib/tempo-espera/service.server.ts');
});

afterEach(() => vi.restoreAllMocks());

describe('loadTemposEspera', () => {
  it('marks the times of the units as live, with their time', async () => {
    const tempos = await service.loadTemposEspera(call);
    expect(tempos).toMatchObject({
      live: true,
      painel: [{ dsAtendimento: 'Adulto', dsTempo: '00h10m', live: true }],
      laboratorios: [{ dsAtendimento: 'Centro' }, { dsAtendimento: 'Norte' }],
    });
    expect(Date.now() - Date.parse(tempos.atualizadoEm ?? '')).toBeLessThan(60_000);
    expect(service.maxAgeOf(tempos)).toBe(60);
  });

  const FAULTS: Record<string, Answer> = {
    'a 500': json({}, 500),
    'a 503 with a message': json({ mensagem: 'parado' }, 503),
    'a 404': json({}, 404),
    'a 401': json({}, 401),
    'a 204': (response) => response.writeHead(204).end(),
    'HTML instead of JSON': (response) => response.end('<h1>ok</h1>'),
    'truncated JSON': (response) => response.end('{"responseList": [{'),
    'another shape': json({ responseList: [{ dsAtendimento: 'Adulto' }] }),
    'a reset connection': (response) => response.destroy(),
    'no answer in time': () => undefined,
    'headers without a body in time': (response) => response.writeHead(200).write('{'),
  };
  it.each(Object.entries(FAULTS))('falls back silently on %s', async (_name, fault) => {
    answers[PAINEL] = fault;
    const tempos = await service.loadTemposEspera(call);
    expect(tempos.live).toBe(false);
    expect(tempos.painel).toHaveLength(4);
    for (const entrada of tempos.painel)
      expect(entrada).toMatchObject({ dsTempo: '00h25m', live: false });
    // The failure of one service does not affect the other list.
    expect(tempos.laboratorios).toHaveLength(2);
    expect(tempos.laboratorios.every(({ live }) => live)).toBe(true);
    expect(tempos.atualizadoEm).not.toBe(null);
    expect(service.maxAgeOf(tempos)).toBe(15);
  });

  it('has no time when both services fail', async () => {
    answers = {};
    const tempos = await service.loadTemposEspera(call);
    expect(tempos).toMatchObject({ live: false, atualizadoEm: null });
    expect(tempos.laboratorios).toHaveLength(4);
  });

  it('keeps an empty answer empty', async () => {
    answers[PAINEL] = json({ responseList: null });
    expect(await service.loadTemposEspera(call)).toMatchObject({ live: true, painel: [] });
  });
});

describe('the public cache', () => {
  it('calls each service once for parallel requests', async () => {
    await Promise.all(Array.from({ length: 500 }, () => service.loadTemposEspera(call)));
    expect(asked.toSorted()).toEqual([PAINEL, LABORATORIOS].toSorted());
  });

  it('keeps an answer for a minute', async () => {
    await service.listarTempoPainel(call);
    await pass(59_000);
    await service.listarTempoPainel(call);
    expect(asked).toHaveLength(1);
    await pass(2_000);
    answers[PAINEL] = listing('Infantil');
    const lista = await service.listarTempoPainel(call);
    expect(lista.entradas[0]?.dsAtendimento).toBe('Infantil');
  });

  it('keeps the fixed list for 15 seconds', async () => {
    answers[PAINEL] = json({}, 404);
    expect((await service.listarTempoPainel(call)).entradas).toHaveLength(4);
    answers[PAINEL] = listing('Adulto');
    await pass(14_000);
    expect((await service.listarTempoPainel(call)).entradas).toHaveLength(4);
    await pass(2_000);
    expect((await service.listarTempoPainel(call)).entradas).toHaveLength(1);
  });

  it('shows the fixed list instead of old times when a service goes down', async () => {
    await service.listarTempoPainel(call);
    answers[PAINEL] = json({}, 500);
    await pass(61_000);
    const lista = await service.listarTempoPainel(call);
    expect(lista.lidaEm).toBe(undefined);
    expect(lista.entradas).toHaveLength(4);
  });
});
