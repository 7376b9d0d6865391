/** Content encodings: which one a client accepts, and the compression of a page made on demand. */
import {
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzipSync,
  type BrotliCompress,
  type Gzip,
} from 'node:zlib';
import negotiation from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip';

// Real clients send few different Accept-Encoding headers. The cache has a limit because of other clients.
const negotiator = new negotiation.Negotiator({
  supportedValues: ['br', 'gzip'],
  cache: new LRUCache<string, string>({ max: 500 }),
});

/** The best encoding for a client, by its Accept-Encoding. */
export function preferredEncoding(
  acceptEncoding: string | string[] | undefined,
): Encoding | undefined {
  const value = acceptEncoding === undefined ? null : negotiator.negotiate(String(acceptEncoding));
  return value === 'br' || value === 'gzip' ? value : undefined;
}

const COMPRESSIBLE =
  /^(text\/(?!event-stream)|application\/(json|xml|manifest\+json|javascript)|image\/svg)/;

/** Whether bodies of this content type are text, which compression makes smaller. */
export const isCompressible = (contentType: string) => COMPRESSIBLE.test(contentType);

/** The compression of a body with fewer bytes costs more than it saves. */
export const MIN_COMPRESSED_BYTES = 1024;

// zstd makes 8 % fewer bytes in less time, but one block of it holds a whole page: on a slow line the browser
// shows nothing before the last byte (`/cliente/boletos`: LCP 590 ms instead of 520).
const ONCE = { br: 1, gzip: 4 };
/** For a page that many answers share: a sixth fewer bytes, in three times the time. */
const KEPT = { br: 5, gzip: 6 };
// Pages are smaller than 256 kB. A larger window would only be memory to clear.
const BROTLI_WINDOW_BITS = 18;

const brotliParams = (quality: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
});

/**
 * Compresses one page, synchronously. For one answer it takes a fraction of a millisecond, less than a call
 * of the thread pool takes.
 */
export function compress(encoding: Encoding, body: Uint8Array, isKept = false): Buffer {
  const { br, gzip } = isKept ? KEPT : ONCE;
  if (encoding === 'gzip') return gzipSync(body, { level: gzip });
  const params = { ...brotliParams(br), [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return brotliCompressSync(body, { params });
}

/** Compresses a page that is sent in parts. A part leaves after `flush`. */
export const compressor = (encoding: Encoding): BrotliCompress | Gzip =>
  encoding === 'gzip'
    ? createGzip({ level: ONCE.gzip })
    : createBrotliCompress({ params: brotliParams(ONCE.br) });
