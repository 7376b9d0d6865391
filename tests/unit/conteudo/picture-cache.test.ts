import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPictureCache } from '#lib/conteudo/picture-cache.server.ts';
import { startVisit, type Visit } from '#lib/conteudo/visit.server.ts';
import { plain, resetInBody } from '../support/scripted-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { picture, useContentSite } from './content-site.ts';

const site = useContentSite();
let folder: URL;
let warnings: string[];

beforeEach(() => {
  folder = pathToFileURL(`${temporaryFolder()}/`);
  warnings = [];
});

const open = (visit: Visit | undefined = startVisit(60_000)) =>
  openPictureCache({ folder, visit, warn: (message) => warnings.push(message) });
const urlOf = (name: string) => new URL(`/wp-content/${name}`, site.url);
const serve = (name: string, body: string | Uint8Array) =>
  site.on(`GET /wp-content/${name}`, plain(body, 'image/jpeg'));
const fileOf = (name: string | undefined) => fileURLToPath(new URL(name ?? 'none', folder));
const kept = () => readdir(new URL('midia/', folder)).catch(() => []);

describe('a picture cache', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('takes %s and keeps WebP', async (format) => {
    serve('a', await picture(format));
    const file = await open().get(urlOf('a'));
    expect(file).toMatch(/^\.\/midia\/[0-9a-f]{24}\.webp$/);
    expect(await sharp(fileOf(file)).metadata()).toMatchObject({
      format: 'webp',
      width: 60,
      height: 40,
    });
  });

  it('shrinks pictures that are larger than on any page', async () => {
    serve('a', await picture('jpeg', 4000, 1000));
    const file = await open().get(urlOf('a'));
    expect(await sharp(fileOf(file)).metadata()).toMatchObject({ width: 1600, height: 400 });
  });

  it('rotates a photograph and removes its place', async () => {
    const photo = await sharp(await picture('jpeg', 60, 40))
      .withExif({ IFD3: { GPSLatitude: '20/1 49/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    serve('a', photo);
    const metadata = await sharp(fileOf(await open().get(urlOf('a')))).metadata();
    expect(metadata).toMatchObject({ width: 40, height: 60 });
    expect(metadata.exif).toBe(undefined);
  });

  it('reads each picture once, for this build and the next', async () => {
    serve('a', await picture());
    const box = open();
    const files = await Promise.all([box.get(urlOf('a')), box.get(urlOf('a'))]);
    expect(new Set(files).size).toBe(1);
    await open().get(urlOf('a'));
    expect(site.calls).toHaveLength(1);
  });

  it('reads a picture again when it has changed', async () => {
    serve('a', await picture());
    const first = await open().get(urlOf('a'), '2026-01-01');
    expect(await open().get(urlOf('a'), '2026-02-02')).not.toBe(first);
    expect(site.calls).toHaveLength(2);
  });

  it('returns cached pictures without a site, and makes no call', async () => {
    serve('a', await picture());
    const file = await open().get(urlOf('a'));
    site.calls.length = 0;
    const warn = (text: string) => warnings.push(text);
    const offline = openPictureCache({ folder, visit: undefined, warn });
    expect(await offline.get(urlOf('a'))).toBe(file);
    expect(await offline.get(urlOf('b'))).toBe(undefined);
    expect(site.calls).toEqual([]);
    expect(warnings).toEqual([]);
  });

  it('removes pictures that were not used', async () => {
    serve('a', await picture());
    serve('b', await picture());
    await open().get(urlOf('b'));
    const box = open();
    const file = await box.get(urlOf('a'));
    await box.prune();
    expect(await kept()).toEqual([file?.replace('./midia/', '')]);
  });

  it('removes nothing when there is no folder', async () => {
    await expect(open().prune()).resolves.toBe(undefined);
  });
});

describe('with files that are not pictures', () => {
  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['HTML', '<!doctype html>'],
    ['AVIF', Buffer.from('\0\0\0\x20ftypavif\0\0\0\0', 'latin1')],
    ['nothing', ''],
    ['a JPEG of three bytes', Buffer.from([0xff, 0xd8, 0xff])],
    ['a PNG that is a program', Buffer.from('\x89PNG\r\n\x1a\nMZ', 'latin1')],
  ])('%s is left out with a warning, and no file is written', async (_name, body) => {
    serve('a', body);
    expect(await open().get(urlOf('a'))).toBe(undefined);
    expect(warnings).toEqual([expect.stringContaining('/wp-content/a')]);
    expect((await kept()).filter((name) => name.endsWith('.webp'))).toEqual([]);
  });

  it('half a JPEG is left out', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const whole = await sharp({
      create: { width: 400, height: 400, channels: 3, noise, background: '#000' },
    })
      .jpeg()
      .toBuffer();
    serve('a', whole.subarray(0, whole.length / 2));
    expect(await open().get(urlOf('a'))).toBe(undefined);
    expect(warnings).toHaveLength(1);
  });

  it('a picture whose transfer breaks off is left out, and read again the next time', async () => {
    site.on('GET /wp-content/a', resetInBody('\xff\xd8\xff', 'image/jpeg'));
    expect(await open().get(urlOf('a'))).toBe(undefined);
    serve('a', await picture());
    expect(await open().get(urlOf('a'))).toMatch(/webp$/);
  });

  it('a small file that declares 30,000 by 30,000 points is not decoded', async () => {
    const bomb = Buffer.from(await picture('png'));
    // The header chunk: its type at 12, then width and height, then the checksum.
    bomb.writeUInt32BE(30_000, 16);
    bomb.writeUInt32BE(30_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    serve('a', bomb);
    expect(await open().get(urlOf('a'))).toBe(undefined);
    expect(warnings).toEqual([expect.stringContaining('pixel limit')]);
  });

  it('an incomplete file of an earlier build is not used', async () => {
    serve('a', await picture());
    const file = fileOf(await open().get(urlOf('a')));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, '');
    expect(await open().get(urlOf('a'))).toMatch(/webp$/);
    expect((await sharp(file).metadata()).format).toBe('webp');
  });
});
