/** Time limits: 5 s for reads, 15 s for writes, 20 s for PDFs, 8 s for a page; a tenth of each here. */
import { describe, expect, it } from 'vitest';
import { failureMessage, MENSAGEM_MANUTENCAO } from '#lib/errors.ts';
import { scaleDelay, timeLimit } from '#lib/upstream/time-limits.server.ts';
import {
  after,
  type Answer,
  hang,
  hangInBody,
  json,
  resetInBody,
  useScriptedServer,
} from '../support/scripted-server.ts';
import { expectFailure, read, ROUTE, write, WRITE_ROUTE } from './support.ts';

const server = useScriptedServer({ PORTAL_TIMEOUT_SCALE: '0.1' });
const READ_LIMIT = 500;
const WRITE_LIMIT = 1500;
// The additional time of a busy machine.
const TOLERANCE_MS = 700;

async function timed(work: Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work;
  return performance.now() - start;
}

describe('the limits', () => {
  it('are those of the contract, scaled', () => {
    expect(['read', 'write', 'pdf', 'page'].map((kind) => timeLimit(kind as 'read'))).toEqual([
      READ_LIMIT,
      WRITE_LIMIT,
      2000,
      800,
    ]);
    expect(scaleDelay(5000)).toBe(500);
    expect(scaleDelay(0)).toBe(0);
  });

  it.each([
    ['before the headers', hang],
    ['in the middle of the body', hangInBody('{"id":"')],
    [
      'in a body of declared length',
      (response) => {
        response.writeHead(200, { 'Content-Length': 100 }).write('{"id":"');
      },
    ],
    [
      'one byte at a time',
      (response) => {
        response.writeHead(200).write('{"id":"');
        const drip = setInterval(() => response.write('x'), 50);
        response.on('close', () => clearInterval(drip));
      },
    ],
  ] as [string, Answer][])('end a read that hangs %s', async (_name, answer) => {
    server.on(ROUTE, answer);
    const took = await timed(
      expectFailure(read(), 'unavailable').then((error) =>
        expect(failureMessage(error)).toBe(MENSAGEM_MANUTENCAO),
      ),
    );
    // The clock of the test starts after the call has begun.
    expect(took).toBeGreaterThan(READ_LIMIT - 100);
    expect(took).toBeLessThan(READ_LIMIT + TOLERANCE_MS);
    // There is no time for a second attempt.
    expect(server.calls).toHaveLength(1);
    await expect.poll(() => server.calls[0]?.abandoned).toBe(true);
  });

  it('end a write that hangs, after a longer time', async () => {
    server.on(WRITE_ROUTE, hang);
    const took = await timed(expectFailure(write(), 'unavailable'));
    expect(took).toBeGreaterThan(WRITE_LIMIT - 50);
    expect(took).toBeLessThan(WRITE_LIMIT + TOLERANCE_MS);
    expect(server.calls).toHaveLength(1);
  });

  it('apply to both attempts together', async () => {
    server.on(ROUTE, json({}, 500), hang);
    const took = await timed(expectFailure(read(), 'unavailable'));
    expect(took).toBeLessThan(READ_LIMIT + TOLERANCE_MS);
    expect(server.calls).toHaveLength(2);
  });

  it('leave no time for a second attempt after a late failure', async () => {
    server.on(ROUTE, after(READ_LIMIT - 40, json({}, 503)));
    const took = await timed(expectFailure(read(), 'unavailable'));
    expect(took).toBeLessThan(READ_LIMIT + TOLERANCE_MS);
    expect(server.calls).toHaveLength(1);
  });

  it('do not end a slow answer in time', async () => {
    server.on(ROUTE, after(READ_LIMIT / 2, json({ id: 'a' })));
    expect(await read()).toEqual({ id: 'a' });
    server.on(WRITE_ROUTE, after(READ_LIMIT + 200, json({ id: 'b' })));
    expect(await write()).toEqual({ id: 'b' });
  });
});

describe('the deadline of a page', () => {
  const PAGE = 300;
  const within = (milliseconds: number) => ({
    call: { requestId: 'p', deadline: Date.now() + milliseconds },
  });

  it.each([
    ['read', read, ROUTE],
    ['write', write, WRITE_ROUTE],
  ] as const)('ends a %s, without a second attempt', async (_n, ask, route) => {
    server.on(route, hang);
    const took = await timed(expectFailure(ask(within(PAGE)), 'unavailable'));
    expect(took).toBeGreaterThan(PAGE - 50);
    expect(took).toBeLessThan(PAGE + TOLERANCE_MS);
    await expect.poll(() => server.calls[0]?.abandoned).toBe(true);
    expect(server.calls).toHaveLength(1);
  });

  it('does not extend the limit of a call', async () => {
    server.on(ROUTE, hang);
    const took = await timed(expectFailure(read(within(60_000)), 'unavailable'));
    expect(took).toBeLessThan(READ_LIMIT + TOLERANCE_MS);
  });

  it('in the past prevents the call', async () => {
    server.on(ROUTE, json({ id: 'a' }));
    for (const left of [0, -1, -60_000]) await expectFailure(read(within(left)), 'unavailable');
    expect(server.calls).toEqual([]);
  });

  it('does not affect a call that ended in time', async () => {
    server.on(ROUTE, json({ id: 'a' }));
    expect(await read(within(PAGE))).toEqual({ id: 'a' });
    await new Promise((done) => setTimeout(done, PAGE + 50));
    expect(await read()).toEqual({ id: 'a' });
  });
});

describe('a connection dropped in the middle of the body', () => {
  it('is not an answer, and is reported at once', async () => {
    server.on(ROUTE, resetInBody('{"id":"'));
    const took = await timed(expectFailure(read(), 'unavailable'));
    expect(took).toBeLessThan(READ_LIMIT);
    server.on(WRITE_ROUTE, resetInBody('{"id":"'));
    await expectFailure(write(), 'unavailable');
    expect(server.callsTo(WRITE_ROUTE)).toHaveLength(1);
  });
});
