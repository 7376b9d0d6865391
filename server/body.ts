/** The body of a request, read whole within its limits: what is over is refused at the first byte. */
import { on } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { BodyError, type Counter, counterOf, isMultipart } from './form-parts.ts';
import type { Limits } from './limits.ts';
import { rawPath } from './request-path.ts';

type BodyLimits = Pick<Limits, 'bodyBytes' | 'bodyBytesOf' | 'form' | 'filesOfUpload'>;

const tooLarge = () => new BodyError(413, 'too large');
const endedEarly = () => new BodyError(400, 'ended early');

/** Only a form with a file is larger than the others, and only where one is asked for. */
function limitsOf(url: string, contentType: string, limits: BodyLimits) {
  const { bodyBytes, bodyBytesOf, form, filesOfUpload } = limits;
  const uploadBytes = isMultipart(contentType) ? bodyBytesOf[rawPath(url)] : undefined;
  if (uploadBytes === undefined) return { most: bodyBytes, form };
  return { most: uploadBytes, form: { ...form, files: filesOfUpload } };
}

/**
 * So many pieces may have any size; beyond them they have so many bytes in the mean. Each is a call of the
 * parser of HTTP: a body sent byte by byte would cost a thousand times what it does whole.
 */
const FEW_PIECES = 5_000;
const PIECE_BYTES = 256;

/** The pieces as they come, each by itself; few of them wait to be counted. */
const arriving = (request: IncomingMessage): AsyncIterable<Buffer[]> =>
  on(request, 'data', { close: ['end', 'close'], highWaterMark: 16, lowWaterMark: 4 });

const EMPTY = Buffer.alloc(0);

/** Takes one body; throws `BodyError`, and anything else when its sender leaves. */
async function take(request: IncomingMessage, most: number, counter: Counter): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const [piece = EMPTY] of arriving(request)) {
    size += piece.length;
    if (size > most) throw tooLarge();
    if (pieces.length > FEW_PIECES + size / PIECE_BYTES)
      throw new BodyError(413, 'too many pieces');
    await counter.take(piece);
    pieces.push(piece);
  }
  if (!request.complete) throw endedEarly();
  await counter.end();
  return Buffer.concat(pieces, size);
}

/**
 * Reads a body; the connection stays open when it is refused, so that an answer can be sent.
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

/** How long somebody who sends too much has to read that it is, in milliseconds. */
const LINGER_MS = 2_000;

/** Throws away what is still to come of a refused body, for a moment, and then hangs up. */
export function linger(request: IncomingMessage): void {
  let pieces = 0;
  request.on('data', () => {
    pieces += 1;
    if (pieces > FEW_PIECES) request.destroy();
  });
  request.resume();
  const timer = setTimeout(() => request.destroy(), LINGER_MS).unref();
  request.once('close', () => clearTimeout(timer));
}
