/**
 * How a call leaves the portal. Reads go through undici's own `request`, which costs a third of what
 * `fetch` does – a member's page makes several, and they are most of its work –; writes, rarer and of
 * every encoding, through `fetch`. Neither follows a redirect.
 */
import type { Duplex, Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { Agent, request } from 'undici';
import type { FetchLike, WretchOptions } from 'wretch';
import { BodyTooLargeError, readText } from './body.server.ts';

const BODY_LIMIT_BYTES = 5_000_000;

const agent = new Agent({ keepAliveTimeout: 30_000 });

// We ask for no compression; a service that compresses all the same is understood.
const DECODERS = new Map<unknown, () => Duplex>([
  ['gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/** An answer, its body already read: as much of a `Response` as wretch and the client look at. */
export class Answer {
  readonly status: number;
  readonly ok: boolean;
  readonly text: string;

  constructor(status: number, text: string) {
    this.status = status;
    this.ok = status >= 200 && status < 300;
    this.text = text;
  }
}

async function read(url: string, { headers, signal }: WretchOptions): Promise<Answer> {
  const {
    statusCode,
    headers: answered,
    body,
  } = await request(url, {
    headers: headers as Record<string, string>,
    signal: signal ?? null,
    dispatcher: agent,
  });
  const decode = DECODERS.get(answered['content-encoding']);
  const raw: Readable = body;
  // Composed, not piped: a body that breaks off breaks the decoder too.
  const content = decode ? raw.compose<Duplex>(decode()) : raw;
  const chunks: Buffer[] = [];
  let received = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    received += chunk.byteLength;
    // Leaving the loop gives the connection up.
    if (received > BODY_LIMIT_BYTES) throw new BodyTooLargeError();
    chunks.push(chunk);
  }
  return new Answer(statusCode, Buffer.concat(chunks, received).toString());
}

async function write(url: string, options: WretchOptions): Promise<Answer> {
  const response = await fetch(url, { ...options, redirect: 'manual' });
  return new Answer(response.status, await readText(response, BODY_LIMIT_BYTES));
}

/** What wretch uses for `fetch`. */
export const transport: FetchLike = (url, options) =>
  (options.method === 'GET'
    ? read(url, options)
    : write(url, options)) as unknown as Promise<Response>;
