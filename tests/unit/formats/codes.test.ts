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

/** A dark rectangle: modules side by side, or a bar. */
const RECTANGLE = /M(\d+) (\d+)h(\d+)v(\d+)h-\3z/g;

/** The outline as grey pixels, `scale` to a module. */
function rasterize(outline: { width: number; height: number; path: string }, scale: number) {
  const [width, height] = [outline.width * scale, outline.height * scale];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const rectangle of outline.path.matchAll(RECTANGLE)) {
    const [x = 0, y = 0, run = 0, high = 0] = rectangle
      .slice(1)
      .map((part) => Number(part) * scale);
    for (let row = y; row < y + high; row += 1) {
      for (let column = x; column < x + run; column += 1) {
        const at = (row * width + column) * 4;
        data.fill(0, at, at + 3);
      }
    }
  }
  return { data, width, height, colorSpace: 'srgb' } as ImageData;
}

it('a reader gets exactly the payload from the QR code', async () => {
  const { size, path } = qrOutline(PIX);
  const image = rasterize({ width: size, height: size, path }, 4);
  const [read] = await readBarcodes(image, { formats: ['QRCode'] });
  expect(read?.text).toBe(PIX);
});

it('the QR code consists of runs of modules only, inside a quiet zone of four', () => {
  const { size, path } = qrOutline(PIX);
  expect(path.replaceAll(RECTANGLE, '')).toBe('');
  const runs = [...path.matchAll(RECTANGLE)].map((run) => run.slice(1).map(Number));
  expect(new Set(runs.map((run) => run[3]))).toEqual(new Set([1]));
  expect(Math.min(...runs.flatMap(([x = 0, y = 0]) => [x, y]))).toBe(4);
  expect(Math.max(...runs.map(([x = 0, , run = 0]) => x + run))).toBe(size - 4);
  expect(Math.max(...runs.map(([, y = 0]) => y))).toBe(size - 5);
  // A page has the path twice, in its HTML and in the data of the island.
  expect(path.length).toBeLessThan(11_000);
});

it('a reader gets the card number from its bar code', async () => {
  const number = '09990001000101008';
  const image = rasterize(code128Outline(number), 3);
  const [read] = await readBarcodes(image, { formats: ['Code128'] });
  expect(read?.text).toBe(number);
});
