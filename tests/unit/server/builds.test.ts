import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  currentBuild,
  newBuild,
  noteFailure,
  publish,
  removeOldBuilds,
} from '../../../scripts/lib/builds.mjs';
import { contentHash, filesOf } from '../../../scripts/lib/hash.mjs';
import { inheritAssets } from '../../../scripts/lib/inherit-assets.ts';
import { precompress } from '../../../scripts/lib/precompress.ts';
import { temporaryFolder, writeFiles } from './support.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function build(dist: string, files: Record<string, string> = {}) {
  const { id, dir } = newBuild(dist);
  writeFiles(dir, { 'server/entry.mjs': '', ...files });
  return { id, dir };
}
const idOf = (day: string) => `202501${day}T000000-aaaaaa`;
const record = (id: string) => ({ id, stamp: `stamp of ${id}`, builtAt: '', inherited: {} });

describe('builds', () => {
  it.each([
    ['cut', '{"id":"2025'],
    ['null', 'null'],
    ['of another shape', '{}'],
    ['an id that is a path', '{"id":"../x","stamp":"x"}'],
  ])('continue with the newest complete one when current.json is %s', (_what, text) => {
    const dist = temporaryFolder();
    for (const id of ['01', '02'].map(idOf)) {
      writeFiles(dist, { [`${id}/server/entry.mjs`]: '' });
      publish(record(id), dist);
    }
    // An unfinished build has no record.
    writeFiles(dist, { [`${idOf('03')}/server/entry.mjs`]: '', 'current.json': text });
    const whole = idOf('02');
    expect(currentBuild(dist)).toMatchObject({ id: whole, stamp: `stamp of ${whole}` });
    noteFailure(dist);
    expect(JSON.parse(readFileSync(path.join(dist, 'current.json'), 'utf8'))).toMatchObject({
      id: whole,
    });
  });

  it('have no current one without a complete build, its folder, or any folder', () => {
    const dist = temporaryFolder();
    publish(record(idOf('01')), dist);
    expect(currentBuild(dist)).toBeUndefined();
    writeFiles(dist, { 'current.json': '{', [`${idOf('03')}/server/entry.mjs`]: '' });
    expect(currentBuild(dist)).toBeUndefined();
    expect(currentBuild('/etc/passwd')).toBeUndefined();
  });

  it('have the published one, also after a failure, which is reported until the next succeeds', () => {
    const dist = temporaryFolder();
    noteFailure(dist);
    expect(readdirSync(dist)).toEqual([]);
    const { id, dir } = build(dist);
    expect(currentBuild(dist)).toBeUndefined();
    publish(record(id), dist);
    noteFailure(dist);
    expect(currentBuild(dist)).toMatchObject({ id, dir, failedAt: expect.any(String) });
    const next = build(dist);
    publish(record(next.id), dist);
    expect(currentBuild(dist)?.failedAt).toBeUndefined();
  });

  it('keep the two previous ones and remove the others', async () => {
    const dist = temporaryFolder();
    writeFiles(dist, { 'of-somebody-else/x': '' });
    const ids = ['01', '02', '03', '04', '05'].map(idOf);
    for (const id of ids) {
      writeFiles(dist, { [`${id}/server/entry.mjs`]: '' });
      await removeOldBuilds(id, dist);
      publish(record(id), dist);
    }
    expect(readdirSync(dist).sort()).toEqual(
      [...ids.slice(2), 'current.json', 'of-somebody-else'].sort(),
    );
  });
});

it('a build that is served stays while newer ones fail', async () => {
  const dist = temporaryFolder();
  const [served = '', ...broken] = ['01', '02', '03', '04'].map(idOf);
  for (const id of [served, ...broken]) writeFiles(dist, { [`${id}/server/entry.mjs`]: '' });
  publish(record(served), dist);
  await removeOldBuilds(idOf('05'), dist);
  expect(currentBuild(dist)).toMatchObject({ id: served });
  expect(readdirSync(dist).sort()).toEqual([served, broken.at(-1), 'current.json'].sort());
});

