import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { currentBuild, newBuild, noteFailure, publish } from '../../../scripts/lib/builds.mjs';
import { PreparedBuild } from '../../../server/build-process.ts';
import { Rebuilder } from '../../../server/rebuilder.ts';
import { recordingLog, temporaryFolder, writeFiles } from './support.ts';

function addBuild(isContentKept = false): string {
  const { id, dir } = newBuild();
  writeFiles(dir, { 'server/entry.mjs': '' });
  publish({ id, stamp: id, builtAt: '', inherited: {}, isContentKept });
  return id;
}

interface Site {
  build: () => boolean | Promise<boolean>;
  roll?: () => Promise<void>;
  retry?: { firstMs: number; longestMs: number };
}

/** A site with one build, whose next builds come from `build`, and workers that switch as the test says. */
function site({ build, roll, retry }: Site) {
  vi.stubEnv('PORTAL_DIST_DIR', temporaryFolder());
  addBuild();
  const served = currentBuild();
  if (!served) throw new Error('no build');
  const rolled: string[] = [];
  let builds = 0;
  let prepared = 0;
  const environments: Record<string, string>[] = [];
  const rebuilder = new Rebuilder({
    served,
    log: recordingLog(),
    environment: {},
    ...(retry && { retry }),
    pool: {
      roll: async ({ id }) => {
        await roll?.();
        rolled.push(id);
      },
    },
    prepareBuild: () => {
      const { promise: ended, resolve } = Promise.withResolvers<boolean>();
      const begin = (environment: Record<string, string>) => {
        builds += 1;
        environments.push(environment);
        resolve(Promise.resolve().then(build));
      };
      prepared += 1;
      return { begin, ended, stop: () => resolve(false) };
    },
  });
  return {
    rebuilder,
    served,
    rolled,
    environments,
    builds: () => builds,
    prepared: () => prepared,
  };
}

describe('a rebuild', () => {
  it('builds, then switches to the new build', async () => {
    let made = '';
    const { rebuilder, rolled } = site({ build: () => Boolean((made = addBuild())) });
    expect(await rebuilder.rebuild()).toBe('published');
    expect(rolled).toEqual([made]);
    expect(currentBuild()).toMatchObject({ id: made, failedAt: undefined });
  });

  it('accepts a loss of content when one of its orders does, and only that time', async () => {
    const { rebuilder, environments } = site({ build: () => Boolean(addBuild()) });
    const asked = [rebuilder.rebuild({ acceptsLoss: true }), rebuilder.rebuild()];
    expect(await Promise.all(asked)).toEqual(['published', 'published']);
    await rebuilder.rebuild();
    expect(environments).toEqual([{ PORTAL_ACCEPT_LOSS: '1' }, {}]);
  });

  it('that fails changes nothing, and reports that the content is old', async () => {
    const { rebuilder, served, rolled } = site({ build: () => false });
    expect(await rebuilder.rebuild()).toBe('failed');
    expect(rolled).toEqual([]);
    expect(currentBuild()).toMatchObject({ id: served.id, failedAt: expect.any(String) });
  });

  it('whose workers cannot serve is reverted, so that the next start serves the previous build', async () => {
    const { rebuilder, served } = site({
      build: () => Boolean(addBuild()),
      roll: () => Promise.reject(new Error('a worker ended')),
    });
    expect(await rebuilder.rebuild()).toBe('failed');
    expect(currentBuild()).toMatchObject({ id: served.id, failedAt: expect.any(String) });
  });

  it('after a failed one runs, and the content is new again', async () => {
    let isGood = false;
    const { rebuilder } = site({ build: () => isGood && Boolean(addBuild()) });
    await rebuilder.rebuild();
    isGood = true;
    expect(await rebuilder.rebuild()).toBe('published');
    expect(currentBuild()?.failedAt).toBeUndefined();
  });
});

describe('a prepared build', () => {
  it('is ready before the order of an editor, and after it for the next one', async () => {
    const { rebuilder, builds, prepared } = site({ build: () => Boolean(addBuild()) });
    rebuilder.expectOrder();
    rebuilder.expectOrder();
    expect([prepared(), builds()]).toEqual([1, 0]);
    await rebuilder.rebuild();
    expect([prepared(), builds()]).toEqual([2, 1]);
    await rebuilder.rebuild();
    expect([prepared(), builds()]).toEqual([3, 2]);
  });

  it('is not made beside a running build, and not by a portal that stops', async () => {
    const built = Promise.withResolvers<boolean>();
    const { rebuilder, builds, prepared } = site({ build: () => built.promise });
    const ended = rebuilder.rebuild();
    await expect.poll(builds).toBe(1);
    rebuilder.expectOrder();
    expect(prepared()).toBe(1);
    rebuilder.stop();
    built.resolve(false);
    await ended;
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
  const retry = { firstMs: 5, longestMs: 20 };

  it('is repeated until it has new content', async () => {
    const made: string[] = [];
    const results = [
      () => false,
      () => Boolean(made.push(addBuild(true))),
      () => Boolean(made.push(addBuild())),
    ];
    const { rebuilder, rolled, builds } = site({
      build: () => results.shift()?.() ?? false,
      retry,
    });
    expect(await rebuilder.rebuild()).toBe('failed');
    await expect.poll(() => rolled).toHaveLength(2);
    expect(rolled).toEqual(made);
    expect(currentBuild()).toMatchObject({ failedAt: undefined, isContentKept: false });
    await delay(3 * retry.longestMs);
    expect(builds()).toBe(3);
  });

  it('is not repeated when the portal stops', async () => {
    const { rebuilder, builds } = site({ build: () => false, retry });
    await rebuilder.rebuild();
    rebuilder.stop();
    const made = builds();
    await delay(3 * retry.longestMs);
    expect(builds()).toBe(made);
  });
});

describe('renewing the site', () => {
  it('serves the waiting build without making one', async () => {
    const { rebuilder, rolled, builds } = site({ build: () => true });
    const waiting = addBuild();
    expect(await rebuilder.renew()).toBe('published');
    expect(rolled).toEqual([waiting]);
    expect(builds()).toBe(0);
  });

  it('makes a build when none waits', async () => {
    const { rebuilder, rolled, builds } = site({ build: () => Boolean(addBuild()) });
    expect(await rebuilder.renew()).toBe('published');
    expect([rolled.length, builds()]).toEqual([1, 1]);
  });

  it('makes a build when it is requested while the old workers drain', async () => {
    const draining = Promise.withResolvers<undefined>();
    let isChanging = false;
    const { rebuilder, rolled, builds } = site({
      build: () => Boolean(addBuild()),
      roll: async () => {
        isChanging = true;
        await draining.promise;
      },
    });
    const first = rebuilder.rebuild();
    await expect.poll(() => isChanging).toBe(true);
    const second = rebuilder.renew();
    draining.resolve(undefined);
    expect(await Promise.all([first, second])).toEqual(['published', 'published']);
    expect([rolled.length, builds()]).toEqual([2, 2]);
  });

  it('makes a build when the last one failed', async () => {
    const { rebuilder, builds } = site({ build: () => Boolean(addBuild()) });
    noteFailure();
    await rebuilder.renew();
    expect(builds()).toBe(1);
  });
});
