/** Sessions as folders: readable by their owner only, each fact written as a whole, ended in one step. */
import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fileSessions } from '#lib/storage/sessions-files.server.ts';
import { useDataFolder } from '../../support/data-folder.ts';

const data = useDataFolder();
const HOURS = 3_600_000;
let kind: string;
let count = 0;
beforeEach(() => {
  kind = `sessoes-${String((count += 1))}`;
});
const store = () => fileSessions(kind, 12 * HOURS);
const folder = () => join(data, kind);
const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

async function textOf(id: string, fact: string): Promise<string | undefined> {
  return (await store().open(id))?.get(fact)?.read();
}

describe('a session', () => {
  it('is read by every worker as it was written', async () => {
    await store().create('a', { um: 'primeiro', dois: 'outro' }, 1);
    expect(await store().write('a', 'um', 'São José', 2)).toBe(true);
    expect(await textOf('a', 'um')).toBe('São José');
    expect(await textOf('a', 'dois')).toBe('outro');
  });

  it('that does not exist is not found, and accepts no writes', async () => {
    await store().create('a', {}, 1);
    expect(await store().open('b')).toBeUndefined();
    expect(await store().write('b', 'um', 'x', 1)).toBe(false);
    expect(await readdir(folder())).toEqual(['a']);
  });

  it('that has ended is removed from the disk, and may be ended again', async () => {
    await store().create('a', { um: 'x' }, 1);
    await store().end('a');
    await store().end('a');
    expect(await store().open('a')).toBeUndefined();
    expect(await store().write('a', 'um', 'y', 9)).toBe(false);
    expect(await readdir(folder())).toEqual([]);
  });

  it('cannot be read by other users', async () => {
    await store().create('a', { um: 'x' }, 1);
    await store().write('a', 'um', 'y', 2);
    expect(await modeOf(folder())).toBe(0o700);
    expect(await modeOf(join(folder(), 'a'))).toBe(0o700);
    for (const name of await readdir(join(folder(), 'a'))) {
      expect(await modeOf(join(folder(), 'a', name))).toBe(0o600);
    }
  });

  it('cannot be read by other users when its folder was open before', async () => {
    await mkdir(folder(), { recursive: true });
    await chmod(folder(), 0o755);
    await store().create('a', { um: 'x' }, 1);
    expect(await modeOf(folder())).toBe(0o700);
  });
});

it('a session that cannot be written whole leaves nothing', async () => {
  const tooLong = 'x'.repeat(300);
  await expect(store().create('a', { um: 'x', [tooLong]: 'y' }, 1)).rejects.toThrow('ENAMETOOLONG');
  expect(await readdir(folder())).toEqual([]);
});

describe('writing', () => {
  it('is read as the old text or the new one, never as a part', async () => {
    const texts = ['a', 'b'].map((letter) => letter.repeat(300_000));
    await store().create('a', { um: texts[0] ?? '' }, 0);
    const write = async () => {
      for (let turn = 1; turn <= 60; turn += 1) {
        await store().write('a', 'um', texts[turn % 2] ?? '', turn);
      }
    };
    const read = async () => {
      // Lengths and endings only, so that a failure is readable.
      const seen = new Set<string>();
      for (let turn = 0; turn < 120; turn += 1) {
        // A reader lists the folder again when its writing is replaced before it is read.
        const text = await textOf('a', 'um');
        if (text !== undefined) seen.add(`${text.length} ${text.slice(0, 1)}…${text.slice(-1)}`);
      }
      return seen;
    };
    const [seen] = await Promise.all([read(), write()]);
    expect(seen.size).toBeGreaterThan(0);
    for (const text of seen) expect(['300000 a…a', '300000 b…b']).toContain(text);
  });

  it('keeps only the newest of many revisions', async () => {
    await store().create('a', {}, 0);
    const versions = Array.from({ length: 20 }, (_, index) => index + 1);
    await Promise.all(
      versions.map((version) => store().write('a', 'um', String(version), version)),
    );
    expect(await textOf('a', 'um')).toBe('20');
    await store().write('a', 'dois', 'x', 1);
    expect((await readdir(join(folder(), 'a'))).map((name) => name.split('.')[0]).sort()).toEqual([
      'dois',
      'um',
    ]);
  });

  it('ignores a revision with an older version', async () => {
    await store().create('a', { um: 'novo' }, 5);
    expect(await store().write('a', 'um', 'velho', 4)).toBe(true);
    expect(await textOf('a', 'um')).toBe('novo');
  });
});

describe('sessions that have expired', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => vi.useRealTimers());

  it('are removed, also those that were half removed; the others are kept', async () => {
    const sessions = store();
    await sessions.create('velha', { um: 'x' }, 1);
    await sessions.create('nova', { um: 'x' }, 1);
    await mkdir(join(folder(), 'meia.fim'));
    const ago = (hours: number) => new Date(Date.now() - hours * HOURS);
    await utimes(join(folder(), 'velha'), ago(12.1), ago(12.1));
    await utimes(join(folder(), 'nova'), ago(11.9), ago(11.9));
    await utimes(join(folder(), 'meia.fim'), ago(0.1), ago(0.1));
    vi.advanceTimersByTime(10 * 60_000);
    vi.useRealTimers();
    await expect.poll(() => readdir(folder())).toEqual(['nova']);
  });
});

describe('a data folder that cannot be made', () => {
  const STORE = new URL('../../../src/lib/storage/sessions-files.server.ts', import.meta.url).href;

  it('makes each use of a session fail, but not the process', async () => {
    await mkdir(data, { recursive: true });
    const file = join(data, 'arquivo');
    await writeFile(file, '');
    // In a separate process, because an unhandled rejection would end it.
    const program = `
      const { fileSessions } = await import(${JSON.stringify(STORE)});
      const store = fileSessions('sessoes', 1000);
      await new Promise((done) => setTimeout(done, 200));
      const uses = [store.create('a', { um: 'x' }, 1), store.write('a', 'um', 'x', 1)];
      const settled = await Promise.allSettled(uses);
      console.log(settled.map(({ status, value }) => value ?? status).join());
    `;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', program],
      { env: { PATH: process.env['PATH'], PORTAL_DATA_DIR: join(file, 'data') } },
    );
    expect(stdout.trim()).toBe('rejected,false');
  });
});
