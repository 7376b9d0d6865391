/** Whether the pictures of `brand/public` are those of the drawings, and small enough. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/** Bytes. Messengers show no larger preview; the icons load with a page. */
const LIMITS: Readonly<Record<string, number>> = {
  'favicon.svg': 4_000,
  'favicon.ico': 8_000,
  'apple-touch-icon.png': 12_000,
  'icon-192.png': 12_000,
  'icon-512.png': 40_000,
  'compartilhamento.jpg': 150_000,
};

/** The mean difference of two pictures in steps of 255 that another release of the renderer may make. */
const SAME = 2;

/** Pixels without transparency; ICO and SVG are compared by their bytes. */
const pixels = (bytes: Buffer) =>
  sharp(bytes).flatten({ background: '#808080' }).raw().toBuffer({ resolveWithObject: true });

async function isSame(name: string, one: Buffer, other: Buffer): Promise<boolean> {
  if (one.equals(other)) return true;
  if (!/\.(?:png|jpg)$/.test(name)) return false;
  const [a, b] = await Promise.all([pixels(one), pixels(other)]);
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return false;
  const sum = a.data.reduce((total, value, at) => total + Math.abs(value - (b.data[at] ?? 0)), 0);
  return sum / a.data.length <= SAME;
}

/**
 * One sentence for each picture that is missing, old or too large.
 * @param made what the drawings give now
 */
export async function pictureProblems(
  made: ReadonlyMap<string, Buffer>,
  folder: string,
): Promise<string[]> {
  const found = await Promise.all(
    [...made].map(async ([name, bytes]) => {
      const file = path.join(folder, name);
      if (!existsSync(file)) return [`${name} is missing: npm run brand makes it.`];
      const there = readFileSync(file);
      const limit = LIMITS[name] ?? 0;
      return [
        (await isSame(name, there, bytes))
          ? ''
          : `${name} is not what the drawings and colours give now: npm run brand makes it again.`,
        there.length > limit
          ? `${name} is too large: ${String(there.length)} bytes, at most ${String(limit)}. Simplify the drawing.`
          : '',
      ].filter(Boolean);
    }),
  );
  return found.flat().map((said) => `brand/public/${said}`);
}
