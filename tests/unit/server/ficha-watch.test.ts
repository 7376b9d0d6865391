import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { saveLastGood } from '#lib/conteudo/last-good.server.ts';
import { watchFichas } from '../../../server/ficha-watch.ts';
import { PRAZOS } from '../fichas/support.ts';
import { temporaryFolder } from './support.ts';

/** @param start the moment at which the build was made */
async function start(start: string, fichas: object[]) {
  const folder = pathToFileURL(`${temporaryFolder()}/`);
  await saveLastGood(
    folder,
    fichas.map((ficha, index) => ({ id: index + 1, ficha })),
  );
  const clock = { now: start };
  const rebuild = vi.fn();
  const stop = watchFichas({
    folder,
    builtAt: new Date(start),
    rebuild,
    log: { event: () => undefined },
    now: () => new Date(clock.now),
    intervalMs: 5,
  });
  onTestFinished(stop);
  return { clock, rebuild, stop };
}

it('the watch rebuilds once on the first day of a form, and once on the day after its last one', async () => {
  // 23:59 of 31 December in São Paulo.
  const { clock, rebuild } = await start('2027-01-01T02:59:00Z', [PRAZOS]);
  await delay(30);
  expect(rebuild).not.toHaveBeenCalled();
  clock.now = '2027-01-01T03:00:00Z';
  await vi.waitFor(() => expect(rebuild).toHaveBeenCalledTimes(1));
  for (const now of ['2027-01-02T12:00:00Z', '2028-01-01T02:59:00Z']) {
    clock.now = now;
    await delay(30);
    expect(rebuild).toHaveBeenCalledTimes(1);
  }
  clock.now = '2028-01-01T03:00:00Z';
  await vi.waitFor(() => expect(rebuild).toHaveBeenCalledTimes(2));
});

it('the watch rebuilds at its start when such a day has passed since the build', async () => {
  const { clock, rebuild, stop } = await start('2026-12-20T12:00:00Z', [PRAZOS]);
  clock.now = '2027-02-01T12:00:00Z';
  await vi.waitFor(() => expect(rebuild).toHaveBeenCalledTimes(1));
  stop();
  clock.now = '2028-02-01T12:00:00Z';
  await delay(30);
  expect(rebuild).toHaveBeenCalledTimes(1);
});
