/** Reads a body whose size only its end tells. */

/** @throws what `tooLarge` makes, as soon as there are more bytes than `limit` */
export async function bytesUpTo(
  limit: number,
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  tooLarge: () => Error,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    // Leaving the loop cancels the stream, and closes the connection.
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
