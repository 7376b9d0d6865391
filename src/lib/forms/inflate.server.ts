/** Decompresses data in pieces and inspects each piece. It does not keep the output. */
import { constants, createInflateRaw, inflateRawSync } from 'node:zlib';

export interface Inflated {
  /** Bytes read plus bytes produced. */
  work: number;
  /** The output limit was reached, or `look` stopped it. */
  isStopped: boolean;
  /** The data began as compressed data but did not continue so. */
  isBroken: boolean;
}

/** Receives each decompressed piece; returns whether to stop. */
export type Inspect = (piece: Buffer) => boolean;

/** The header is read by `beginsCompressed`. Without it the checksum at the end is not checked: readers ignore it. */
const HEADER = 2;

/** Output up to this size is produced in one call: a stream costs more. */
const AT_ONCE = 1024 * 1024;

/** Whether the bytes can be a zlib stream: checks its two-byte header (RFC 1950, 2.2). */
export function beginsCompressed(bytes: Buffer, at: number): boolean {
  const [method = 0, flags = 0] = [bytes[at], bytes[at + 1]];
  return (method & 0x0f) === 8 && method >> 4 <= 7 && (method * 256 + flags) % 31 === 0;
}

/** The answer of zlib with the option `info`, which its types do not declare. */
interface Read {
  buffer: Buffer;
  engine: { bytesWritten: number };
}
const isRead = (answer: unknown): answer is Read =>
  typeof answer === 'object' && answer !== null && 'engine' in answer;

/** The output, if it is small and the data is not damaged. */
function inflateAtOnce(compressed: Buffer, most: number): Read | undefined {
  try {
    const answer: unknown = inflateRawSync(compressed.subarray(HEADER), {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: Math.min(AT_ONCE, most),
      info: true,
    });
    return isRead(answer) ? answer : undefined;
  } catch {
    return undefined;
  }
}

function inflateAsStream(compressed: Buffer, most: number, look: Inspect): Promise<Inflated> {
  return new Promise((resolve) => {
    let size = 0;
    const stream = createInflateRaw({ chunkSize: AT_ONCE, finishFlush: constants.Z_SYNC_FLUSH });
    const finish = (end: Omit<Inflated, 'work'>) => {
      const work = size + stream.bytesWritten;
      stream.destroy();
      resolve({ work, ...end });
    };
    stream.on('data', (piece: Buffer) => {
      size += piece.length;
      if (size > most || look(piece)) finish({ isStopped: true, isBroken: false });
    });
    stream.once('end', () => finish({ isStopped: false, isBroken: false }));
    // Another compression, or damaged data: the output so far counts.
    stream.once('error', () => finish({ isStopped: false, isBroken: true }));
    stream.end(compressed.subarray(HEADER));
  });
}

/** Decompresses a zlib stream to its own end. @param most maximum number of output bytes */
export async function inflate(
  compressed: Buffer,
  most: number,
  look: Inspect = () => false,
): Promise<Inflated> {
  const whole = inflateAtOnce(compressed, most);
  if (!whole) return inflateAsStream(compressed, most, look);
  const { buffer, engine } = whole;
  return { work: engine.bytesWritten + buffer.length, isStopped: look(buffer), isBroken: false };
}
