/**
 * A tiny HTTP server that plays the operator's services by a script and remembers what it was asked:
 * the tests swap the far end of the network, never a module.
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
  /** As it came over the wire: undecoded, with its query. */
  url: string;
  /** Undecoded, without the query. */
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  body: string;
  /** Whether the other side hung up before it had the whole answer. */
  abandoned: boolean;
}

/** How one call is answered. */
export type Answer = (response: ServerResponse) => void;

/** As if nothing had been scripted for this route, whatever is for all of its method. */
export const unscripted: Answer = () => undefined;

export class ScriptedServer {
  readonly calls: RecordedCall[] = [];
  /** Calls that no script foresaw: a test that has any fails. */
  readonly unforeseen: string[] = [];
  readonly #script = new Map<string, Answer[]>();
  readonly #server = createServer((request, response) => void this.#serve(request, response));
  #behind: string | undefined;

  async listen(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** The origin, without a slash at its end. */
  get url(): string {
    return `http://127.0.0.1:${String(this.port)}`;
  }

  /** Scripts `GET /ws/path`: each answer once, the last one from then on. */
  on(route: string, ...answers: [Answer, ...Answer[]]): this {
    this.#script.set(route, answers);
    return this;
  }

  /** What no script foresees is asked of the server at `origin`: this one only spoils some of it. */
  standBefore(origin: string): void {
    this.#behind = origin;
  }

  /** The routes that were called, in order: `GET /ws/path`. */
  get routes(): string[] {
    return this.calls.map(({ method, path }) => `${method} ${path}`);
  }

  /** The calls of one route. */
  callsTo(route: string): RecordedCall[] {
    return this.calls.filter(({ method, path }) => `${method} ${path}` === route);
  }

  /** Forgets script and calls. Connections stay: closing one that is about to be used is a fault. */
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
    this.calls.push(call);
    response.on('close', () => (call.abandoned = !response.writableFinished));
    const body = await readAll(request);
    call.body = body.toString();
    const answers = this.#script.get(`${method} ${path}`) ?? this.#script.get(`${method} *`);
    const answer = answers && answers.length > 1 ? answers.shift() : answers?.[0];
    if (answer && answer !== unscripted) {
      answer(response);
      return;
    }
    if (this.#behind !== undefined) {
      const { host: _host, ...passed } = headers;
      passOn(this.#behind + url, { method, headers: passed }, (found) =>
        found.pipe(response.writeHead(found.statusCode ?? 502, found.headers)),
      )
        .on('error', () => response.destroy())
        .end(body);
      return;
    }
    this.unforeseen.push(`${method} ${url}`);
    response.writeHead(418).end();
  }
}

/** A JSON answer. */
export const json =
  (body: unknown, status = 200): Answer =>
  (response) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

/** Any other answer, its length declared. */
export const plain =
  (body: string | Uint8Array, type = 'text/plain', status = 200): Answer =>
  (response) =>
    response
      .writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) })
      .end(body);

/** A status and nothing else. */
export const empty =
  (status = 200): Answer =>
  (response) =>
    response.writeHead(status).end();

/** Takes the call and never says a word. */
export const hang: Answer = () => undefined;

/** Begins a body that never ends. */
export const hangInBody =
  (start: string, type = 'application/json'): Answer =>
  (response) =>
    void response.writeHead(200, { 'Content-Type': type }).write(start);

/** Begins a body and drops the connection. */
export const resetInBody =
  (start: string, type = 'application/json'): Answer =>
  (response) =>
    void response
      .writeHead(200, { 'Content-Type': type, 'Content-Length': 1_000_000 })
      .write(start, () => response.destroy());

/** Drops the connection before a word. */
export const reset: Answer = (response) => void response.destroy();

/** As another answer, after some milliseconds. */
export const after =
  (milliseconds: number, answer: Answer): Answer =>
  (response) =>
    void setTimeout(() => answer(response), milliseconds);
