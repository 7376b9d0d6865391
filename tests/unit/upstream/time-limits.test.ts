/** Time limits: 5 s for reads, 15 s for writes, 20 s for PDFs, 8 s for a page. */
import { describe, expect, it, vi } from 'vitest';
import { failureMessage, MENSAGEM_MANUTENCAO } from '#lib/errors.ts';
import { scaleDelay, timeLimit } from '#lib/upstream/time-limits.server.ts';
import {
  after,
  type Answer,
  hang,
  hangInBody,
  json,
  useScriptedServer,
} from '../support/scripted-server.ts';
import {
  expectFailure,
  read,
  ROUTE,
  timed,
  useStandingClock,
  write,
  WRITE_ROUTE,
} from './support.ts';

const server = useScriptedServer({ PORTAL_TIMEOUT_SCALE: '1' });
const READ_LIMIT = 5_000;
const WRITE_LIMIT = 15_000;
const hasCalls = (howMany: number) => () => server.calls.length >= howMany;

/** Expects that a call fails at a limit, in milliseconds, after a number of attempts. @returns its error */
async function failureAt(limit: number, work: Promise<unknown>, attempts = 1) {
  const failed = expectFailure(work, 'unavailable');
  const took = await timed(failed, hasCalls(1));
  expect(took).toBeGreaterThanOrEqual(limit);
  // The end of a call takes some turns of the event loop, and each sets the clock ahead.
  expect(took).toBeLessThan(limit + 2_000);
  expect(server.calls).toHaveLength(attempts);
  return failed;
}

describe('the limits', () => {
  useStandingClock();

  it('are those of the contract', () => {
    const kinds = ['read', 'write', 'pdf', 'page'] as const;
    expect(kinds.map(timeLimit)).toEqual([READ_LIMIT, WRITE_LIMIT, 20_000, 8_000]);
    expect([scaleDelay(5_000), scaleDelay(0)]).toEqual([5_000, 0]);
  });

  it.each([
    ['before the headers', hang],
    ['in the middle of the body', hangInBody('{"id":"')],
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
    const failed = expectFailure(read(), 'unavailable');
    await failureAt(
      READ_LIMIT,
      failed.then((error) => Promise.reject(error)),
    );
    expect(failureMessage(await failed)).toBe(MENSAGEM_MANUTENCAO);
    await expect.poll(() => server.calls[0]?.abandoned).toBe(true);
  });

  it('end a write that hangs, after a longer time', async () => {
    server.on(WRITE_ROUTE, hang);
    await failureAt(WRITE_LIMIT, write());
  });

  it('apply to both attempts together', async () => {
    server.on(ROUTE, json({}, 500), hang);
    await failureAt(READ_LIMIT, read(), 2);
  });

  it('leave no time for a second attempt after a late failure', async () => {
    const late = READ_LIMIT - 40;
    server.on(ROUTE, after(late, json({}, 503)));
    await failureAt(late, read());
  });

  it('do not end a slow answer in time', async () => {
    server.on(ROUTE, after(READ_LIMIT / 2, json({ id: 'a' })));
    const slow = read();
    await timed(slow, hasCalls(1));
    expect(await slow).toEqual({ id: 'a' });
    server.on(WRITE_ROUTE, after(READ_LIMIT + 2_000, json({ id: 'b' })));
    const slower = write();
    await timed(slower, hasCalls(2));
    expect(await slower).toEqual({ id: 'b' });
  });
});

describe('the deadline of a page', () => {
  useStandingClock();
  const PAGE = 3_000;
  const within = (milliseconds: number) => ({
    call: { requestId: 'p', deadline: Date.now() + milliseconds },
  });

  it.each([
    ['read', read, ROUTE],
    ['write', write, WRITE_ROUTE],
  ] as const)('ends a %s, without a second attempt', async (_n, ask, route) => {
    server.on(route, hang);
    await failureAt(PAGE, ask(within(PAGE)));
    await expect.poll(() => server.calls[0]?.abandoned).toBe(true);
  });

  it('does not extend the limit of a call', async () => {
    server.on(ROUTE, hang);
    await failureAt(READ_LIMIT, read(within(60_000)));
  });

  it('in the past prevents the call', async () => {
    server.on(ROUTE, json({ id: 'a' }));
    for (const left of [0, -1, -60_000]) await expectFailure(read(within(left)), 'unavailable');
    expect(server.calls).toEqual([]);
  });

  it('does not affect a call that ended in time', async () => {
    server.on(ROUTE, json({ id: 'a' }));
    expect(await read(within(PAGE))).toEqual({ id: 'a' });
    await vi.advanceTimersByTimeAsync(PAGE + 50);
    expect(await read()).toEqual({ id: 'a' });
  });
});
