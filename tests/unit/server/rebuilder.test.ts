import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { currentBuild, newBuild, noteFailure, publish } from '../../../scripts/lib/builds.mjs';
import { startBuild } from '../../../server/build-process.ts';
import { Rebuilder } from '../../../server/rebuilder.ts';
import { recordingLog, temporaryFolder, writeFiles } from './support.ts';

function addBuild(isContentKept = false): string {
  const { id, dir } = newBuild();
  writeFiles(dir, { 'server/entry.mjs': '' });
  publish({ id, stamp: id, builtAt: '', inherited: {}, isContentKept });
  return id;
}

interface Site {
  build: () => boolean;
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
    startBuild: (_log, environment) => {
      builds += 1;
      environments.push(environment);
      return { ended: Promise.resolve().then(build), stop: () => undefined };
    },
  });
  return { rebuilder, served, rolled, environments, builds: () => builds };
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

describe('the process of a build', () => {
  function program(code: string) {
    const folder = temporaryFolder();
    writeFiles(folder, { 'build.mjs': code });
    const log = recordingLog();
    const events: string[] = [];
    log.event = (level, message, fields) =>
      events.push(`${level} ${message} ${String(fields?.['text'])}`);
    const process = startBuild(log, { PORTAL_TEST: 'ours' }, path.join(folder, 'build.mjs'));
    return { folder, events, process };
  }

  it('succeeds with code 0, and its warnings are in the log without personal data', async () => {
    const { events, process } = program(
      `console.log('12:00:00 [noticias] 12 posts');
       console.error('12:00:01 [WARN] [noticias] left out 529.982.247-25 of ' + process.env.PORTAL_TEST);`,
    );
    expect(await process.ended).toBe(true);
    expect(events).toEqual(['warn rebuild 12:00:01 [WARN] [noticias] left out [cpf] of ours']);
  });

  it('fails with any other code, and its last lines are in the log', async () => {
    const { events, process } = program(`console.error('it broke'); process.exitCode = 3;`);
    expect(await process.ended).toBe(false);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatch(/^error rebuild failed it broke/);
  });

  it('is ended together with all that it started', async () => {
    const { folder, process } = program(
      `import { spawn } from 'node:child_process';
       import { writeFileSync } from 'node:fs';
       const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']);
       writeFileSync(new URL('pid', import.meta.url), String(child.pid));
       setInterval(() => {}, 1000);`,
    );
    const pid = () => Number(readFileSync(path.join(folder, 'pid'), 'utf8'));
    await expect
      .poll(() => {
        try {
          return pid();
        } catch {
          return 0;
        }
      })
      .toBeGreaterThan(0);
    process.stop();
    expect(await process.ended).toBe(false);
    await expect.poll(() => isAlive(pid())).toBe(false);
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // A process that has ended and whose parent has not read its exit code.
  return !readFileSync(`/proc/${String(pid)}/stat`, 'utf8').includes(') Z ');
}
