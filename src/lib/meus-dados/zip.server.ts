/** A ZIP as a stream of bytes, one file after the other, without a file on disk. */
import { Zip, ZipDeflate } from 'fflate';

export interface ZipFile {
  nome: string;
  bytes: Uint8Array;
  /** Already compressed, as a PDF is. */
  isDense?: boolean;
}

const SLICE_BYTES = 64 * 1024;

/**
 * Writes the files in order. The next file is read only after the reader has taken the bytes of the previous
 * one.
 * @param at the time of all files
 */
export async function* zipOf(
  files: AsyncIterable<ZipFile>,
  at: Date,
): AsyncGenerator<Uint8Array, void, undefined> {
  let made: Uint8Array[] = [];
  const taken = () => {
    const chunks = made;
    made = [];
    return chunks;
  };
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    if (chunk.byteLength > 0) made.push(chunk);
  });
  for await (const { nome, bytes, isDense } of files) {
    // Level 0 keeps the bytes as they are, in a form that every program reads from a stream.
    const entry = new ZipDeflate(nome, { level: isDense ? 0 : 6 });
    entry.mtime = at;
    zip.add(entry);
    for (let from = 0; from === 0 || from < bytes.byteLength; from += SLICE_BYTES) {
      const slice = bytes.subarray(from, from + SLICE_BYTES);
      entry.push(slice, from + SLICE_BYTES >= bytes.byteLength);
      yield* taken();
    }
  }
  zip.end();
  yield* taken();
}
