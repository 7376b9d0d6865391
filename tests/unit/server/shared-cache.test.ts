/** The caches of builds: one build at a time, only whole pages are used again, and old files are removed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  sweepCompileCache,
  withBuildLock,
  withWholePages,
} from '../../../scripts/lib/shared-cache.ts';
import { temporaryFolder, writeFiles } from './support.ts';

const MODULE = path.resolve('scripts/lib/shared-cache.ts');

describe('two builds in one folder', () => {
  /** A process that builds for a while, and notes when it begins and ends. */
  function build(folder: string, name: string, ms: number) {
    const note = (what: string) =>
      `appendFileSync(${JSON.stringify(path.join(folder, 'events'))}, '${name} ${what}\\n')`;
    const program = `
      import { appendFileSync } from 'node:fs';
      import { setTimeout } from 'node:timers/promises';
      import { withBuildLock } from ${JSON.stringify(MODULE)};
      const work = async () => { ${note('begins')}; await setTimeout(${ms}); ${note('ends')}; };
      await withBuildLock(work, ${JSON.stringify(folder)});`;
    const args = ['--input-type=module', '--eval', program];
    const child = spawn(process.execPath, args, { stdio: 'ignore' });
    onTestFinished(() => void child.kill('SIGKILL'));
    return { child, ended: once(child, 'exit') };
  }

  const eventsIn = (folder: string) => {
    const file = path.join(folder, 'events');
    return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  };

  it('run one after the other', async () => {
    const folder = temporaryFolder();
    const builds = ['a', 'b'].map((name) => build(folder, name, 300));
    await Promise.all(builds.map(({ ended }) => ended));
    const [first] = eventsIn(folder)[0] ?? '';
    const order = first === 'a' ? ['a', 'b'] : ['b', 'a'];
    expect(eventsIn(folder)).toEqual(order.flatMap((name) => [`${name} begins`, `${name} ends`]));
  });

  it('do not wait for a build that was killed', async () => {
    const folder = temporaryFolder();
    const { child, ended } = build(folder, 'dead', 60_000);
    await expect.poll(() => eventsIn(folder)).toEqual(['dead begins']);
    child.kill('SIGKILL');
    await ended;
    expect(await withBuildLock(() => Promise.resolve('done'), folder)).toBe('done');
  });

  it('release the lock when they fail', async () => {
    const folder = temporaryFolder();
    const failing = withBuildLock(() => Promise.reject(new Error('broken')), folder);
    await expect(failing).rejects.toThrow('broken');
    expect(await withBuildLock(() => Promise.resolve('done'), folder)).toBe('done');
  });
});

it.each<[string, () => number, boolean]>([
  ['complete build keeps', () => 0, true],
  ['failed build removes', () => 1, false],
  [
    'build that breaks off removes',
    () => {
      throw new Error('killed');
    },
    false,
  ],
])('a %s the list of pages for the next build', async (_what, end, isKept) => {
  const folder = temporaryFolder();
  const list = 'incremental-build.json';
  writeFiles(folder, { [list]: '{}' });
  const found: boolean[] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    const build = () => {
      found.push(existsSync(path.join(folder, list)));
      return Promise.resolve().then(end);
    };
    await withWholePages(build, folder).catch(() => undefined);
  }
  expect(found).toEqual([true, isKept]);
});

it('the clean-up removes compiled code that is older than a week, and nothing else', () => {
  const folder = temporaryFolder();
  const now = Date.now();
  writeFiles(folder, { 'v24/old': 'code', 'v24/new': 'code' });
  for (const [name, days] of [
    ['old', 8],
    ['new', 6],
  ] as const) {
    const time = new Date(now - days * 86_400_000);
    utimesSync(path.join(folder, 'v24', name), time, time);
  }
  sweepCompileCache(folder, now);
  expect(['old', 'new'].map((name) => existsSync(path.join(folder, 'v24', name)))).toEqual([
    false,
    true,
  ]);
});
