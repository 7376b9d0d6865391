/** The primary carries out orders: builds, switches over and reverts. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { currentBuild, noteFailure } from '../../../scripts/lib/builds.mjs';
import { contentStatus, giveOrder, pendingOrders } from '../../../server/orders.ts';
import { refuseWrites } from '../../support/database.ts';
import { addBuild, folder, looks, resultOf, results, site } from './rebuilds.ts';

describe('a rebuild', () => {
  it('builds, then switches to the new build', async () => {
    let made = '';
    const { rolled } = site({ build: () => Boolean((made = addBuild())) });
    expect(await results('rebuild')).toEqual(['published']);
    expect(rolled).toEqual([made]);
    expect(currentBuild()).toMatchObject({ id: made, failedAt: undefined });
  });

  it('accepts a loss of content when one of its orders does, and only that time', async () => {
    const { environments } = site();
    expect(await results('rebuild-accepting-loss', 'rebuild')).toEqual(['published', 'published']);
    await results('rebuild');
    expect(environments).toEqual([{ PORTAL_ACCEPT_LOSS: '1' }, {}]);
  });

  it.each([
    ['that fails', { build: () => false }, 'montagem'],
    [
      'whose workers cannot serve',
      { roll: () => Promise.reject(new Error('a worker ended')) },
      'troca',
    ],
  ] as const)(
    '%s is reported, and the next start serves the build before',
    async (_what, broken, motivo) => {
      const { served, rolled } = site(broken);
      expect(await results('rebuild')).toEqual(['failed']);
      expect(rolled).toEqual([]);
      expect(currentBuild()).toMatchObject({ id: served.id, failedAt: expect.any(String) });
      expect(contentStatus().falha?.motivo).toBe(motivo);
    },
  );

  it('is one for a burst of orders, and one more for those that come during it', async () => {
    const first = Promise.withResolvers<boolean>();
    const builds = [() => first.promise, () => Boolean(addBuild())];
    const { environments } = site({ build: () => builds.shift()?.() ?? false });
    const burst = results('rebuild', 'rebuild', 'rebuild');
    await expect.poll(() => builds.length).toBe(1);
    const later = results('rebuild', 'rebuild');
    await looks();
    first.resolve(Boolean(addBuild()));
    expect(await Promise.all([burst, later])).toEqual([
      ['published', 'published', 'published'],
      ['published', 'published'],
    ]);
    expect(environments).toHaveLength(2);
  });

  it('waits until orders pause, or the first has waited long enough', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { builds } = site({ times: { quiet: 400, longest: 1_000 } });
    for (const [elapsed, rebuilds] of [
      [300, 0],
      [300, 0],
      [300, 0],
      [100, 1],
    ] as const) {
      giveOrder('rebuild');
      vi.setSystemTime(Date.now() + elapsed);
      await looks();
      if (rebuilds === 0) expect(builds()).toBe(0);
    }
    await expect.poll(builds).toBe(1);
    await expect.poll(pendingOrders).toEqual([]);
    giveOrder('rebuild');
    vi.setSystemTime(Date.now() + 400);
    await expect.poll(builds).toBe(2);
  });

  it('runs once while its result cannot be stored', async () => {
    const { builds } = site();
    const id = giveOrder('rebuild');
    const allowWrites = refuseWrites(folder);
    onTestFinished(allowWrites);
    await expect.poll(builds).toBe(1);
    await looks();
    expect(builds()).toBe(1);
    allowWrites();
    await expect.poll(() => resultOf(id)).toBe('published');
    expect(builds()).toBe(1);
  });

  it('is left to the next primary when this one ends', async () => {
    const built = Promise.withResolvers<boolean>();
    const { rebuilder, builds } = site({ build: () => built.promise });
    giveOrder('rebuild');
    await expect.poll(builds).toBe(1);
    rebuilder.stop();
    built.resolve(false);
    await looks();
    expect(pendingOrders()).toHaveLength(1);
    site();
    await expect.poll(pendingOrders).toEqual([]);
  });
});

describe('renewing the site', () => {
  it('serves the waiting build without making one', async () => {
    const { rolled, builds } = site();
    const waiting = addBuild();
    expect(await results('renew')).toEqual(['published']);
    expect([rolled, builds()]).toEqual([[waiting], 0]);
  });

  it('makes a build when none waits, also after a failed one', async () => {
    const { rolled, builds } = site();
    expect(await results('renew')).toEqual(['published']);
    expect([rolled.length, builds()]).toEqual([1, 1]);
    noteFailure();
    await results('renew');
    expect(builds()).toBe(2);
  });

  it('makes a build when it is requested while the old workers drain', async () => {
    const draining = Promise.withResolvers<undefined>();
    let isChanging = false;
    const { rolled, builds } = site({
      roll: async () => {
        isChanging = true;
        await draining.promise;
      },
    });
    const first = results('rebuild');
    await expect.poll(() => isChanging).toBe(true);
    const second = results('renew');
    draining.resolve(undefined);
    expect(await Promise.all([first, second])).toEqual([['published'], ['published']]);
    expect([rolled.length, builds()]).toEqual([2, 2]);
  });
});
