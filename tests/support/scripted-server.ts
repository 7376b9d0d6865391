/**
 * A small HTTP server in place of the operator's services. It answers by a script and records its
 * calls. Tests replace the services, never a module of the portal.
 */
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as passOn,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer as readAll } from 'node:stream/consumers';

export interface RecordedCall {
  method: string;
  /** The request target, not decoded, with its query. */
  url: string;
  /** The path, not decoded, without the query. */
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  body: string;
  /** Whether the client closed the connection before the end of the answer. */
  abandoned: boolean;
}

/** Answers one call. */
export type Answer = (response: ServerResponse) => void;

/** The settings of a portal whose services are at `origin`. */
export const servicesAt = (origin: string) => ({
  PORTAL_WS_URL: `${origin}/ws`,
  PORTAL_API_URL: `${origin}/api`,
  PORTAL_HOST_URL: `${origin}/host`,
});

/** Answers as a route without a script, even when a wildcard matches it. */
export const unscripted: Answer = () => undefined;

export class ScriptedServer {
  readonly calls: RecordedCall[] = [];
  /** The calls without a script. A test with such a call fails. */
  readonly unforeseen: string[] = [];
  readonly #script = new Map<string, Answer[]>();
  readonly #server = createServer((request, response) => void this.#serve(request, response));
  #forwardsTo: string | undefined;
  #change: ((json: string) => string) | undefined;
  #held: Promise<unknown> | undefined;

  async listen(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Its origin, without a trailing slash. */
  get url(): string {
    return `http://127.0.0.1:${String(this.port)}`;
  }

  /** Scripts a route such as `GET /ws/path`. Each answer is used once, and the last one from then on. */
  on(route: string, ...answers: [Answer, ...Answer[]]): this {
    this.#script.set(route, answers);
    return this;
  }

  /** Whether a scripted answer never ends. */
  get hasSilence(): boolean {
    return [...this.#script.values()].flat().some((answer) => silentAnswers.has(answer));
  }

  /**
   * Forwards the calls without a script to the server at `origin`.
   * @param change what JSON answers become
   */
  forwardTo(origin: string, change?: (json: string) => string): void {
    this.#forwardsTo = origin;
    this.#change = change;
  }

  /** Answers nothing until the returned function is called. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.#held = promise;
    return () => {
      this.#held = undefined;
      resolve(undefined);
    };
  }

  /** The routes that were called, in order: `GET /ws/path`. */
  get routes(): string[] {
    return this.calls.map(({ method, path }) => `${method} ${path}`);
  }

  /** The calls of one route. */
  callsTo(route: string): RecordedCall[] {
    return this.calls.filter(({ method, path }) => `${method} ${path}` === route);
  }

  /** Clears the script and the calls. Connections stay open, because the portal may be about to use them. */
  reset(): void {
    this.#script.clear();
    this.calls.length = 0;
    this.unforeseen.length = 0;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const [path = '', search] = url.split('?');
    const call: RecordedCall = {
      method,
      url,
      path,
      query: Object.fromEntries(new URLSearchParams(search)),
      headers,
      body: '',
      abandoned: false,
    };
    const isScripted = this.#script.has(`${method} ${path}`) || this.#forwardsTo !== undefined;
    // A running portal requests banners every five minutes, also during a test.
    if (path === '/ws/content/banners' && !isScripted) {
      json({}, 503)(response);
      return;
    }
    this.calls.push(call);
    response.on('close', () => (call.abandoned = !response.writableFinished));
    const body = await readAll(request);
    call.body = body.toString();
    await this.#held;
    const answers = this.#script.get(`${method} ${path}`) ?? this.#script.get(`${method} *`);
    const answer = answers && answers.length > 1 ? answers.shift() : answers?.[0];
    if (answer && answer !== unscripted) {
      answer(response);
      return;
    }
    if (this.#forwardsTo !== undefined) {
      const { host: _host, ...passed } = headers;
      passOn(this.#forwardsTo + url, { method, headers: passed }, (found) => {
        const change = this.#change;
        const { 'content-length': length, ...head } = found.headers;
        if (change && length !== '0' && head['content-type']?.includes('json')) {
          response.writeHead(found.statusCode ?? 502, head);
          void readAll(found).then((text) => response.end(change(text.toString())));
        } else found.pipe(response.writeHead(found.statusCode ?? 502, found.headers));
      })
        .on('error', () => response.destroy())
        .end(body);
      return;
    }
    this.unforeseen.push(`${method} ${url}`);
    response.writeHead(418).end();
  }
}

/** A technical text in an answer, which no page may show. */
export const RAW = 'ORA-01017';

/** A JSON answer. */
export const json =
  (body: unknown, status = 200): Answer =>
  (response) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

/** An answer of another type, with its length. */
export const plain =
  (body: string | Uint8Array, type = 'text/plain', status = 200): Answer =>
  (response) =>
    response
      .writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) })
      .end(body);

/** A status without a body. */
export const empty =
  (status = 200): Answer =>
  (response) =>
    response.writeHead(status).end();

const silentAnswers = new WeakSet<Answer>();
const silent = (answer: Answer): Answer => {
  silentAnswers.add(answer);
  return answer;
};

/** Never answers. */
export const hang = silent(() => undefined);

/** Sends the start of a body and keeps the connection open. */
export const hangInBody = (start: string, type = 'application/json'): Answer =>
  silent((response) => void response.writeHead(200, { 'Content-Type': type }).write(start));

/** Sends the start of a body and closes the connection. */
export const resetInBody =
  (start: string, type = 'application/json'): Answer =>
  (response) =>
    void response
      .writeHead(200, { 'Content-Type': type, 'Content-Length': 1_000_000 })
      .write(start, () => response.destroy());

/** Closes the connection without an answer. */
export const reset: Answer = (response) => void response.destroy();

/** Sends another answer after some milliseconds. */
export const after =
  (milliseconds: number, answer: Answer): Answer =>
  (response) =>
    void setTimeout(() => answer(response), milliseconds);
