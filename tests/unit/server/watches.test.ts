import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notice } from '#lib/comunicados/rules.ts';
import type { Gap } from '#lib/config/not-ready.ts';
import { saveLastGood } from '#lib/conteudo/last-good.server.ts';
import {
  startWatches,
  watchBanners,
  watchFichas,
  watchNotices,
  watchReadiness,
} from '../../../server/watches.ts';
import { PRAZOS } from '../fichas/support.ts';
import { temporaryFolder } from './support.ts';

const newFolder = () => pathToFileURL(`${temporaryFolder()}/`);

/** A log that keeps its lines. */
function newLog() {
  const lines: string[] = [];
  const event = (_level: string, message: string, fields?: Record<string, unknown>) =>
    lines.push(typeof fields?.['text'] === 'string' ? `${message}: ${fields['text']}` : message);
  return { event, lines };
}

describe('watches', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('look at once or after an interval, each in its own rhythm, until they are ended', async () => {
    const looks: string[] = [];
    const look = (name: string) => () => {
      looks.push(name);
      return undefined;
    };
    const stop = startWatches(
      [
        { name: 'a', everyMs: 100, isFirstAtOnce: true, look: look('a') },
        { name: 'b', everyMs: 250, look: look('b') },
      ],
      newLog(),
    );
    await vi.advanceTimersByTimeAsync(299);
    expect(looks).toEqual(['a', 'a', 'a', 'b']);
    stop();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(looks).toHaveLength(4);
  });

  it('log a difficulty once, until it changes or ends', async () => {
    const answers = ['one', 'one', 'two', undefined, 'two'];
    const log = newLog();
    const look = () => {
      const answer = answers.shift();
      if (answer === 'two') throw new Error('two');
      return answer;
    };
    startWatches([{ name: 'trouble', everyMs: 10, look }], log);
    await vi.advanceTimersByTimeAsync(55);
    expect(log.lines).toEqual(['trouble: one', 'trouble: two', 'trouble: two']);
  });
});

it('notices are passed on after a change, and kept during a failure and after a restart', async () => {
  const notice: Notice = { id: '1', title: 'Aviso', text: '', from: 0, until: 10 };
  const folder = newFolder();
  let read = () => Promise.resolve({ notices: [notice], leftOut: [] as string[] });
  const shown: (readonly Notice[])[] = [];
  const start = () =>
    watchNotices(
      folder,
      (notices) => shown.push(notices),
      newLog(),
      () => read(),
    );
  const first = await start();
  await first.look();
  await first.look();
  expect(shown).toEqual([[notice]]);
  read = () => Promise.reject(new Error('503'));
  await expect(first.look()).rejects.toThrow('503');
  expect(shown).toHaveLength(1);

  const second = await start();
  expect(shown).toEqual([[notice], [notice]]);
  read = () => Promise.resolve({ notices: [], leftOut: ['9'] });
  expect(await second.look()).toBe('left out: 9');
  expect(shown.at(-1)).toEqual([]);
});

it('other banners request one rebuild; the same ones and a failing service request none', async () => {
  const banner = (name: string) => ({ source_url: `https://x.example/${name}.jpg`, title: name });
  const folder = newFolder();
  await saveLastGood(folder, [banner('a')]);
  let now = () => Promise.resolve([banner('a')]);
  const rebuild = vi.fn();
  const { look } = watchBanners({ folder, rebuild, log: newLog() }, () => now());
  await look();
  expect(rebuild).not.toHaveBeenCalled();
  now = () => Promise.reject(new Error('503'));
  await expect(look()).rejects.toThrow();
  now = () => Promise.resolve([banner('a'), banner('b')]);
  await look();
  await look();
  expect(rebuild).toHaveBeenCalledTimes(1);
  await saveLastGood(folder, [banner('a'), banner('b')]);
  await look();
  now = () => Promise.resolve([banner('b'), banner('a')]);
  await look();
  expect(rebuild).toHaveBeenCalledTimes(2);
});

it('the first day of a form and the day after its last one request a rebuild, also since the build', async () => {
  const folder = newFolder();
  await saveLastGood(folder, [{ id: 1, ficha: PRAZOS }]);
  // 23:59 of 31 December in São Paulo.
  let now = '2027-01-01T02:59:00Z';
  const rebuild = vi.fn();
  const start = (builtAt: string) =>
    watchFichas({ folder, rebuild, log: newLog() }, new Date(builtAt), () => new Date(now));
  const { look } = start(now);
  for (const [moment, rebuilds] of [
    ['2027-01-01T02:59:00Z', 0],
    ['2027-01-01T03:00:00Z', 1],
    ['2027-01-02T12:00:00Z', 1],
    ['2028-01-01T02:59:00Z', 1],
    ['2028-01-01T03:00:00Z', 2],
  ] as const) {
    now = moment;
    await look();
    expect(rebuild, moment).toHaveBeenCalledTimes(rebuilds);
  }
  now = '2027-02-01T12:00:00Z';
  await start('2026-12-20T12:00:00Z').look();
  expect(rebuild).toHaveBeenCalledTimes(3);
});

it('what is not ready for the public is said at the start, and again when it changes', async () => {
  const gap = (name: Gap['name']): Gap => ({ name, sentence: `No ${name}.`, aviso: '' });
  const found = [[gap('brand'), gap('rn565')], [gap('brand'), gap('rn565')], [gap('brand')], []];
  const said: string[] = [];
  const shown: number[] = [];
  const watch = watchReadiness(
    () => Promise.resolve(found.shift() ?? []),
    (gaps) => shown.push(gaps.length),
    (sentence) => said.push(sentence),
  );
  for (let look = 0; look < 4; look += 1) await watch.look();
  expect(watch.isFirstAtOnce).toBe(true);
  expect(shown).toEqual([2, 2, 1, 0]);
  expect(said).toEqual([
    'not ready for the public (brand): No brand.',
    'not ready for the public (rn565): No rn565.',
    'not ready for the public (brand): No brand.',
  ]);
});
