/**
 * Pictures of the content site, cached as files at build, so that no visitor's browser contacts that site.
 * Each is encoded again, without its metadata (where it was taken) and anything hidden in its bytes.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { env } from '#lib/config/env.server.ts';
import { writeAtomic } from '#lib/storage/files.server.ts';
import { ContentError, type Visit } from './visit.server.ts';

const LIMIT_BYTES = 20_000_000;
const LIMIT_PIXELS = 60_000_000;
/** Twice the widest column of text; Astro makes the smaller widths from it. */
const MAX_EDGE = 1600;
const QUALITY = 88;
/** From 0 to 6. Visitors do not get this file. Half the effort gives 2 % more bytes. */
const EFFORT = 2;
const TIME_LIMIT_S = 30;

/** Only these formats are decoded: the decoders of SVG, AVIF and HEIF get no foreign bytes. */
const SIGNATURES: ((head: Buffer) => boolean)[] = [
  (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (head) => head.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  (head) => /^GIF8[79]a/.test(head.toString('latin1', 0, 6)),
  (head) => /^RIFF.{4}WEBP/s.test(head.toString('latin1', 0, 12)),
];

export interface PictureCache {
  /**
   * The file of a picture, relative to the content file; `undefined`, with a warning, when the picture
   * cannot be read.
   * @param revision changes when the picture at the address changes.
   */
  get(url: URL, revision?: string): Promise<string | undefined>;
  /** Removes the files for which `get` was not called. */
  prune(): Promise<void>;
}

interface Options {
  folder: URL;
  /** Reads pictures that are not in the cache; without it, they are left out. */
  visit: Visit | undefined;
  warn: (message: string) => void;
}

async function exists(file: URL): Promise<boolean> {
  return stat(file).then(
    ({ size }) => size > 0,
    () => false,
  );
}

/**
 * Reads a picture, decodes, rotates and shrinks it, and encodes it as WebP.
 * @throws {Error} when it cannot be read, or is not a picture in one of the formats
 */
export async function readPicture(visit: Visit, url: URL): Promise<Buffer> {
  const bytes = await visit.bytes('picture', url, LIMIT_BYTES);
  if (!SIGNATURES.some((matches) => matches(bytes))) {
    throw new ContentError('picture', 'sent something that is not a JPEG, PNG, GIF or WebP');
  }
  return sharp(bytes, { limitInputPixels: LIMIT_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY, effort: EFFORT })
    .timeout({ seconds: TIME_LIMIT_S })
    .toBuffer();
}

/** The same for each build: the port of the embedded back end changes, so it is not included. */
function identityOf(url: URL): string {
  return env().mode === 'demonstration' ? url.pathname + url.search : url.href;
}

export function openPictureCache({ folder, visit, warn }: Options): PictureCache {
  const cache = new URL('midia/', folder);
  const asked = new Map<string, Promise<string | undefined>>();

  async function fetchInto(name: string, url: URL): Promise<string | undefined> {
    const file = new URL(name, cache);
    if (await exists(file)) return `./midia/${name}`;
    if (!visit) return undefined;
    try {
      const picture = await readPicture(visit, url);
      await mkdir(cache, { recursive: true });
      await writeAtomic(fileURLToPath(file), picture, { isDurable: false });
      return `./midia/${name}`;
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unreadable';
      warn(`left out the picture ${url.host}${url.pathname.slice(0, 200)}: ${reason}`);
      return undefined;
    }
  }

  return {
    get(url, revision = '') {
      const digest = createHash('sha256')
        .update(`${identityOf(url)}\n${revision}`)
        .digest('hex');
      const name = `${digest.slice(0, 24)}.webp`;
      const already = asked.get(name);
      if (already) return already;
      const pending = fetchInto(name, url);
      asked.set(name, pending);
      return pending;
    },
    async prune() {
      const files = await readdir(cache).catch(() => []);
      await Promise.all(
        files
          .filter((name) => !asked.has(name))
          .map((name) => rm(new URL(name, cache), { force: true })),
      );
    },
  };
}
