/** A bank's app must be able to read the Pix code's QR. The test uses an independent reader. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { beforeAll, expect, it } from 'vitest';
import { code128Outline } from '#lib/formats/code128.server.ts';
import { qrOutline } from '#lib/formats/qr-code.server.ts';

const PIX =
  '00020126580014BR.GOV.BCB.PIX0136123e4567-e12b-12d1-a456-4266554400005204000053039865406612.345802BR5913JATOBELA SAUD6021SAO JOSE DO RIO PRETO62070503***6304ABCD';

beforeAll(async () => {
  // The reader would fetch its engine from the network.
  const engine = import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = (await readFile(fileURLToPath(engine))).buffer;
  prepareZXingModule({ overrides: { wasmBinary } });
});

/** Dark modules side by side. */
const RUN = /M(\d+) (\d+)h(\d+)v1h-\3z/g;

/** The outline as grey pixels, `scale` to a module. */
function rasterize({ size, path }: ReturnType<typeof qrOutline>, scale: number) {
  const width = size * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, run] of path.matchAll(RUN)) {
    for (let dy = 0; dy < scale; dy += 1) {
      for (let dx = 0; dx < Number(run) * scale; dx += 1) {
        const at = ((Number(y) * scale + dy) * width + Number(x) * scale + dx) * 4;
        data.fill(0, at, at + 3);
      }
    }
  }
  return { data, width, height: width, colorSpace: 'srgb' } as ImageData;
}

it('a reader gets exactly the payload from the QR code', async () => {
  const [read] = await readBarcodes(rasterize(qrOutline(PIX), 4), { formats: ['QRCode'] });
  expect(read?.text).toBe(PIX);
});

it('the QR code consists of runs of modules only, inside a quiet zone of four', () => {
  const { size, path } = qrOutline(PIX);
  expect(path.replaceAll(RUN, '')).toBe('');
  const runs = [...path.matchAll(RUN)].map((run) => run.slice(1).map(Number));
  expect(Math.min(...runs.flatMap(([x = 0, y = 0]) => [x, y]))).toBe(4);
  expect(Math.max(...runs.map(([x = 0, , run = 0]) => x + run))).toBe(size - 4);
  expect(Math.max(...runs.map(([, y = 0]) => y))).toBe(size - 5);
  // A page has the path twice, in its HTML and in the data of the island.
  expect(path.length).toBeLessThan(11_000);
});

/** Bars as grey pixels, `scale` to the narrowest element. */
function rasterizeBars({ width, height, path }: ReturnType<typeof code128Outline>, scale: number) {
  const columns = width * scale;
  const data = new Uint8ClampedArray(columns * height * 4).fill(255);
  for (const [, x, bar] of path.matchAll(/M(\d+) 0h(\d+)v\d+h-\d+z/g)) {
    for (let row = 0; row < height; row += 1) {
      const from = (row * columns + Number(x) * scale) * 4;
      for (let pixel = 0; pixel < Number(bar) * scale; pixel += 1) {
        data.fill(0, from + pixel * 4, from + pixel * 4 + 3);
      }
    }
  }
  return { data, width: columns, height, colorSpace: 'srgb' } as ImageData;
}

it('a reader gets the card number from its bar code', async () => {
  const number = '09990001000101008';
  const image = rasterizeBars(code128Outline(number), 3);
  const [read] = await readBarcodes(image, { formats: ['Code128'] });
  expect(read?.text).toBe(number);
});
