import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { withBuildLock } from '../../../scripts/lib/shared-cache.ts';
import { temporaryFolder, writeFiles } from './support.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** A process that takes the lock, and notes when it has it and when it releases it. */
function worker(folder: string, name: string, holdMs: number) {
  writeFiles(folder, {
    [`${name}.ts`]: `
import { appendFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { withBuildLock } from ${JSON.stringify(path.join(ROOT, 'scripts/lib/shared-cache.ts'))};
await withBuildLock(async () => {
  appendFileSync(${JSON.stringify(path.join(folder, 'events'))}, '${name} begins\\n');
  await setTimeout(${String(holdMs)});
  appendFileSync(${JSON.stringify(path.join(folder, 'events'))}, '${name} ends\\n');
}, ${JSON.stringify(folder)});`,
  });
  const child = spawn(process.execPath, [path.join(folder, `${name}.ts`)], { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, ended: once(child, 'exit') };
}

const eventsIn = (folder: string) => {
  const file = path.join(folder, 'events');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
};

describe('two builds in one folder', () => {
  it('run one after the other', async () => {
    const folder = temporaryFolder();
    const workers = [worker(folder, 'a', 300), worker(folder, 'b', 300)];
    await Promise.all(workers.map(({ ended }) => ended));
    const inTurn = (...names: string[]) =>
      names.flatMap((name) => [`${name} begins`, `${name} ends`]);
    expect([inTurn('a', 'b'), inTurn('b', 'a')]).toContainEqual(eventsIn(folder));
  });

  it('do not wait for a build that was killed', async () => {
    const folder = temporaryFolder();
    const { child, ended } = worker(folder, 'dead', 60_000);
    await expect.poll(() => eventsIn(folder)).toEqual(['dead begins']);
    child.kill('SIGKILL');
    await ended;
    expect(await withBuildLock(() => Promise.resolve('done'), folder)).toBe('done');
  });

  it('release the lock when they fail, and ignore an empty lock', async () => {
    const folder = temporaryFolder();
    const failing = withBuildLock(() => Promise.reject(new Error('broken')), folder);
    await expect(failing).rejects.toThrow('broken');
    expect(existsSync(path.join(folder, 'build.lock'))).toBe(false);
    writeFileSync(path.join(folder, 'build.lock'), '');
    expect(await withBuildLock(() => Promise.resolve('done'), folder)).toBe('done');
  });
});
