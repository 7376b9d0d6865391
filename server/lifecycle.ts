/** The end of a server: it stops listening, and answers all earlier requests. */
import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { Server as NetServer } from 'node:net';

export interface Lifecycle {
  /** Set when the server begins to end. Then it is not ready, and each answer closes its connection. */
  draining: boolean;
  /** Set together with `draining`; resolves when the server has ended. */
  drained?: Promise<void>;
}

export interface DrainTimes {
  /** How long an idle connection may still bring a request, in milliseconds. */
  idleMs: number;
  /** After this time open connections are closed, in milliseconds. */
  deadlineMs: number;
}

// With these times and the end of the primary, the portal ends within 15 s of the signal.
export const DRAIN_TIMES: DrainTimes = { idleMs: 2_000, deadlineMs: 12_000 };
const SWEEP_MS = 250;

async function closeGently(server: HttpServer, { idleMs, deadlineMs }: DrainTimes): Promise<void> {
  const closed = once(server, 'close');
  // http.Server#close would close an idle connection at once, even when its next request is on its way. Such
  // a connection stays open for a moment, and the next answer asks the client to close it.
  NetServer.prototype.close.call(server);
  let sweep: NodeJS.Timeout | undefined;
  const idle = setTimeout(() => {
    server.closeIdleConnections();
    sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  }, idleMs);
  const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs);
  await closed;
  for (const timer of [idle, deadline, sweep]) clearTimeout(timer);
}

/**
 * Stops accepting connections, answers all requests on open ones, and resolves when the last one is closed,
 * after the deadline at the latest. A second call waits for the same end.
 */
export function drain(
  server: HttpServer,
  lifecycle: Lifecycle,
  times: DrainTimes = DRAIN_TIMES,
): Promise<void> {
  lifecycle.draining = true;
  lifecycle.drained ??= closeGently(server, times);
  return lifecycle.drained;
}
