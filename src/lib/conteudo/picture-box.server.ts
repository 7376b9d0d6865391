/**
 * Pictures of the content site, fetched at build into files of our own, so that no visitor's browser
 * ever asks the content site for one. What lies here is decoded and encoded anew: neither the
 * picture's metadata (where a photograph was taken) nor anything hidden in its bytes survives.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { env } from '#lib/config/env.server.ts';
import { ContentError } from './content-error.ts';
import type { Visit } from './visit.server.ts';

const LIMIT_BYTES = 20_000_000;
const LIMIT_PIXELS = 60_000_000;
/** Twice the widest column of text; Astro makes the smaller widths from it. */
const MAX_EDGE = 1600;
const QUALITY = 88;
/** Of 0 to 6: no visitor gets this file, and half the effort makes it in half the time, 2 % larger. */
const EFFORT = 2;
const TIME_LIMIT_S = 30;

/** Formats whose decoders are let near foreign bytes: no SVG, no AVIF or HEIF. */
const SIGNATURES: ((head: Buffer) => boolean)[] = [
  (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (head) => head.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  (head) => /^GIF8[79]a/.test(head.toString('latin1', 0, 6)),
  (head) => /^RIFF.{4}WEBP/s.test(head.toString('latin1', 0, 12)),
];

export interface PictureBox {
  /**
   * The file of a picture, relative to the content file; `undefined`, with a warning, when it is not
   * to be had.
   * @param revision changes when the picture behind the address does.
   */
  get(url: URL, revision?: string): Promise<string | undefined>;
  /** Removes the files that nothing asked for. */
  prune(): Promise<void>;
}

interface Options {
  /** The folder of the collection's content. */
  folder: URL;
  /** Where pictures not yet in the box are had from; without it, they are not. */
  visit: Visit | undefined;
  warn: (message: string) => void;
}

async function exists(file: URL): Promise<boolean> {
  return stat(file).then(
    ({ size }) => size > 0,
    () => false,
  );
}

/** Decodes, turns upright, shrinks, encodes, and only then puts the file in its place. */
async function store(bytes: Buffer, file: URL): Promise<void> {
  const temporary = `${fileURLToPath(file)}.${String(process.pid)}`;
  await sharp(bytes, { limitInputPixels: LIMIT_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY, effort: EFFORT })
    .timeout({ seconds: TIME_LIMIT_S })
    .toFile(temporary);
  await rename(temporary, file);
}

/** What names a picture from one build to the next: the embedded back end changes its port. */
function identityOf(url: URL): string {
  return env().mode === 'demonstration' ? url.pathname + url.search : url.href;
}

export function openPictureBox({ folder, visit, warn }: Options): PictureBox {
  const box = new URL('midia/', folder);
  const asked = new Map<string, Promise<string | undefined>>();

  async function fetchInto(name: string, url: URL): Promise<string | undefined> {
    const file = new URL(name, box);
    if (await exists(file)) return `./midia/${name}`;
    if (!visit) return undefined;
    try {
      const bytes = await visit.bytes('picture', url, LIMIT_BYTES);
      if (!SIGNATURES.some((matches) => matches(bytes))) {
        throw new ContentError('picture', 'sent something that is not a JPEG, PNG, GIF or WebP');
      }
      await mkdir(box, { recursive: true });
      await store(bytes, file);
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
      const files = await readdir(box).catch(() => []);
      await Promise.all(
        files
          .filter((name) => !asked.has(name))
          .map((name) => rm(new URL(name, box), { force: true })),
      );
    },
  };
}
