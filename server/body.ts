/** The body of a request, read whole within its limits: what is over is refused at the first byte. */
import type { IncomingMessage } from 'node:http';
import { BodyError, counterOf, isMultipart } from './form-parts.ts';
import type { Limits } from './limits.ts';
import { rawPath } from './request-path.ts';

type BodyLimits = Pick<Limits, 'bodyBytes' | 'bodyBytesOf' | 'form' | 'filesOfUpload'>;

const tooLarge = () => new BodyError(413, 'too large');

/** Only a form with a file is larger than the others, and only where one is asked for. */
function limitsOf(url: string, contentType: string, limits: BodyLimits) {
  const { bodyBytes, bodyBytesOf, form, filesOfUpload } = limits;
  const uploadBytes = isMultipart(contentType) ? bodyBytesOf[rawPath(url)] : undefined;
  if (uploadBytes === undefined) return { most: bodyBytes, form };
  return { most: uploadBytes, form: { ...form, files: filesOfUpload } };
}

/** The pieces as they come; a sender who leaves in the middle has sent nothing. */
async function* arriving(request: IncomingMessage): AsyncGenerator<Buffer> {
  const pieces: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
  try {
    yield* pieces;
  } catch {
    throw new BodyError(400, 'ended early');
  }
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
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of arriving(request)) {
    size += piece.length;
    if (size > most) throw tooLarge();
    await counter.take(piece);
    pieces.push(piece);
  }
  await counter.end();
  return Buffer.concat(pieces, size);
}