describe('assets of the previous build', () => {
  const css = (n: number) => `client/_astro/site.${String(n)}.css`;
  const now = new Date('2026-01-20T00:00:00Z');

  it('are copied with their compressed forms, but do not replace new ones', () => {
    const dist = temporaryFolder();
    const before = build(dist, {
      [css(1)]: 'one',
      [`${css(1)}.br`]: 'br',
      [css(2)]: 'old',
      [`${css(2)}.br`]: 'br of old',
    });
    const after = build(dist, { [css(2)]: 'new' });
    const inherited = inheritAssets(after.dir, { dir: before.dir, inherited: {} }, now);
    expect(Object.keys(inherited).sort()).toEqual(['_astro/site.1.css', '_astro/site.1.css.br']);
    expect(readFileSync(path.join(after.dir, css(1)), 'utf8')).toBe('one');
    expect(readFileSync(path.join(after.dir, css(2)), 'utf8')).toBe('new');
  });

  it('are copied from build to build for seven days after they went out of use', () => {
    const dist = temporaryFolder();
    const first = build(dist, { [css(1)]: 'one' });
    const second = build(dist, { [css(2)]: 'two' });
    const ended = inheritAssets(second.dir, { dir: first.dir, inherited: {} }, now);
    const sixDays = new Date(now.getTime() + 6 * DAY_MS);
    const third = build(dist, { [css(3)]: 'three' });
    const later = inheritAssets(third.dir, { dir: second.dir, inherited: ended }, sixDays);
    expect(later).toEqual({
      '_astro/site.1.css': now.toISOString(),
      '_astro/site.2.css': sixDays.toISOString(),
    });
    const eightDays = new Date(now.getTime() + 8 * DAY_MS);
    const fourth = build(dist);
    const last = inheritAssets(fourth.dir, { dir: third.dir, inherited: later }, eightDays);
    expect(Object.keys(last).sort()).toEqual(['_astro/site.2.css', '_astro/site.3.css']);
    expect(existsSync(path.join(fourth.dir, css(1)))).toBe(false);
  });
});

describe('precompression', () => {
  const text = 'Guia médico e boletos. '.repeat(200);

  it('writes both forms of text above 1 kB, and of no other file', async () => {
    const folder = temporaryFolder();
    writeFiles(folder, { 'a.js': text, 'b/c.svg': text, 'small.css': 'a{}', 'd.webp': text });
    await precompress(folder);
    const packed = ['a.js', 'b/c.svg'].flatMap((name) => [name, `${name}.br`, `${name}.gz`]);
    expect(filesOf(folder, '.')).toEqual([...packed, 'd.webp', 'small.css']);
    expect(brotliDecompressSync(readFileSync(path.join(folder, 'a.js.br'))).toString()).toBe(text);
    expect(gunzipSync(readFileSync(path.join(folder, 'a.js.gz'))).toString()).toBe(text);
  });

  it('copies the compressed forms of unchanged files only', async () => {
    const [before, folder] = [temporaryFolder(), temporaryFolder()];
    const other = text.replaceAll('médico', 'de saúde');
    writeFiles(before, { 'a.js': text, 'a.js.br': 'a', 'a.js.gz': 'a' });
    writeFiles(before, { 'b.js': text, 'b.js.br': 'b' });
    writeFiles(folder, { 'a.js': text, 'b.js': other, 'c.js': text });
    await precompress(folder, before);
    expect(readFileSync(path.join(folder, 'a.js.br'), 'utf8')).toBe('a');
    for (const name of ['b.js', 'c.js']) {
      const [plain = '', packed = ''] = [name, `${name}.br`].map((file) =>
        readFileSync(path.join(folder, file)),
      );
      expect(brotliDecompressSync(packed)).toEqual(plain);
    }
  });

  it('keeps existing compressed forms', async () => {
    const folder = temporaryFolder();
    writeFiles(folder, { 'a.js': text, 'a.js.br': 'kept' });
    await precompress(folder);
    expect(readFileSync(path.join(folder, 'a.js.br'), 'utf8')).toBe('kept');
  });
});

// What the hash covers: `build-stamp.test.ts`.
it('contentHash is the same in another folder, and differs for content moved between files', () => {
  const hashOf = (files: Record<string, string>) => {
    const folder = temporaryFolder();
    writeFiles(folder, files);
    return contentHash(folder, ['src']);
  };
  const hash = hashOf({ 'src/a.ts': 'a', 'src/b/c.ts': 'c' });
  expect(hashOf({ 'src/a.ts': 'a', 'src/b/c.ts': 'c' })).toBe(hash);
  expect(hashOf({ 'src/a.ts': '', 'src/b/c.ts': 'ac' })).not.toBe(hash);
  expect(hashOf({ 'src/a.ts': 'asrc/b/c.ts\0c' })).not.toBe(hash);
});
