/** The portal detects a file that expands too much before a reader opens it (security.md 42). */
import { deflateSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FileType } from '#lib/forms/files.ts';
import { unfitness } from '#lib/forms/file-worker.server.ts';
import { bytes, flate, objectStream, pdf, png as pngOf } from '../../support/sample-files.ts';

const isBomb = async (file: Uint8Array, tipo: FileType) =>
  (await unfitness(file, tipo)) !== undefined;
const png = (width: number, height: number, ...data: Buffer[]) => pngOf(width, height, data);
const pdfOf = (streams: Buffer[], filter?: string) =>
  pdf(...streams.map((data) => flate(data, filter)));
const MB = 1024 * 1024;
const deflated = new Map<number, Buffer>();
/** This number of zeros, compressed. The result is reused, because it takes a second. */
function nothing(bytes: number): Buffer {
  const data = deflated.get(bytes) ?? deflateSync(Buffer.alloc(bytes), { level: 1 });
  deflated.set(bytes, data);
  return data;
}

describe('a PNG', () => {
  it('accepts the announced picture in any number of chunks', async () => {
    const data = nothing(1000 * (1 + 3 * 1000));
    const parts = [data.subarray(0, 100), data.subarray(100)];
    expect(await isBomb(png(1000, 1000, ...parts), 'png')).toBe(false);
  });

  it('refuses data a thousand times larger than the announced picture', async () => {
    expect(await isBomb(png(10, 10, nothing(MB)), 'png')).toBe(true);
  });

  it('leaves invalid data to the reader', async () => {
    expect(await isBomb(png(10, 10, Buffer.from('no data')), 'png')).toBe(false);
  });
});

describe('a PDF', () => {
  it('refuses more than the pages of a scan, in all streams together', async () => {
    expect(await isBomb(pdfOf(Array<Buffer>(5).fill(nothing(30 * MB))), 'pdf')).toBe(true);
  });

  it('refuses data that is compressed twice', async () => {
    const twice = [deflateSync(nothing(MB))];
    expect(await isBomb(pdfOf(twice, '/FlateDecode /FlateDecode'), 'pdf')).toBe(true);
    expect(await isBomb(pdfOf(twice, '/Fl/Fl'), 'pdf')).toBe(true);
    expect(await isBomb(pdfOf(twice, '/ASCII85Decode /FlateDecode'), 'pdf')).toBe(false);
  });

  it.each([
    '/FlateDecode%c\n/FlateDecode',
    '/FlateDecode %\r/Fl',
    '/Fl#61teDecode/Flate#44ecode',
    '/Fl%\n\0 %/x\n/FlateDecode',
    `/FlateDecode%${'c'.repeat(5_000)}\n/FlateDecode`,
    `/FlateDecode%\n${' '.repeat(5_000)}/FlateDecode`,
  ])('finds double compression behind a comment: %#', async (filter) => {
    expect(await isBomb(pdfOf([nothing(10)], filter), 'pdf')).toBe(true);
  });

  it.each([
    ['a comment after its only filter', pdfOf([nothing(10)], '/FlateDecode % zlib\n')],
    ['objects in a compressed stream', pdf(objectStream('<</Type/Catalog/Pages 2 0 R>>'))],
    ['a stream that never ends', Buffer.from('%PDF-1.7\nstream\nabc')],
  ])('accepts %s', async (_what, file) => {
    expect(await isBomb(file, 'pdf')).toBe(false);
  });

  it.each(['/JavaScript', '/Java#53cript', '/#6aAVASCRIPT', '/Launch', '/EmbeddedFile'])(
    'finds %s among compressed objects',
    async (name) => {
      const hidden = objectStream(`<</S${name}/JS(app.alert(1))>>`);
      expect(await isBomb(pdf(hidden), 'pdf')).toBe(true);
      const far = flate(deflateSync(bytes('1 0 ', Buffer.alloc(2 * MB - 9, ' '), name)));
      expect(await isBomb(pdf(far), 'pdf')).toBe(true);
    },
  );

  it('finds active content behind a wrong checksum', async () => {
    const damaged = Buffer.from(deflateSync('1 0 <</S/JavaScript/JS(app.alert(1))>>'));
    damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 0xff;
    expect(await isBomb(pdf(flate(damaged)), 'pdf')).toBe(true);
  });

  it('reads each stream to its own end, whatever surrounds it', async () => {
    const acts = deflateSync('1 0 <</S/JavaScript>>');
    for (const content of [
      bytes('%stream\n', flate(acts)),
      bytes('stream\n', flate(acts)),
      bytes('<<>>stream \r\n', acts),
      // Without compression, 'endstream' is visible in the deflated bytes.
      flate(deflateSync('endstream 1 0 <</S/JavaScript>>', { level: 0 })),
    ])
      expect(await isBomb(pdf(content), 'pdf')).toBe(true);
  });
});

it('the cost of the check is limited for any kind of stream', async () => {
  const cpu = async (file: Buffer) => {
    const before = process.cpuUsage();
    const isRefused = await isBomb(file, 'pdf');
    const { user, system } = process.cpuUsage(before);
    return { isRefused, cost: user + system };
  };
  const full = (part: Uint8Array) => pdf(Buffer.alloc(5 * MB - 100, part));
  // The pages of a scan.
  const scan = pdfOf([nothing(30 * MB), nothing(30 * MB), nothing(30 * MB)]);
  await cpu(pdfOf([nothing(MB)]));
  const honest = await cpu(scan);
  expect(honest.isRefused).toBe(false);
  const empty = Buffer.concat(Array<Buffer>(5_000).fill(Buffer.from([0, 0, 0, 0xff, 0xff])));
  for (const [what, file] of [
    ['no streams', full(bytes('stream\nx\nendstream\n'))],
    ['tiny streams', full(bytes('stream\n', deflateSync('x'), '\nendstream\n'))],
    ['broken streams', full(bytes('stream\n', [0x78, 0x9c, 0xff], '\nendstream\n'))],
    ['streams that go on behind each other', full(bytes('stream\n', [0x78, 0x01], empty))],
    ['filters', full(bytes('/Fl%'))],
    ['filters and blanks', pdf(full(bytes('/Fl  ')), Buffer.alloc(1000, ' '))],
    ['slashes', pdfOf([deflateSync(Buffer.alloc(127 * MB, '/J#'), { level: 1 })])],
  ] as const) {
    const { cost } = await cpu(file);
    expect(cost / honest.cost, what).toBeLessThan(6);
  }
});

it('the check accepts any bytes after the start of a stream and never fails', async () => {
  const data = fc.uint8Array({ maxLength: 300 });
  await fc.assert(
    fc.asyncProperty(data, data, fc.boolean(), async (before, inside, isCompressed) => {
      const content = isCompressed ? deflateSync(inside) : bytes([0x78, 0x9c], inside);
      expect(await isBomb(pdf(before, flate(content)), 'pdf')).toBe(false);
      expect(await isBomb(png(4, 4, content), 'png')).toBe(isCompressed && inside.length > 2 * 148);
    }),
  );
});

it('the check of a JPEG relies on the size in its frame', async () => {
  expect(await isBomb(nothing(20 * MB), 'jpeg')).toBe(false);
});
