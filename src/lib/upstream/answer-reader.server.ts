import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import type { Dispatcher } from 'undici';
import { BodyTooLargeError } from './body.server.ts';

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

type Decode = (body: Buffer, limits: { maxOutputLength: number }) => Promise<Buffer>;

// We ask for no compression; a service that compresses all the same is understood.
const DECODERS = new Map<unknown, Decode>([
  ['gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
]);

type Controller = Dispatcher.DispatchController;

interface Reading {
  /** Of the body in bytes, sent and decoded. */
  limit: number;
  /** Ends the call, whether it waits for a connection or for the rest of a body. */
  signal: AbortSignal | undefined;
  resolve: (answer: Answer | Promise<Answer>) => void;
  reject: (error: unknown) => void;
}

/** Reads one answer whole, as undici hands it over. */
export class AnswerReader implements Dispatcher.DispatchHandler {
  readonly #reading: Reading;
  #controller: Controller | undefined;
  #status = 0;
  #encoding: unknown;
  #chunks: Buffer[] = [];
  #received = 0;

  constructor(reading: Reading) {
    this.#reading = reading;
    reading.signal?.addEventListener('abort', this.#onAbort, { once: true });
  }

  #onAbort = () => {
    const reason = this.#reading.signal?.reason as Error;
    this.#reading.reject(reason);
    this.#controller?.abort(reason);
  };

  onRequestStart(controller: Controller): void {
    this.#controller = controller;
    if (this.#reading.signal?.aborted) this.#onAbort();
  }

  onResponseStart(controller: Controller, status: number, headers: Record<string, unknown>): void {
    this.#status = status;
    this.#encoding = headers['content-encoding'];
    const declared = Number(headers['content-length'] ?? 0);
    if (declared > this.#reading.limit) controller.abort(new BodyTooLargeError());
  }

  onResponseData(controller: Controller, chunk: Buffer): void {
    this.#received += chunk.byteLength;
    if (this.#received > this.#reading.limit) controller.abort(new BodyTooLargeError());
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    this.#end();
    const body = Buffer.concat(this.#chunks, this.#received);
    const decode = DECODERS.get(this.#encoding);
    if (decode) this.#reading.resolve(this.#decoded(decode, body));
    else this.#reading.resolve(new Answer(this.#status, body.toString()));
  }

  onResponseError(_controller: Controller, error: Error): void {
    this.#end();
    this.#reading.reject(error);
  }

  async #decoded(decode: Decode, body: Buffer): Promise<Answer> {
    const text = await decode(body, { maxOutputLength: this.#reading.limit });
    return new Answer(this.#status, text.toString());
  }

  #end(): void {
    this.#reading.signal?.removeEventListener('abort', this.#onAbort);
  }
}
