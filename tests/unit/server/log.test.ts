import { readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { captureConsole, createLog, logTarget, type RequestLine } from '../../../server/log.ts';
import { scrub } from '../../../server/scrub.ts';
import { ask } from '../../support/raw-http.ts';
import { startPortal, temporaryFolder } from './support.ts';

/** All lines of a log, as objects. */
function newLog(level = 'info') {
  const stream = new PassThrough();
  const read = async () => {
    stream.end();
    const lines = (await text(stream)).trim().split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  };
  return { log: createLog(level, stream), read };
}

const CANARIES = ['529.982.247-25', '52998224725', '00123456789012345', 'maria@exemplo.com.br'];

describe('the lines of a log', () => {
  it('go to standard output without a terminal', () => {
    const file = join(temporaryFolder(), 'portal.log');
    expect(logTarget(false, file)).toBe(1);
    expect(() => readFileSync(file)).toThrow('ENOENT');
  });

  it('go to a file on a terminal, which all processes of a portal share', () => {
    const file = join(temporaryFolder(), 'log', 'portal.log');
    for (const line of ['primary', 'worker']) writeSync(logTarget(true, file), `${line}\n`);
    expect(readFileSync(file, 'utf8')).toBe('primary\nworker\n');
  });

  it('go to standard output where no file can be written', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'log'), '');
    expect(logTarget(true, join(folder, 'log', 'portal.log'))).toBe(1);
  });
});

describe('the line of a request', () => {
  const LINE = { id: 'a', method: 'GET', route: '/cliente/boletos', status: 200, ms: 1.5 };
  const trace = { id: 'a'.repeat(32), parent: 'b'.repeat(16), isSampled: true };
  const call = { operation: 'listarContratos', outcome: 200, ms: 3 };
  it.each<[string, Partial<RequestLine> & { url?: string }, object]>([
    ['the allowed fields only', { url: '/cliente/boletos?cpf=52998224725' }, {}],
    ['a trace from outside', { trace }, { trace: trace.id }],
    [
      'calls without their steps',
      { upstream: [{ ...call, at: 1, step: 'c' }] },
      { upstream: [call] },
    ],
    ['that a page was fetched before a press', { isAhead: true }, { ahead: true }],
    ['nothing about a page that was pressed', { isAhead: false }, {}],
  ])('has %s', async (_what, given, written) => {
    const { log, read } = newLog();
    log.request({ ...LINE, ...given });
    const always = { level: 30, time: expect.any(String), msg: 'request' };
    expect(await read()).toEqual([{ ...LINE, ...always, ...written }]);
  });

  it('never holds the requested path', async () => {
    const portal = await startPortal();
    for (const canary of CANARIES) {
      await ask(portal.port, `GET /guia-medico/${canary}?q=${canary}`, { 'X-Card': canary });
      await ask(portal.port, `GET /?cpf=${canary}`);
      await ask(portal.port, `DELETE /${canary}`);
    }
    await expect.poll(() => portal.log.lines.length).toBe(CANARIES.length * 3);
    const all = JSON.stringify(portal.log.lines);
    for (const canary of CANARIES) expect(all).not.toContain(canary);
    const routes = new Set(portal.log.lines.map(({ route }) => route));
    expect(routes).toEqual(new Set(['not found', 'static', 'refused']));
  });

  it('names the route that the application matched', async () => {
    const portal = await startPortal({
      astro: (_request, response, _next, locals) => {
        locals.routePattern = '/guia-medico/[sqPrestador]';
        response.end();
        return Promise.resolve();
      },
    });
    await ask(portal.port, 'GET /guia-medico/52998224725');
    await expect
      .poll(() => portal.log.lines)
      .toEqual([expect.objectContaining({ route: '/guia-medico/[sqPrestador]', status: 200 })]);
  });

  it('is not written at a higher log level', async () => {
    const { log, read } = newLog('silent');
    log.request({ id: 'a', method: 'GET', route: 'static', status: 200, ms: 1 });
    log.failure('request failed', new Error('x'));
    expect(await read()).toEqual([]);
  });
});

it('a failure is logged with its place and kind, without its data', async () => {
  const { log, read } = newLog();
  log.failure('request failed', new TypeError(`bad cpf ${CANARIES[0] ?? ''}\n at b`), 'id-1');
  const [entry] = await read();
  expect(entry).toMatchObject({ id: 'id-1', cause: 'TypeError', msg: 'request failed' });
  expect(entry?.['stack']).toContain('log.test.ts');
  for (const canary of CANARIES) expect(JSON.stringify(entry)).not.toContain(canary);
});

it('the output of libraries goes to the log without personal data', async () => {
  onTestFinished(() => void vi.restoreAllMocks());
  for (const method of ['debug', 'log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, method);
  const { log, read } = newLog();
  captureConsole(log);
  console.error('Could not render http://x/cliente/boletos?cpf=52998224725\n%s', CANARIES[2]);
  console.info({ email: CANARIES[3] });
  const entries = await read();
  expect(entries.map(({ level }) => level)).toEqual([50, 30]);
  for (const canary of CANARIES) expect(JSON.stringify(entries)).not.toContain(canary);
});

describe('scrub', () => {
  it.each([
    ['cpf 529.982.247-25 aqui', 'cpf [cpf] aqui'],
    ['cpf 52998224725', 'cpf [cpf]'],
    ['cpf 529982247_25', 'cpf [cpf]'],
    ['cartão 00123456789012345', 'cartão [card]'],
    ['cartão 0012 3456 7890 12345', 'cartão [card]'],
    ['de maria.silva+x@exemplo.com.br', 'de [e-mail]'],
    ['GET /guia?nome=Maria&cpf=1 HTTP', 'GET /guia?[query] HTTP'],
    ['Authorization: Bearer abc.def-123=', 'Authorization: Bearer [credential]'],
    ['token 0f8fad5bd9cb469fa16570867728950e', 'token [token]'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc', '[token]'],
  ])('hides personal data in “%s”', (before, after) => {
    expect(scrub(before)).toBe(after);
  });

  it('keeps lines, columns, status codes and versions', () => {
    const frame = 'at render (file:///app/dist/20251121T023000-ab12cd/server/chunks/x.mjs:120:35)';
    expect(scrub(frame)).toBe(frame);
    expect(scrub('status 503 in 1250 ms, astro 7.3.5')).toBe('status 503 in 1250 ms, astro 7.3.5');
  });
});
