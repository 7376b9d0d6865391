/** Metrics for Prometheus. Each worker counts, and the primary serves the sums on a separate port. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestLine, ServerLog } from './log.ts';
import { StartError } from './start-error.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** A log that also counts each request and the calls made for it. */
export async function countingLog(log: ServerLog, share: () => number): Promise<ServerLog> {
  const { AggregatorRegistry, Gauge, Histogram, collectDefaultMetrics } =
    await import('prom-client');
  // It answers the primary when that collects the metrics.
  new AggregatorRegistry();
  collectDefaultMetrics();
  const requests = new Histogram({
    name: 'portal_request_seconds',
    help: 'Requests by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: SECONDS,
  });
  const calls = new Histogram({
    name: 'portal_upstream_seconds',
    help: 'Calls to the services by operation and outcome',
    labelNames: ['operation', 'outcome'],
    buckets: SECONDS,
  });
  new Gauge({
    name: 'portal_admitted_share',
    help: 'The share of requests let in; below 1 the worker has more to do than it can',
    aggregator: 'min',
    collect() {
      this.set(share());
    },
  });
  const count = ({ route, method, status, ms, upstream = [] }: RequestLine) => {
    requests.observe({ route, method, status: String(status) }, ms / 1000);
    for (const { operation, outcome, ms: took } of upstream)
      calls.observe({ operation, outcome: String(outcome) }, took / 1000);
  };
  return {
    ...log,
    request: (line) => {
      count(line);
      log.request(line);
    },
  };
}

/**
 * Serves the metrics of all workers at `/metrics`.
 * @returns a function that ends it
 * @throws {StartError} when the port is not available
 */
export async function serveMetrics(host: string, port: number): Promise<() => void> {
  const { AggregatorRegistry } = await import('prom-client');
  const gathered = new AggregatorRegistry();
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    gathered.clusterMetrics().then(
      (text) => response.writeHead(200, { 'content-type': gathered.contentType }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch {
    throw new StartError(
      `The portal cannot start: PORTAL_METRICS_PORT ${String(port)} cannot be listened on at PORTAL_METRICS_HOST ${host}.`,
    );
  }
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
