/** The end of a server's life: it stops listening and loses nothing that was asked before. */
import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { Server as NetServer } from 'node:net';

export interface Lifecycle {
  /** Set once, when the server begins to end: not ready, and every answer closes its connection. */
  draining: boolean;
  /** Resolves when it has ended; there from the moment it begins to. */
  drained?: Promise<void>;
}

export interface DrainTimes {
  /** How long an idle connection may still bring a request, in milliseconds. */
  idleMs: number;
  /** When what is still open is cut, in milliseconds. */
  deadlineMs: number;
}

// Together with the primary's own end: within 15 s of the signal.
export const DRAIN_TIMES: DrainTimes = { idleMs: 2_000, deadlineMs: 12_000 };
const SWEEP_MS = 250;

async function closeGently(server: HttpServer, { idleMs, deadlineMs }: DrainTimes): Promise<void> {
  const closed = once(server, 'close');
  // Not http.Server#close: that cuts idle connections at once, also one whose next request is on
  // its way. They get a moment to bring it; the answer then tells the client to close.
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
 * Stops accepting connections, answers every request on those that are open, and resolves when the
 * last one has closed, at the latest after the deadline. Asked for again, it is the same end.
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
