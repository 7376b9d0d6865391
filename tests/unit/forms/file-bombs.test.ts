/** A file that swells when it is opened is known before anybody opens it (security.md 42). */
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isBomba } from '#lib/forms/file-bombs.server.ts';

const u32 = (value: number) => {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(value);
  return four;
};
const chunk = (name: string, data: Buffer) =>
  Buffer.concat([u32(data.length), Buffer.from(name), data, Buffer.alloc(4)]);
const png = (width: number, height: number, ...data: Buffer[]) =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([8, 2, 0, 0, 0])])),
    ...data.map((part) => chunk('IDAT', part)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
const pdf = (streams: Buffer[], filter = '/FlateDecode') =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...streams.flatMap((data) => [
      Buffer.from(`<</Filter [${filter}]>>\nstream\r\n`),
      data,
      Buffer.from('\nendstream\n'),
    ]),
  ]);
const MB = 1024 * 1024;
const nothing = (bytes: number) => deflateSync(Buffer.alloc(bytes));

describe('a PNG', () => {
  it('may hold the picture that it announces, in as many parts as it likes', async () => {
    const data = nothing(1000 * (1 + 3 * 1000));
    const parts = [data.subarray(0, 100), data.subarray(100)];
    expect(await isBomba(png(1000, 1000, ...parts), 'png')).toBe(false);
  });

  it('may not hold a thousand times that', async () => {
    expect(await isBomba(png(10, 10, nothing(MB)), 'png')).toBe(true);
  });

  it('whose data is none is a reader’s business', async () => {
    expect(await isBomba(png(10, 10, Buffer.from('no data')), 'png')).toBe(false);
  });
});

describe('a PDF', () => {
  it('may have the pages of a scan', async () => {
    expect(await isBomba(pdf([nothing(30 * MB), nothing(30 * MB)]), 'pdf')).toBe(false);
  });

  it('may not swell beyond them, in one stream or in many', async () => {
    expect(await isBomba(pdf([nothing(129 * MB)]), 'pdf')).toBe(true);
    expect(await isBomba(pdf(Array<Buffer>(5).fill(nothing(30 * MB))), 'pdf')).toBe(true);
  });

  it('may not be compressed twice', async () => {
    const twice = [deflateSync(nothing(MB))];
    expect(await isBomba(pdf(twice, '/FlateDecode /FlateDecode'), 'pdf')).toBe(true);
    expect(await isBomba(pdf(twice, '/Fl/Fl'), 'pdf')).toBe(true);
    expect(await isBomba(pdf(twice, '/ASCII85Decode /FlateDecode'), 'pdf')).toBe(false);
  });

  it('that never ends a stream is looked at no further', async () => {
    expect(await isBomba(Buffer.from('%PDF-1.7\nstream\nabc'), 'pdf')).toBe(false);
  });
});

it('a JPEG is as large as its frame says', async () => {
  expect(await isBomba(nothing(20 * MB), 'jpeg')).toBe(false);
});
