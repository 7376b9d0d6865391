/** What comes out of compressed bytes, looked at while it comes and never kept. */
import { constants, createInflate, inflateSync } from 'node:zlib';

export interface LetOut {
  /** Bytes that were read and bytes that came out of them, together. */
  work: number;
  /** More came out than was allowed, or `look` has seen enough. */
  isStopped: boolean;
  /** What came first was compressed, what followed was not. */
  isBroken: boolean;
}

/** Takes each piece of what comes out; answers whether it has seen enough. */
export type Look = (piece: Buffer) => boolean;

/** Up to so much comes out at once: making a stream costs more than that. */
const AT_ONCE = 1024 * 1024;

/** Whether the bytes can be what `letOut` reads: the two bytes of zlib's header (RFC 1950, 2.2). */
export function beginsCompressed(bytes: Buffer, at: number): boolean {
  const [method = 0, flags = 0] = [bytes[at], bytes[at + 1]];
  return (method & 0x0f) === 8 && method >> 4 <= 7 && (method * 256 + flags) % 31 === 0;
}

/** What zlib answers that is asked for `info`; its types leave that out. */
interface Read {
  buffer: Buffer;
  engine: { bytesWritten: number };
}
const isRead = (answer: unknown): answer is Read =>
  typeof answer === 'object' && answer !== null && 'engine' in answer;

/** What comes out, when it is little and whole. */
function little(compressed: Buffer, most: number): Read | undefined {
  try {
    const answer: unknown = inflateSync(compressed, {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: Math.min(AT_ONCE, most),
      info: true,
    });
    return isRead(answer) ? answer : undefined;
  } catch {
    return undefined;
  }
}

function much(compressed: Buffer, most: number, look: Look): Promise<LetOut> {
  return new Promise((resolve) => {
    let size = 0;
    const stream = createInflate({ chunkSize: AT_ONCE, finishFlush: constants.Z_SYNC_FLUSH });
    const finish = (end: Omit<LetOut, 'work'>) => {
      const work = size + stream.bytesWritten;
      stream.destroy();
      resolve({ work, ...end });
    };
    stream.on('data', (piece: Buffer) => {
      size += piece.length;
      if (size > most || look(piece)) finish({ isStopped: true, isBroken: false });
    });
    stream.once('end', () => finish({ isStopped: false, isBroken: false }));
    // Compressed in another way, or damaged: what has come out by then counts.
    stream.once('error', () => finish({ isStopped: false, isBroken: true }));
    stream.end(compressed);
  });
}

/**
 * Reads zlib's format from the first byte to where it ends by itself; what stands behind is left.
 * @param most so many bytes may come out
 */
export async function letOut(
  compressed: Buffer,
  most: number,
  look: Look = () => false,
): Promise<LetOut> {
  const whole = little(compressed, most);
  if (!whole) return much(compressed, most, look);
  const { buffer, engine } = whole;
  return { work: engine.bytesWritten + buffer.length, isStopped: look(buffer), isBroken: false };
}
