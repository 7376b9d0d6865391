/** A caller can end a call whose answer it does not need. This does not count as a failure of the service. */
import { expect, it, vi } from 'vitest';
import { closeRequestLog, openRequestLog } from '#lib/upstream/request-log.server.ts';
import { after, hang, json, reset, useScriptedServer } from '../support/scripted-server.ts';
import { expectFailure, read, useMovableClock } from './support.ts';

const server = useScriptedServer({ PORTAL_TIMEOUT_SCALE: '1' });
useMovableClock();

/** An open circuit refuses calls for this time. */
const PAUSE_MS = 10_000;
/** Less than a read may take, and enough on a busy machine. */
const LONG_MS = 4_500;
const ok = json({ id: 'a' });

const plainRead = (name: string) => read({ operation: name, path: [name] });
const limitedRead = (name: string, milliseconds = 100) =>
  read({
    operation: name,
    path: [name],
    call: { requestId: 'pedido-1', giveUpAt: Date.now() + milliseconds },
  });
const times = (howMany: number, work: () => Promise<unknown>) =>
  Promise.all(Array.from({ length: howMany }, () => expectFailure(work(), 'unavailable')));

it('the client ends the call at its time, and records it as given up', async () => {
  const log = openRequestLog('pedido-1');
  server.on('GET /ws/lenta', hang);
  await expectFailure(limitedRead('lenta'), 'unavailable');
  closeRequestLog('pedido-1');
  await expect.poll(() => server.calls[0]?.abandoned).toBe(true);
  expect(log.calls.map(({ outcome }) => outcome)).toEqual(['given up']);
});

it('the client takes an answer in time, and begins no call after its time', async () => {
  server.on('GET /ws/rapida', ok);
  expect(await limitedRead('rapida', LONG_MS)).toEqual({ id: 'a' });
  await expectFailure(limitedRead('rapida', -1), 'unavailable');
  expect(server.callsTo('GET /ws/rapida')).toHaveLength(1);
});

it('the client does not block a slow service for callers who wait', async () => {
  server.on('GET /ws/vagarosa', after(300, ok));
  await times(40, () => limitedRead('vagarosa'));
  expect(await plainRead('vagarosa')).toEqual({ id: 'a' });
});

it('the client leaves the trial call to a caller who waits', async () => {
  server.on('GET /ws/morta', reset);
  await times(20, () => plainRead('morta'));
  vi.setSystemTime(Date.now() + PAUSE_MS + 50);
  const before = server.callsTo('GET /ws/morta').length;
  await times(5, () => limitedRead('morta'));
  expect(server.callsTo('GET /ws/morta')).toHaveLength(before);
  server.on('GET /ws/morta', ok);
  expect(await plainRead('morta')).toEqual({ id: 'a' });
  expect(await limitedRead('morta', LONG_MS)).toEqual({ id: 'a' });
});
