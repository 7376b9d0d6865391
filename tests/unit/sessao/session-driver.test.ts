/** Sessions as files: readable by their owner only, written whole or not at all, never outside. */
import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as fc from 'fast-check';
import { env } from '#lib/env.server.ts';
import createSessionDriver from '#lib/sessao/session-driver.server.ts';

const base = mkdtempSync(join(tmpdir(), 'unit-sessao-'));
const dataDir = join(base, 'data');
const folder = join(dataDir, 'sessions');
const KEY = '0b0a4f3e-1111-4222-8333-444455556666';

beforeAll(() => {
  vi.stubEnv('PORTAL_DATA_DIR', dataDir);
  env();
});
beforeEach(() => rm(dataDir, { recursive: true, force: true }));
afterAll(() => rm(base, { recursive: true, force: true }));

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

describe('a session', () => {
  it('is given back as it was written, and as it was written last', async () => {
    const driver = createSessionDriver();
    await driver.setItem(KEY, 'primeira');
    await driver.setItem(KEY, '[{"membro":1},"São José"]');
    expect(await driver.getItem(KEY)).toBe('[{"membro":1},"São José"]');
  });

  it('that does not exist is null', async () => {
    expect(await createSessionDriver().getItem(KEY)).toBeNull();
  });

  it('that was removed is null, and may be removed again', async () => {
    const driver = createSessionDriver();
    await driver.setItem(KEY, 'x');
    await driver.removeItem(KEY);
    await driver.removeItem(KEY);
    expect(await driver.getItem(KEY)).toBeNull();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is seen by another worker', async () => {
    await createSessionDriver().setItem(KEY, 'x');
    expect(await createSessionDriver().getItem(KEY)).toBe('x');
  });

  it('can be read by nobody else', async () => {
    await createSessionDriver().setItem(KEY, 'x');
    expect(await modeOf(folder)).toBe(0o700);
    for (const name of await readdir(folder)) expect(await modeOf(join(folder, name))).toBe(0o600);
  });

  it('can be read by nobody else where the folder stood open before', async () => {
    await mkdir(folder, { recursive: true });
    await chmod(folder, 0o755);
    await createSessionDriver().setItem(KEY, 'x');
    expect(await modeOf(join(folder, KEY))).toBe(0o600);
    expect(await modeOf(folder)).toBe(0o700);
  });
});

describe('writing', () => {
  it('is whole: a reader meets the old content or the new', async () => {
    const driver = createSessionDriver();
    const contents = ['a', 'b'].map((letter) => letter.repeat(300_000));
    await driver.setItem(KEY, contents[0] ?? '');
    const write = async () => {
      for (let turn = 0; turn < 60; turn += 1) await driver.setItem(KEY, contents[turn % 2] ?? '');
    };
    const read = async () => {
      // Lengths and ends, for a failure that can be read.
      const seen = new Set<string>();
      for (let turn = 0; turn < 120; turn += 1) {
        const content = String(await driver.getItem(KEY));
        seen.add(`${String(content.length)} ${content.slice(0, 1)}…${content.slice(-1)}`);
      }
      return seen;
    };
    const [seen] = await Promise.all([read(), write()]);
    for (const content of seen) expect(['300000 a…a', '300000 b…b']).toContain(content);
    expect(await readdir(folder)).toEqual([KEY]);
  });

  it('many at once leaves one file, one content', async () => {
    const driver = createSessionDriver();
    const contents = Array.from({ length: 20 }, (_, index) => String(index));
    await Promise.all(contents.map((content) => driver.setItem(KEY, content)));
    expect(await readdir(folder)).toEqual([KEY]);
    expect(contents).toContain(await driver.getItem(KEY));
  });
});

describe('a key that is no id of ours', () => {
  const secret = 'fora da pasta';
  beforeEach(async () => {
    await mkdir(dataDir, { recursive: true });
    await writeFile(join(dataDir, 'segredo'), secret);
    await writeFile(join(base, 'segredo'), secret);
  });

  const hostile = fc.oneof(
    fc.constantFrom(
      '../segredo',
      '../../segredo',
      '/etc/passwd',
      '..\\segredo',
      'a\0/../../segredo',
    ),
    fc
      .array(fc.constantFrom('..', '/', '\\', '\0', '.', 'segredo', 'sessions', '%2e', ' '), {
        minLength: 1,
        maxLength: 8,
      })
      .map((parts) => parts.join('')),
    fc.string({ unit: 'binary', minLength: 1 }),
  );

  it('reaches nothing outside the folder', async () => {
    const driver = createSessionDriver();
    await driver.setItem(KEY, 'x');
    await fc.assert(
      fc.asyncProperty(hostile, async (key) => {
        const attempts = [
          driver.getItem(key),
          driver.setItem(key, 'estrago'),
          driver.removeItem(key),
        ];
        const [read] = await Promise.allSettled(attempts);
        if (read?.status === 'fulfilled') expect(read.value).not.toBe(secret);
        expect(await readFile(join(dataDir, 'segredo'), 'utf8')).toBe(secret);
        expect(await readFile(join(base, 'segredo'), 'utf8')).toBe(secret);
        expect((await readdir(dataDir)).toSorted()).toEqual(['segredo', 'sessions']);
      }),
      { numRuns: 150 },
    );
    expect(await driver.getItem(KEY)).toBe('x');
  });

  it('does not open somebody’s session by a side name', async () => {
    const driver = createSessionDriver();
    await driver.setItem(KEY, 'x');
    for (const key of [`../${KEY}`, `${KEY}.`, `${KEY}/`, `.${KEY}`, KEY.toUpperCase()]) {
      expect(await driver.getItem(key), key).toBeNull();
    }
  });
});

describe('sessions that no clock can bring back', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => vi.useRealTimers());

  it('are swept away, the others stay', async () => {
    const driver = createSessionDriver();
    await driver.setItem('velha', 'x');
    await driver.setItem('nova', 'x');
    const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
    await utimes(join(folder, 'velha'), hours(12.1), hours(12.1));
    await utimes(join(folder, 'nova'), hours(11.9), hours(11.9));
    vi.advanceTimersByTime(10 * 60_000);
    vi.useRealTimers();
    await expect.poll(() => readdir(folder)).toEqual(['nova']);
  });
});

describe('a data folder that cannot be made', () => {
  const DRIVER = new URL('../../../src/lib/sessao/session-driver.server.ts', import.meta.url).href;

  it('fails each use of a session, and not the process', async () => {
    const file = join(base, 'arquivo');
    await writeFile(file, '');
    // A process of its own: an unhandled rejection would end it.
    const program = `
      const { default: create } = await import(${JSON.stringify(DRIVER)});
      const driver = create();
      await new Promise((done) => setTimeout(done, 200));
      const uses = [driver.getItem('a'), driver.setItem('a', 'x')];
      const settled = await Promise.allSettled(uses);
      console.log(settled.map(({ status }) => status).join());
    `;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', program],
      { env: { PATH: process.env['PATH'], PORTAL_DATA_DIR: join(file, 'data') } },
    );
    expect(stdout.trim()).toBe('rejected,rejected');
  });
});
