/** One worker of the portal. It serves one build until the primary drains it. */
import cluster from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { useFoundSettings } from '../src/lib/config/env.server.ts';
import { currentBuild } from '../scripts/lib/builds.mjs';
import { createServer } from './app.ts';
import type { AstroHandler } from './dispatch.ts';
import { storageProbe, type WorkerState } from './health.ts';
import { keepHeapSmall } from './heap.ts';
import { drain, type Lifecycle } from './lifecycle.ts';
import { LIMITS } from './limits.ts';
import { captureConsole, createLog, type ServerLog } from './log.ts';
import { countingLog } from './metrics.ts';
import { receiveCall } from './nodes.ts';
import { NoticeBoard } from './notices.ts';
import { contentStatus } from './orders.ts';
import { watchOverload } from './overload.ts';
import { sentenceOf } from './start-error.ts';
import { otherAssets } from './other-assets.ts';
import type { FromWorker, ToWorker } from './worker-life.ts';

const notices = new NoticeBoard();
const orders = Promise.withResolvers<ToWorker & { type: 'orders' }>();
const listenOrder = Promise.withResolvers<undefined>();
/** Ends this worker; before it has a server, at once. */
let end = (): void => process.exit(0);
const say = (message: FromWorker, done: () => void = () => undefined) =>
  process.send?.(message, undefined, undefined, done);
// One listener from the start on, because messages wait for the first listener only.
process.on('message', (message: ToWorker) => {
  if (message.type === 'orders') orders.resolve(message);
  if (message.type === 'listen') listenOrder.resolve(undefined);
  if (message.type === 'notices') notices.replace(message.notices);
  if (message.type === 'alive') say(message);
  if (message.type === 'drain') end();
});
// A supervisor may send the signal to the whole process group. SIGTERM drains. SIGINT and SIGHUP of a
// terminal are for the primary only.
process.on('SIGTERM', () => end());
process.on('SIGINT', () => undefined);
process.on('SIGHUP', () => undefined);

const LAST_SPANS_MS = 1_000;

/** Whether a newer build failed or waits for SIGHUP, or the served one has old content. */
function isContentStale(served: string): boolean {
  const current = currentBuild();
  return current?.id !== served || current.failedAt !== undefined || current.isContentKept === true;
}

/** Sends the primary the reason why this worker cannot serve, then ends. */
function fail(
  error: unknown,
  { host, port }: Readonly<{ host: string; port: number }>,
  log: ServerLog,
): void {
  const sentence = sentenceOf(error, host, port);
  if (sentence === undefined) {
    log.failure('worker failed to start', error);
    log.flush();
    process.exit(1);
  }
  say({ type: 'failure', sentence }, () => process.exit(1));
}

/**
 * Serves a build until the primary drains it.
 * @param load loads the handler that the adapter exports. It begins while the primary still prepares the orders.
 */
export async function serve(load: () => Promise<AstroHandler>): Promise<void> {
  const loading = load();
  loading.catch(() => undefined);
  const { build, port, environment } = await orders.promise;
  const settings = useFoundSettings(environment);
  const { siteUrl, host, trustedProxies, rebuildSecret, isTraced } = settings;
  const lifecycle: Lifecycle = { draining: false };
  const state: WorkerState = {
    build,
    lifecycle,
    overload: watchOverload(),
    isContentStale: () => isContentStale(build.id),
    canStore: storageProbe(),
  };
  const plainLog = createLog(settings.logLevel);
  const countedLog =
    settings.metricsPort === undefined ? plainLog : await countingLog(plainLog, state);
  const tracer = isTraced ? (await import('./traces.ts')).tracingLog(countedLog) : undefined;
  const log: ServerLog = tracer ?? countedLog;
  captureConsole(log);
  try {
    const astro = await loading;
    // The adapter's listener logs the full address of the request. This one logs where the failure was, without
    // data of a visitor.
    process.removeAllListeners('unhandledRejection').on('unhandledRejection', (reason) => {
      log.failure('unhandled rejection', reason);
    });
    const server = createServer({
      ...state,
      siteUrl,
      host,
      trustedProxies,
      astro,
      log,
      notices,
      isTraced,
      hook: { secret: rebuildSecret, request: receiveCall, status: contentStatus },
      otherAssets: otherAssets(build.id),
      limits: LIMITS,
    });
    end = () => {
      const drained = drain(server, lifecycle);
      say({ type: 'closed' });
      void drained.then(async () => {
        // A collector that does not answer must not delay the end.
        await Promise.race([tracer?.end(), delay(LAST_SPANS_MS)]);
        log.flush();
        // The worker exits only after the disconnect, because it must first return a connection that the
        // primary has just given.
        cluster.worker?.once('disconnect', () => process.exit(0)).disconnect();
      });
    };
    keepHeapSmall();
    say({ type: 'loaded' });
    await listenOrder.promise;
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    fail(error, { host, port }, log);
  }
}
