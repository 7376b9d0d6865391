/** Checks each request first: the share of its connection, then method, target, Host and origin, in that order. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { isAhead, savesData, TOO_EARLY } from './ahead.ts';
import { HOOK_PATH, STATUS_PATH } from './content-calls.ts';
import { REPORTS_PATH } from './headers.ts';
import type { HostPolicy } from './hosts.ts';
import type { Refusal } from './refusal.ts';
import { isPlainTarget, rawPath } from './request-path.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);
const FOREIGN_SITES = new Set(['cross-site', 'same-site']);

/**
 * Whether a request is safe, or comes from the portal's own pages, with any content type. Every browser
 * sends Origin with a POST, so a POST without it does not come from a form and is refused.
 */
export function isOwnOrigin(method: string, headers: IncomingHttpHeaders, own: string): boolean {
  if (SAFE_METHODS.has(method)) return true;
  if (FOREIGN_SITES.has(String(headers['sec-fetch-site']))) return false;
  return headers.origin === own;
}

const METHODS = new Set(['GET', 'HEAD', 'POST']);
/**
 * Calls of the hook and of the status do not come from a browser: their signature counts (`content-calls.ts`). CSP
 * reports change nothing, and browsers send different origins with them (`browser-reports.ts`).
 */
const OF_ANY_ORIGIN = new Set([HOOK_PATH, STATUS_PATH, REPORTS_PATH]);
const ALLOW = 'GET, HEAD, POST';

/** Node keeps the first of two Host headers and drops the other. Only the raw list has both. */
function hostCount({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let n = 0; n < rawHeaders.length; n += 2) {
    const name = rawHeaders[n];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/** The server and a proxy in front of it could read any other transfer coding in different ways. */
const hasPlainFraming = ({ headers }: IncomingMessage) =>
  (headers['transfer-encoding'] ?? 'chunked') === 'chunked';

/**
 * Why a request is refused, or `undefined`.
 * @param anyHost paths of health probes, which use any address; the answer never repeats the Host
 */
export function refusalOf(
  request: IncomingMessage,
  hosts: HostPolicy,
  anyHost: ReadonlySet<string>,
): Refusal | undefined {
  const { method = '', url = '', headers } = request;
  const { host } = headers;
  // The parser accepts the line of HTTP/2, whose rules this server does not have.
  if (request.httpVersionMajor !== 1) return { status: 505, close: true };
  if (!METHODS.has(method)) return { status: 405, headers: { allow: ALLOW }, close: true };
  if (!isPlainTarget(url) || !hasPlainFraming(request)) return { status: 400, close: true };
  if (host === undefined || hostCount(request) !== 1) return { status: 400, close: true };
  if (anyHost.has(rawPath(url))) return undefined;
  if (!hosts.accepts(host)) return { status: 421, close: true };
  if (method === 'POST' && OF_ANY_ORIGIN.has(rawPath(url))) return undefined;
  if (!isOwnOrigin(method, headers, hosts.originOf(host))) return { status: 403, close: true };
  return isAhead(headers) && savesData(headers) ? { status: TOO_EARLY } : undefined;
}

/** The answer to the first request above the share. */
export const OVER_SHARE: Refusal = { status: 503, headers: { 'retry-after': '1' }, close: true };

/** How many requests of one connection may be under way. */
const MOST = 16;

const underWay = new WeakMap<Socket, number>();
const closing = new WeakSet<Socket>();

/**
 * Counts a request of a connection until its answer has ended. A client can send hundreds of requests in one packet
 * (HTTP/1.1 pipelining), and others would wait until all are answered. Browsers and proxies send one at a time.
 * @returns `over` for the first request above the share: it is refused, and its connection is closed; `late` for
 * those behind it, which get no answer
 */
export function takeShare(socket: Socket, response: ServerResponse): 'taken' | 'over' | 'late' {
  if (closing.has(socket)) return 'late';
  const count = underWay.get(socket) ?? 0;
  if (count >= MOST) {
    closing.add(socket);
    return 'over';
  }
  underWay.set(socket, count + 1);
  response.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
  return 'taken';
}
