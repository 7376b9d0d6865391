/**
 * The response object of every request: for Astro, static files and Node itself. It completes each
 * head from the header table, and compresses each page once, as a whole. Only a page with
 * `X-Accel-Buffering: no` (`src/lib/late.server.ts`) leaves in the parts in which it is written.
 */
import { randomUUID } from 'node:crypto';
import { ServerResponse, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import {
  compress,
  compressor,
  isCompressible,
  preferredEncoding,
  MIN_COMPRESSED_BYTES,
  type Encoding,
} from './encoding.ts';
import { withCode } from './failure-code.ts';
import { completeHead, type Head, type HeaderValue, notModifiedHead } from './headers.ts';
import { isOpened, withNotices } from './notices.ts';
import { isPersonal } from './request-path.ts';

export interface ResponseSettings {
  table: Readonly<Head>;
  /** The policy of the prerendered page for an error status. */
  errorPagePolicy: (status: number) => string | undefined;
  /** While the server drains, every answer asks the client to close its connection. */
  isDraining: () => boolean;
  /** The HTML of the current notices. Every page shows it. */
  notices?: () => string | undefined;
}

/** The parts of the response class that other modules use. */
export interface PortalResponse extends ServerResponse {
  /** The id of the request: in the answer, in the log, and in every call to the operator's services. */
  readonly requestId: string;
}

/** A head that waits until its body is complete. */
interface Held {
  head: Head;
  encoding: Encoding | undefined;
  /** The HTML that replaces the mark of the notices. */
  notices: string | undefined;
  /** Whether the code of the request replaces its mark. */
  hasCode: boolean;
  chunks: Uint8Array[];
}

type HeadersArgument = OutgoingHttpHeaders | readonly unknown[] | undefined;
type Callback = () => void;

/** Node accepts headers as an object, as pairs, or as one flat list. */
function lowerCased(headers: HeadersArgument): Head {
  const head: Head = {};
  if (Array.isArray(headers)) {
    const flat = headers.flat() as HeaderValue[];
    for (let n = 0; n + 1 < flat.length; n += 2)
      head[String(flat[n]).toLowerCase()] = flat[n + 1] ?? '';
    return head;
  }
  for (const [name, value] of Object.entries(headers ?? {})) {
    if (value !== undefined) head[name.toLowerCase()] = value as HeaderValue;
  }
  return head;
}

/** The bytes of a chunk, without a copy: the writer must not change them later. */
const bytesOf = (chunk: unknown, encoding: unknown): Uint8Array =>
  typeof chunk === 'string'
    ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
    : (chunk as Uint8Array);

const joined = (chunks: Uint8Array[]): Uint8Array =>
  chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);

const callbackIn = (args: unknown[]) =>
  args.find((arg): arg is Callback => typeof arg === 'function');

/** Whether the encoding is decided: the body is encoded or too small, or it is a file of the build. */
const isFinal = (head: Head) =>
  head['content-encoding'] !== undefined ||
  /accept-encoding/i.test(String(head['vary'])) ||
  Number(head['content-length']) < MIN_COMPRESSED_BYTES;

/** Makes the ETag weak: a strong ETag names exact bytes, and compression changes the bytes. */
function weaken(head: Head): void {
  const { etag } = head;
  if (typeof etag === 'string' && !etag.startsWith('W/')) head['etag'] = `W/${etag}`;
}

