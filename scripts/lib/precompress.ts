/** Compresses the text files of a build, beside the originals. */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isServed } from '../../server/static-table.ts';
import { takeFile } from './builds.mjs';
import { filesOf } from './hash.mjs';

const TEXT = /\.(html|css|m?js|svg|json|xml|txt|webmanifest)$/;
const MIN_COMPRESSED_BYTES = 1024;

/**
 * The files that change with the content. The editor waits for them: a new post changes every page of every
 * list. For a list page of 69 kB, Brotli's quality 8 takes 2.4 ms and gives 15,535 bytes; quality 10 takes
 * 72 ms and gives 14,760 bytes.
 */
const CONTENT = /\.(html|xml)$/;
const CONTENT_QUALITY = { brotli: 8, gzip: 6 };
const CODE_QUALITY = {
  brotli: constants.BROTLI_MAX_QUALITY,
  gzip: constants.Z_BEST_COMPRESSION,
};

const qualityOf = (file: string) => (CONTENT.test(file) ? CONTENT_QUALITY : CODE_QUALITY);

const brotli = (body: Buffer, file: string) =>
  promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: qualityOf(file).brotli,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

const ENCODERS: [suffix: string, encode: (body: Buffer, file: string) => Promise<Buffer>][] = [
  ['.br', brotli],
  ['.gz', (body, file) => promisify(gzip)(body, { level: qualityOf(file).gzip })],
];

/** The bytes of a file in the previous build, if it exists. */
const formerBytes = (file: string | undefined) =>
  file === undefined ? undefined : readFile(file).catch(() => undefined);

async function precompressFile(file: string, former: string | undefined): Promise<void> {
  const body = await readFile(file);
  if (body.length < MIN_COMPRESSED_BYTES) return;
  const isUnchanged = (await formerBytes(former))?.equals(body) ?? false;
  for (const [suffix, encode] of ENCODERS) {
    const target = file + suffix;
    if (existsSync(target)) continue;
    if (isUnchanged && former !== undefined && existsSync(former + suffix)) {
      takeFile(former + suffix, target);
      continue;
    }
    const encoded = await encode(body, file);
    if (encoded.length < body.length) await writeFile(target, encoded);
  }
}

/**
 * Writes `.br` and `.gz` next to each served text file above 1 kB in a folder, when they are smaller.
 * Existing ones stay, because they belong to assets of an earlier build.
 * @param before the same folder of the previous build: the compressed forms of unchanged files are taken
 * from it
 */
export async function precompress(folder: string, before?: string): Promise<void> {
  const work = filesOf(folder, '')
    .filter((file) => TEXT.test(file) && isServed(file))
    .values();
  // The compressors run in the thread pool: one for each core.
  const workers = Array.from({ length: availableParallelism() }, async () => {
    for (const file of work) {
      await precompressFile(path.join(folder, file), before && path.join(before, file));
    }
  });
  await Promise.all(workers);
}
