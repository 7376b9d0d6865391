/**
 * Reads the body of a request within its limits. A body over a limit is refused at the first byte over it.
 */
import { on } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { BodyError, type Counter, counterOf, isMultipart } from './form-parts.ts';
import type { Limits } from './limits.ts';
import { rawPath } from './request-path.ts';

type BodyLimits = Pick<Limits, 'bodyBytes' | 'bodyBytesOf' | 'form' | 'filesOfUpload'>;

const tooLarge = () => new BodyError(413, 'too large');
const endedEarly = () => new BodyError(400, 'ended early');

/** Only a form with a file may be large, and only at its own address. */
function limitsOf(url: string, contentType: string, limits: BodyLimits) {
  const { bodyBytes, bodyBytesOf, form, filesOfUpload } = limits;
  const uploadBytes = isMultipart(contentType) ? bodyBytesOf[rawPath(url)] : undefined;
  if (uploadBytes === undefined) return { most: bodyBytes, form };
  return { most: uploadBytes, form: { ...form, files: filesOfUpload } };
}

/**
 * The first pieces may have any size. After them the mean size must reach a minimum. Each piece is a call
 * of the HTTP parser, so a body sent byte by byte would cost a thousand times as much.
 */
const FREE_PIECES = 5_000;
const PIECE_BYTES = 256;

/** The pieces of a body as they arrive, with few of them in memory. */
const arriving = (request: IncomingMessage): AsyncIterable<Buffer[]> =>
  on(request, 'data', { close: ['end', 'close'], highWaterMark: 16, lowWaterMark: 4 });

const EMPTY = Buffer.alloc(0);

/** Reads one body. It throws `BodyError`, or another error when the client disconnects. */
async function take(request: IncomingMessage, most: number, counter: Counter): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const [piece = EMPTY] of arriving(request)) {
    size += piece.length;
    if (size > most) throw tooLarge();
    if (pieces.length > FREE_PIECES + size / PIECE_BYTES)
      throw new BodyError(413, 'too many pieces');
    await counter.take(piece);
    pieces.push(piece);
  }
  if (!request.complete) throw endedEarly();
  await counter.end();
  return Buffer.concat(pieces, size);
}

/**
 * Reads a body. After a refusal the connection stays open, so that an answer can be sent.
 * @throws {BodyError}
 */
export async function readBody(request: IncomingMessage, limits: BodyLimits): Promise<Buffer> {
  const contentType = request.headers['content-type'] ?? '';
  const { most, form } = limitsOf(request.url ?? '', contentType, limits);
  if (Number(request.headers['content-length']) > most) throw tooLarge();
  const counter = counterOf(contentType, form);
  try {
    return await take(request, most, counter);
  } catch (error) {
    throw error instanceof BodyError ? error : endedEarly();
  }
}

/** How long a client with a refused body may read the answer, in milliseconds. */
const LINGER_MS = 2_000;

/** Discards the rest of a refused body for a moment, then closes the connection. */
export function linger(request: IncomingMessage): void {
  let pieces = 0;
  request.on('data', () => {
    pieces += 1;
    if (pieces > FREE_PIECES) request.destroy();
  });
  request.resume();
  const timer = setTimeout(() => request.destroy(), LINGER_MS).unref();
  request.once('close', () => clearTimeout(timer));
}