/** The response class of a server with these settings (`http.createServer({ ServerResponse })`). */
export function responseClass(settings: ResponseSettings) {
  return class PortalResponse<
    Request extends IncomingMessage = IncomingMessage,
  > extends ServerResponse<Request> {
    readonly requestId: string = randomUUID();
    #held: Held | undefined;
    /** For a page that is sent in parts: takes each part, and the end. */
    #parts: ReturnType<typeof compressor> | undefined;
    #hasHead = false;
    // Set while Node adds a missing head during a write. The head can then no longer be held back.
    #isImplicit = false;

    override writeHead(status: number, ...rest: unknown[]): this {
      const headers = (typeof rest[0] === 'string' ? rest[1] : rest[0]) as HeadersArgument;
      if (typeof rest[0] === 'string') this.statusMessage = rest[0];
      this.statusCode = status;
      this.#hasHead = true;
      const given = { ...lowerCased(this.getHeaders()), ...lowerCased(headers) };
      const complete = completeHead(settings.table, {
        given,
        personal: given['cache-control'] !== undefined && isPersonal(this.req.url ?? ''),
        requestId: this.requestId,
        request: this.req,
        errorPagePolicy: settings.errorPagePolicy(status),
      });
      const head = status === 304 ? notModifiedHead(settings.table, complete) : complete;
      if (settings.isDraining()) head['connection'] = 'close';
      const notices = this.#noticesFor(status, head);
      const hasCode = status === 500 && this.#isOpenPage(status, head);
      const encoding = this.#encodingOf(status, head);
      const isHeld = encoding !== undefined || notices !== undefined || hasCode;
      if (!isHeld || this.#isImplicit) return super.writeHead(status, head as OutgoingHttpHeaders);
      this.#held = { head, encoding, notices, hasCode, chunks: [] };
      return this;
    }

    /** Sends the head and the first part of a page that waits for services. */
    #sendFirst({ head, encoding, notices }: Held, part: Uint8Array): void {
      this.#held = undefined;
      const first = (notices === undefined ? undefined : withNotices(part, notices)) ?? part;
      if (encoding) head['content-encoding'] = encoding;
      super.writeHead(this.statusCode, head as OutgoingHttpHeaders);
      if (!encoding) {
        super.write(first);
        return;
      }
      this.#parts = compressor(encoding)
        .on('data', (bytes: Buffer) => super.write(bytes))
        .on('end', () => super.end());
      this.#parts.write(first);
      this.#parts.flush();
    }

    override write(chunk: unknown, ...rest: unknown[]): boolean {
      if (this.#parts) {
        this.#parts.write(bytesOf(chunk, rest[0]));
        this.#parts.flush();
        return true;
      }
      if (this.#held?.head['x-accel-buffering'] === 'no') {
        this.#sendFirst(this.#held, bytesOf(chunk, rest[0]));
        return true;
      }
      if (!this.#held) {
        this.#isImplicit = !this.#hasHead;
        return super.write(chunk, ...(rest as []));
      }
      this.#held.chunks.push(bytesOf(chunk, rest[0]));
      const done = callbackIn(rest);
      if (done) process.nextTick(done);
      return true;
    }

    override end(...args: unknown[]): this {
      if (this.#parts) {
        this.#parts.end();
        return this;
      }
      if (!this.#held) {
        this.#isImplicit = !this.#hasHead;
        return super.end(...(args as []));
      }
      const { head, encoding, notices, hasCode, chunks } = this.#held;
      this.#held = undefined;
      const [chunk] = args;
      if (chunk && typeof chunk !== 'function') chunks.push(bytesOf(chunk, args[1]));
      const made = hasCode ? withCode(joined(chunks), this.requestId) : joined(chunks);
      const page = (notices !== undefined ? withNotices(made, notices) : undefined) ?? made;
      const body = encoding ? this.#encode(page, encoding, head) : page;
      head['content-length'] = body.length;
      super.writeHead(this.statusCode, head as OutgoingHttpHeaders);
      return super.end(body, callbackIn(args));
    }

    override flushHeaders(): void {
      if (!this.#held) super.flushHeaders();
    }

    /** The notices for this answer: only a page that the application makes has their mark. */
    #noticesFor(status: number, head: Head): string | undefined {
      if (!this.#isOpenPage(status, head) || !isOpened(this.req)) return undefined;
      return settings.notices?.();
    }

    /** Whether the answer is a page with a body that may still be changed. */
    #isOpenPage(status: number, head: Head): boolean {
      const isPage = String(head['content-type']).startsWith('text/html');
      const isBodiless = this.req.method === 'HEAD' || status === 204 || status === 304;
      return isPage && !isBodiless && !isFinal(head);
    }

    /**
     * The encoding of this answer. Only text without a decided encoding gets one: the pages of the
     * application. Marks the head as negotiated.
     */
    #encodingOf(status: number, head: Head): Encoding | undefined {
      if (isFinal(head) || !isCompressible(String(head['content-type'] ?? ''))) return undefined;
      const vary = head['vary'];
      head['vary'] = vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`;
      const isBodiless = this.req.method === 'HEAD' || status === 204 || status === 304;
      // The length of the body before compression: GET would have another one.
      if (isBodiless) delete head['content-length'];
      if (isBodiless || String(head['cache-control']).includes('no-transform')) return undefined;
      return preferredEncoding(this.req.headers['accept-encoding']);
    }

    #encode(body: Uint8Array, encoding: Encoding, head: Head): Uint8Array {
      if (body.length < MIN_COMPRESSED_BYTES) return body;
      head['content-encoding'] = encoding;
      weaken(head);
      return compress(encoding, body);
    }
  };
}
