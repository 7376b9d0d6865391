/**
 * How a call leaves the portal, and how its answer is read. A GET goes through undici's dispatcher, which
 * costs a quarter of `fetch`: several GETs are most of the work of a member's page (decision 006). A write
 * is rare and has many encodings, so it goes through `fetch`. Neither follows a redirect.
 */
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { Agent, type Dispatcher } from 'undici';

/** The limit of a body in bytes, both as it arrives and decoded. */
const BODY_LIMIT_BYTES = 5_000_000;

export interface Transmission {
  method: 'GET' | 'POST' | 'PUT';
  headers: Record<string, string>;
  body: string | URLSearchParams | FormData | undefined;
  /** Ends the call while it waits for a connection, for its answer or for the rest of a body. */
  signal: AbortSignal;
}

/** An answer whose body is read. */
export class Answer {
  readonly status: number;
  readonly text: string;

  constructor(status: number, text: string) {
    this.status = status;
    this.text = text;
  }
}

/** The body is larger than the limit. The connection is closed. */
class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
}

type Decode = (body: Buffer, limits: { maxOutputLength: number }) => Promise<Buffer>;

// The portal does not ask for compression, but a service may compress anyway.
const DECODERS = new Map<unknown, Decode>([
  ['gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
]);

type Controller = Dispatcher.DispatchController;

/** Collects one answer from undici. */
class AnswerReader implements Dispatcher.DispatchHandler {
  readonly #signal: AbortSignal;
  readonly #resolve: (answer: Answer | Promise<Answer>) => void;
  readonly #reject: (error: unknown) => void;
  #controller: Controller | undefined;
  #status = 0;
  #encoding: unknown;
  #chunks: Buffer[] = [];
  #received = 0;

  constructor(
    signal: AbortSignal,
    resolve: (answer: Answer | Promise<Answer>) => void,
    reject: (error: unknown) => void,
  ) {
    this.#signal = signal;
    this.#resolve = resolve;
    this.#reject = reject;
    signal.addEventListener('abort', this.#onAbort, { once: true });
  }

  #onAbort = () => {
    const reason: unknown = this.#signal.reason;
    this.#reject(reason);
    this.#controller?.abort(reason instanceof Error ? reason : new Error('aborted'));
  };

  onRequestStart(controller: Controller): void {
    this.#controller = controller;
    if (this.#signal.aborted) this.#onAbort();
  }

  onResponseStart(controller: Controller, status: number, headers: Record<string, unknown>): void {
    this.#status = status;
    this.#encoding = headers['content-encoding'];
    const declared = Number(headers['content-length'] ?? 0);
    if (declared > BODY_LIMIT_BYTES) controller.abort(new BodyTooLargeError());
  }

  onResponseData(controller: Controller, chunk: Buffer): void {
    this.#received += chunk.byteLength;
    if (this.#received > BODY_LIMIT_BYTES) controller.abort(new BodyTooLargeError());
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    this.#end();
    const body = Buffer.concat(this.#chunks, this.#received);
    const decode = DECODERS.get(this.#encoding);
    this.#resolve(decode ? this.#decoded(decode, body) : new Answer(this.#status, body.toString()));
  }

  onResponseError(_controller: Controller, error: Error): void {
    this.#end();
    this.#reject(error);
  }

  async #decoded(decode: Decode, body: Buffer): Promise<Answer> {
    const text = await decode(body, { maxOutputLength: BODY_LIMIT_BYTES });
    return new Answer(this.#status, text.toString());
  }

  #end(): void {
    this.#signal.removeEventListener('abort', this.#onAbort);
  }
}

const agent = new Agent({ keepAliveTimeout: 30_000 });

async function readText(response: Response): Promise<string> {
  if (!response.body) return '';
  const declared = Number(response.headers.get('content-length') ?? 0);
  if (declared > BODY_LIMIT_BYTES) {
    await response.body.cancel();
    throw new BodyTooLargeError();
  }
  // Most answers declare their length. For those the platform's own reader is the fastest.
  if (declared > 0 && !response.headers.has('content-encoding')) return response.text();

  const decoder = new TextDecoder();
  let text = '';
  let received = 0;
  for await (const chunk of response.body) {
    received += chunk.byteLength;
    // Leaving the loop cancels the stream.
    if (received > BODY_LIMIT_BYTES) throw new BodyTooLargeError();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

async function write(url: string, { body, ...options }: Transmission): Promise<Answer> {
  const response = await fetch(url, { ...options, body: body ?? null, redirect: 'manual' });
  return new Answer(response.status, await readText(response));
}

/**
 * Makes one attempt of a call.
 * @throws the signal's reason, the network's error, or `BodyTooLargeError`
 */
export async function transmit(url: string, transmission: Transmission): Promise<Answer> {
  if (transmission.method !== 'GET') return write(url, transmission);
  const { headers, signal } = transmission;
  signal.throwIfAborted();
  const { origin, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    agent.dispatch(
      { origin, path: pathname + search, method: 'GET', headers },
      new AnswerReader(signal, resolve, reject),
    );
  });
}
