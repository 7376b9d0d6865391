/** The Pix code's QR must be readable by a bank's app: here, by a reader that is not ours. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { beforeAll, expect, it } from 'vitest';
import { pixQr } from '#lib/boletos/qr.server.ts';

const PIX =
  '00020126580014BR.GOV.BCB.PIX0136123e4567-e12b-12d1-a456-4266554400005204000053039865406612.345802BR5913JATOBELA SAUD6021SAO JOSE DO RIO PRETO62070503***6304ABCD';

beforeAll(async () => {
  // The reader would fetch its engine from the network.
  const engine = import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = (await readFile(fileURLToPath(engine))).buffer;
  prepareZXingModule({ overrides: { wasmBinary } });
});

/** The outline as grey pixels, `scale` to a module. */
function rasterize({ size, path }: ReturnType<typeof pixQr>, scale: number) {
  const width = size * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let dy = 0; dy < scale; dy += 1) {
      for (let dx = 0; dx < scale; dx += 1) {
        const at = ((Number(y) * scale + dy) * width + Number(x) * scale + dx) * 4;
        data.fill(0, at, at + 3);
      }
    }
  }
  return { data, width, height: width, colorSpace: 'srgb' } as ImageData;
}

it('gives back the payload, to the letter', async () => {
  const [read] = await readBarcodes(rasterize(pixQr(PIX), 4), { formats: ['QRCode'] });
  expect(read?.text).toBe(PIX);
});

it('is drawn of modules alone, inside a quiet zone of four', () => {
  const { size, path } = pixQr(PIX);
  expect(path.replaceAll(/M\d+ \d+h1v1h-1z/g, '')).toBe('');
  const places = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect(Math.min(...places)).toBe(4);
  expect(Math.max(...places)).toBe(size - 5);
});
