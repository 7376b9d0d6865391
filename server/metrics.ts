/** Metrics for Prometheus. Each worker counts, and the primary serves the sums on a separate port. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { version } from '../scripts/lib/project.mjs';
import { totalmem } from 'node:os';
import { onMeasure } from '../src/lib/measures.server.ts';
import type { WorkerState } from './health.ts';
import type { RequestLine, ServerLog } from './log.ts';
import { StartError } from './start-error.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

const resultOf = (status: number) => (status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'ok');

/** A log that also counts each request and the calls made for it. */
export async function countingLog(
  log: ServerLog,
  state: Pick<WorkerState, 'overload' | 'canStore' | 'isContentStale'>,
): Promise<ServerLog> {
  const { AggregatorRegistry, Counter, Gauge, Histogram, collectDefaultMetrics } =
    await import('prom-client');
  // Its constructor makes this worker answer when the primary collects the metrics.
  new AggregatorRegistry();
  collectDefaultMetrics();
  const requests = new Histogram({
    name: 'portal_request_seconds',
    help: 'Requests by route, method, status, and whether the page was fetched before a press',
    labelNames: ['route', 'method', 'status', 'ahead'],
    buckets: SECONDS,
  });
  const calls = new Histogram({
    name: 'portal_upstream_seconds',
    help: 'Calls to the services by operation, outcome, and whether for a page fetched before a press',
    labelNames: ['operation', 'outcome', 'ahead'],
    buckets: SECONDS,
  });
  new Gauge({
    name: 'portal_admitted_share',
    help: 'The share of requests let in; below 1 the worker has more to do than it can',
    aggregator: 'min',
    collect() {
      this.set(state.overload.share);
    },
  });
  new Gauge({
    name: 'portal_storage_writable',
    help: '0 while the data folder or Redis cannot be written',
    aggregator: 'min',
    async collect() {
      this.set((await state.canStore()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'portal_content_stale',
    help: '1 while the last rebuild or reading of content has failed, or a newer build is not served',
    aggregator: 'max',
    collect() {
      this.set(state.isContentStale() ? 1 : 0);
    },
  });
  const actions = new Counter({
    name: 'portal_actions_total',
    help: 'Actions by name and result: ok, refused (4xx) or failed (5xx)',
    labelNames: ['action', 'result'],
  });
  const circuits = new Gauge({
    name: 'portal_circuit_open',
    help: '1 while an operation, or a whole base, is left alone',
    labelNames: ['base', 'operation'],
    aggregator: 'max',
  });
  onMeasure('circuit', ({ base, operation = '', isOpen }) => {
    circuits.set({ base, operation }, isOpen ? 1 : 0);
  });
  const redis = new Gauge({
    name: 'portal_redis_away',
    help: '1 while Redis cannot be reached',
    aggregator: 'max',
  });
  redis.set(0);
  onMeasure('redis', ({ isAway }) => {
    redis.set(isAway ? 1 : 0);
  });
  const sessions = new Counter({
    name: 'portal_sessions_total',
    help: 'Sessions that have begun, or were ended before they expired',
    labelNames: ['event'],
  });
  onMeasure('session', ({ event }) => {
    sessions.inc({ event });
  });
  const count = ({ route, method, status, isAhead, action, ms, upstream = [] }: RequestLine) => {
    const ahead = isAhead ? 'yes' : 'no';
    if (action !== undefined) actions.inc({ action, result: resultOf(status) });
    requests.observe({ route, method, status: String(status), ahead }, ms / 1000);
    for (const { operation, outcome, ms: took } of upstream)
      calls.observe({ operation, outcome: String(outcome), ahead }, took / 1000);
  };
  return {
    ...log,
    request: (line) => {
      count(line);
      log.request(line);
    },
  };
}

/** The memory that all processes of this node may take, in bytes: the limit of its cgroup, or the machine's. */
const memoryLimit = () => Math.min(process.constrainedMemory() || Infinity, totalmem());

/**
 * Counts what the primary does, in the registry of this process: rebuilds, the age of the served build, and the
 * limit of memory.
 * @param served the build that is served now
 * @returns a function to call after each rebuild
 */
async function countRebuilds(served: () => { id: string; builtAt: string } | undefined) {
  const { Counter, Gauge } = await import('prom-client');
  new Gauge({
    name: 'portal_build_info',
    help: '1 for the release and the served build',
    labelNames: ['version', 'build'],
    collect() {
      this.reset();
      this.set({ version, build: served()?.id ?? '' }, 1);
    },
  });
  new Gauge({
    name: 'portal_build_age_seconds',
    help: 'Time since the served build was made',
    collect() {
      const builtAt = Date.parse(served()?.builtAt ?? '');
      this.set((Date.now() - builtAt) / 1000);
    },
  });
  new Gauge({
    name: 'portal_memory_limit_bytes',
    help: 'The memory that the node may take: the limit of its container or unit, or that of the machine',
  }).set(memoryLimit());
  const rebuilds = new Counter({
    name: 'portal_rebuilds_total',
    help: 'Rebuilds by result: published or failed',
    labelNames: ['result'],
  });
  // A series that begins at 1 would hide its first increase.
  for (const result of ['published', 'failed']) rebuilds.inc({ result }, 0);
  return (result: string) => {
    rebuilds.inc({ result });
  };
}

/** Prometheus reads every minute or so. After this time without a reading there is no reader. */
const UNREAD_MS = 9 * 60_000;

export interface MetricsServer {
  noteRebuild: (result: string) => void;
  /** Whether the last reading is recent, or the portal is too young for one. */
  areRead: () => boolean;
  close: () => void;
}

/**
 * Serves the metrics of all workers and of the primary at `/metrics`.
 * @param served the build that is served now
 * @returns also a function that ends it
 * @throws {StartError} when the port is not available
 */
export async function serveMetrics(
  host: string,
  port: number,
  served: Parameters<typeof countRebuilds>[0],
): Promise<MetricsServer> {
  const { AggregatorRegistry, register } = await import('prom-client');
  const gathered = new AggregatorRegistry();
  const noteRebuild = await countRebuilds(served);
  let readAt = Date.now();
  const all = async () =>
    (await Promise.all([gathered.clusterMetrics(), register.metrics()])).join('\n');
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    readAt = Date.now();
    all().then(
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
  return {
    noteRebuild,
    areRead: () => Date.now() - readAt < UNREAD_MS,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
