/** The reader of a long answer: how slow it may be, and its end. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import type { AstroHandler } from '../../../server/dispatch.ts';
import { Patience } from '../../../server/delivery.ts';
import { LIMITS } from '../../../server/limits.ts';
import { startPortal } from './support.ts';

const { pace } = LIMITS;

/** Whether a reader gets all: its waits in turn, each with the bytes that it took meanwhile. */
function isKept(waits: Iterable<readonly [ms: number, bytes: number]>): boolean {
  const patience = new Patience(pace);
  for (const [ms, bytes] of waits) {
    if (ms >= patience.leftMs) return false;
    patience.note(ms, bytes);
  }
  return true;
}

/** A reader at this rate, whose system takes `step` bytes at once. @param total of the answer */
const reader = (bytesPerSecond: number, step: number, total = 60_000_000) =>
  Array.from(
    { length: Math.ceil(total / step) },
    () => [(step / bytesPerSecond) * 1_000, step] as const,
  );

it('a reader at 9 kB/s gets the largest copy, whatever the system holds', () => {
  for (const step of [1_000, 64_000, 1_400_000]) expect(isKept(reader(9_000, step))).toBe(true);
  // With 300 ms of latency each round, and in a tunnel for two minutes.
  expect(isKept(reader(9_000, 64_000).map(([ms, bytes]) => [ms + 300, bytes]))).toBe(true);
  expect(isKept([...reader(9_000, 64_000, 6e6), [120_000, 64_000], ...reader(9_000, 64_000)])).toBe(
    true,
  );
});

it('a reader that takes less than the lowest rate is ended, also after a fast start', () => {
  expect(isKept(reader(pace.bytesPerSecond * 0.9, 64_000))).toBe(false);
  expect(isKept([...reader(1_000_000, 64_000), ...reader(1_000, 64_000)])).toBe(false);
  expect(isKept([...reader(1_000_000, 64_000), [pace.mostMs, 1]])).toBe(false);
});

const CHUNK = Buffer.alloc(64_000);

/** Sends without end to a reader that takes nothing. */
async function sendingTo(limits: Parameters<typeof startPortal>[0]) {
  const ends: unknown[] = [];
  const astro: AstroHandler = async (_request, response, _next, { delivery }) => {
    response.writeHead(200, { 'content-type': 'application/zip' });
    try {
      while (!response.closed) {
        await delivery.drained();
        response.write(CHUNK);
      }
      ends.push('closed');
    } catch (error) {
      ends.push(error);
      delivery.cut();
    }
  };
  const portal = await startPortal({ astro, ...limits });
  const socket: Socket = connect(portal.port, '127.0.0.1', () => {
    socket.write(`GET /x HTTP/1.1\r\nHost: 127.0.0.1:${String(portal.port)}\r\n\r\n`);
  });
  await once(socket, 'readable');
  return { socket, ends };
}

it('a reader that takes nothing is ended, and gets no end of the answer', async () => {
  const most = { bytesPerSecond: 3_000, mostMs: 1_000 };
  const { socket, ends } = await sendingTo({ limits: { pace: most } });
  const failed = once(socket, 'error').catch((error: unknown) => [error]);
  await expect.poll(() => ends).toHaveLength(1);
  expect(ends[0]).toMatchObject({ name: 'SlowReaderError' });
  socket.resume();
  expect((await failed)[0]).toMatchObject({ code: 'ECONNRESET' });
});

it('an answer ends when its reader leaves', async () => {
  const { socket, ends } = await sendingTo({});
  socket.destroy();
  await expect.poll(() => ends).toEqual(['closed']);
});
