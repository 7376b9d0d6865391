/** The primary tells the state of the content, prepares builds, and tries again. */
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { currentBuild } from '../../../scripts/lib/builds.mjs';
import { PreparedBuild } from '../../../server/build-process.ts';
import { contentStatus, giveOrder, pendingOrders } from '../../../server/orders.ts';
import { addBuild, looks, results, site } from './rebuilds.ts';

describe('the state of the content', () => {
  it('begins with the content of the served build', () => {
    const { served, rebuilder } = site();
    const [, minute, second] = /T\d\d(\d\d)(\d\d)-/.exec(served.id) ?? [];
    const { lidoEm, desde, trabalho } = contentStatus();
    expect(lidoEm).toMatch(new RegExp(`:${String(minute)}:${String(second)}\\.000Z$`));
    expect([desde, trabalho]).toEqual([served.builtAt, 'parado']);
    rebuilder.lacks([{ name: 'rn565', sentence: 'S', aviso: 'Falta o índice.' }]);
    expect(contentStatus().pendencias).toEqual([{ nome: 'rn565', texto: 'Falta o índice.' }]);
    rebuilder.lacks([]);
    expect(contentStatus()).not.toHaveProperty('pendencias');
  });

  it('reports the work, a failure, content that could not be read, and then new content', async () => {
    const results: (() => boolean)[] = [
      () => false,
      () => Boolean(addBuild(true)),
      () => Boolean(addBuild()),
    ];
    const during: string[] = [];
    const { served } = site({
      build: () => {
        during.push(contentStatus().trabalho);
        return results.shift()?.() ?? false;
      },
    });
    const ordered = async () => {
      giveOrder('rebuild');
      await expect.poll(pendingOrders).toEqual([]);
      return contentStatus();
    };
    const failed = { trabalho: 'parado', desde: served.builtAt };
    expect(await ordered()).toMatchObject({ ...failed, falha: { motivo: 'montagem' } });
    expect(await ordered()).toMatchObject({ ...failed, falha: { motivo: 'leitura' } });
    const renewed = await ordered();
    expect(renewed).not.toHaveProperty('falha');
    expect(renewed.desde).not.toBe(served.builtAt);
    expect(during).toEqual(['publicando', 'publicando', 'publicando']);
  });
});

describe('a prepared build', () => {
  it('is ready before the order of an editor, and after it for the next one', async () => {
    const { builds, prepared } = site();
    await results('prepare', 'prepare');
    expect([prepared(), builds()]).toEqual([1, 0]);
    await results('rebuild');
    expect([prepared(), builds()]).toEqual([2, 1]);
    await results('rebuild');
    expect([prepared(), builds()]).toEqual([3, 2]);
  });

  it('is not made beside a running build, and not by a portal that stops', async () => {
    const built = Promise.withResolvers<boolean>();
    const { rebuilder, builds, prepared } = site({ build: () => built.promise });
    giveOrder('rebuild');
    await expect.poll(builds).toBe(1);
    giveOrder('prepare');
    await looks();
    expect(prepared()).toBe(1);
    rebuilder.stop();
    built.resolve(false);
    await looks();
    expect(prepared()).toBe(1);
  });

  it('ends when no editor has been there for a while', async () => {
    let isStopped = false;
    const { promise: ended } = Promise.withResolvers<boolean>();
    const prepared = new PreparedBuild(
      () => ({ begin: () => undefined, ended, stop: () => (isStopped = true) }),
      20,
    );
    prepared.prepare();
    await expect.poll(() => isStopped).toBe(true);
  });
});

describe('a build without new content', () => {
  const times = { firstRetry: 5, longestRetry: 20 };

  it('is repeated until it has new content', async () => {
    const made: string[] = [];
    const outcomes = [
      () => false,
      () => Boolean(made.push(addBuild(true))),
      () => Boolean(made.push(addBuild())),
    ];
    const { rolled, builds } = site({ build: () => outcomes.shift()?.() ?? false, times });
    giveOrder('rebuild');
    await expect.poll(() => rolled).toHaveLength(2);
    expect(rolled).toEqual(made);
    expect(currentBuild()).toMatchObject({ failedAt: undefined, isContentKept: false });
    await delay(3 * times.longestRetry);
    expect(builds()).toBe(3);
  });

  it('is not repeated when the portal stops', async () => {
    const { rebuilder, builds } = site({ build: () => false, times });
    giveOrder('rebuild');
    await expect.poll(builds).toBeGreaterThan(0);
    rebuilder.stop();
    const made = builds();
    await delay(3 * times.longestRetry);
    expect(builds()).toBe(made);
  });
});
