/**
 * The share of one connection. A client can send hundreds of requests in one packet (HTTP/1.1 pipelining), and
 * others would wait until all are answered. Browsers and proxies send one request at a time.
 */
import type { Socket } from 'node:net';
import type { ServerResponse } from 'node:http';
import type { Refusal } from './refusal.ts';

/** The answer to the first request above the share. */
export const OVER_SHARE: Refusal = { status: 503, headers: { 'retry-after': '1' }, close: true };

/** How many requests of one connection may be under way. */
const MOST = 16;

const underWay = new WeakMap<Socket, number>();
const closing = new WeakSet<Socket>();

/**
 * Counts a request until its answer has ended.
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
