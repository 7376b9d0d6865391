import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { saveLastGood } from '#lib/conteudo/last-good.server.ts';
import { watchBanners } from '../../../server/banner-watch.ts';
import { temporaryFolder } from './support.ts';

const banner = (name: string) => ({ source_url: `https://x.example/${name}.jpg`, title: name });

async function start(built: object[]) {
  const folder = pathToFileURL(`${temporaryFolder()}/`);
  await saveLastGood(folder, built);
  const site = { now: built as ReturnType<typeof banner>[], isDown: false, reads: 0 };
  const warnings: string[] = [];
  const rebuild = vi.fn();
  const stop = watchBanners({
    read: () => {
      site.reads += 1;
      return site.isDown ? Promise.reject(new Error('503')) : Promise.resolve(site.now);
    },
    folder,
    rebuild,
    log: {
      event: (level, message) => {
        if (level === 'warn') warnings.push(message);
      },
    },
    intervalMs: 5,
  });
  onTestFinished(stop);
  const looks = (count: number) => {
    const until = site.reads + count;
    return vi.waitFor(() => expect(site.reads).toBeGreaterThanOrEqual(until), 5_000);
  };
  return { site, folder, rebuild, warnings, looks, stop };
}

it('the watch requests one rebuild for other banners, and no rebuild for the same ones', async () => {
  const { site, folder, rebuild, looks } = await start([banner('a')]);
  await looks(3);
  expect(rebuild).not.toHaveBeenCalled();
  site.now = [banner('a'), banner('b')];
  await looks(4);
  expect(rebuild).toHaveBeenCalledTimes(1);
  await saveLastGood(folder, site.now);
  await looks(3);
  expect(rebuild).toHaveBeenCalledTimes(1);
  site.now = [banner('b'), banner('a')];
  await looks(3);
  expect(rebuild).toHaveBeenCalledTimes(2);
});

it('the watch requests no rebuild while the service is down, and warns once', async () => {
  const { site, rebuild, warnings, looks } = await start([banner('a')]);
  site.isDown = true;
  await looks(4);
  expect(rebuild).not.toHaveBeenCalled();
  expect(warnings).toEqual(['the banners cannot be read']);
});

it('the watch ends', async () => {
  const { site, looks, stop } = await start([]);
  await looks(2);
  stop();
  await delay(20);
  const { reads } = site;
  await delay(40);
  expect(site.reads).toBe(reads);
});
