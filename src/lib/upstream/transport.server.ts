/**
 * How a call leaves the portal, and how its answer is read: through undici's dispatcher, which costs a quarter of
 * `fetch`. Several reads are most of the work of a member's page (decision 006). No redirect is followed.
 */
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { Agent, type Dispatcher } from 'undici';

/** The limit of a body in bytes, both as it arrives and decoded. */
const BODY_LIMIT_BYTES = 5_000_000;

export interface Transmission {
  method: 'GET' | 'POST' | 'PUT';
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
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

/**
 * A service may close an idle connection just when a call uses it. A GET is made once more then, so its connections
 * may be idle for longer.
 */
const agents = { GET: new Agent({ keepAliveTimeout: 30_000 }), other: new Agent() };

/**
 * Makes one attempt of a call.
 * @throws the signal's reason, the network's error, or `BodyTooLargeError`
 */
export async function transmit(url: string, transmission: Transmission): Promise<Answer> {
  const { method, headers, body = null, signal } = transmission;
  signal.throwIfAborted();
  const { origin, pathname, search } = new URL(url);
  const agent = agents[method === 'GET' ? 'GET' : 'other'];
  return new Promise((resolve, reject) => {
    agent.dispatch(
      { origin, path: pathname + search, method, headers, body },
      new AnswerReader(signal, resolve, reject),
    );
  });
}
