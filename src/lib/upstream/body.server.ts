/** Thrown when a body is larger than its reader allows. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
}

/**
 * Reads a response's text up to `limit` bytes, so that a service that answers without end costs the
 * portal a bounded amount of memory.
 * @throws {BodyTooLargeError} past the limit; the connection is given up.
 */
export async function readText(res: Response, limit: number): Promise<string> {
  if (!res.body) return '';
  const declared = Number(res.headers.get('content-length') ?? 0);
  if (declared > limit) {
    await res.body.cancel();
    throw new BodyTooLargeError();
  }
  // Most answers declare their length: then the platform's own reader is the fastest.
  if (declared > 0 && !res.headers.has('content-encoding')) return res.text();

  const decoder = new TextDecoder();
  let text = '';
  let received = 0;
  for await (const chunk of res.body as ReadableStream<Uint8Array>) {
    received += chunk.byteLength;
    // Leaving the loop cancels the stream.
    if (received > limit) throw new BodyTooLargeError();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
