/** Compresses the text files of a build once, as well as it can be done, beside the originals. */
import { existsSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(html|css|m?js|svg|json|xml|txt|webmanifest)$/;
const SMALLEST_WORTH_IT = 1024;

const brotli = (body: Buffer) =>
  promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

const ENCODERS: [suffix: string, encode: (body: Buffer) => Promise<Buffer>][] = [
  ['.br', brotli],
  ['.gz', (body) => promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION })],
];

async function precompressFile(file: string): Promise<void> {
  const body = await readFile(file);
  if (body.length < SMALLEST_WORTH_IT) return;
  for (const [suffix, encode] of ENCODERS) {
    if (existsSync(file + suffix)) continue;
    const encoded = await encode(body);
    if (encoded.length < body.length) await writeFile(file + suffix, encoded);
  }
}

/**
 * Writes `.br` and `.gz` beside every text file above 1 kB of a folder, where they are smaller.
 * Twins that are already there, of files taken over from an earlier build, are kept.
 */
export async function precompress(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const work = files.values();
  // The compressors run in the thread pool: as many at a time as there are cores to run them.
  const workers = Array.from({ length: availableParallelism() }, async () => {
    for (const file of work) await precompressFile(file);
  });
  await Promise.all(workers);
}
