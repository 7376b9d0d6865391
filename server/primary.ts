/** The primary process: back end, workers, and signals. */
import type { Worker } from 'node:cluster';
import { availableParallelism } from 'node:os';
import { type Env, settingWarnings, useEmbeddedBackend } from '../src/lib/config/env.server.ts';
import { shareRefusedSessions } from '../src/lib/sessao/refused-sessions.server.ts';
import type { Build } from '../scripts/lib/builds.mjs';
import { asCalled } from '../scripts/lib/command-line.mjs';
import { freePort } from '../scripts/lib/free-port.mjs';
import { version } from '../scripts/lib/project.mjs';
import { addressOf, demonstrationMember, notOffered, passkeysAt } from './announcement.ts';
import { findOrStartBackend, type EmbeddedBackend } from './embedded-backend.ts';
import { emptyHeap } from './heap.ts';
import { beginLogFile, createLog, LOG_FILE } from './log.ts';
import { listenForCalls, sharedSettings } from './nodes.ts';
import { giveOrder, type OrderKind } from './orders.ts';
import { keepAssets } from './other-assets.ts';
import { WorkerPool } from './pool.ts';
import type { Rebuilder } from './rebuilder.ts';
import { sentenceOf, StartError } from './start-error.ts';

/** @throws {StartError} when HOST is no address of this machine */
async function freePortAt(host: string): Promise<number> {
  try {
    return await freePort(host);
  } catch (error) {
    throw new StartError(sentenceOf(error, host, 0) ?? String(error), { cause: error });
  }
}

/** The current build, and a worker of it that has started and waits for its orders. */
interface Begun {
  build: Build;
  worker: Worker;
}

/**
 * Runs the portal until a signal ends it. SIGTERM and SIGINT drain. SIGHUP renews the site without a gap. In
 * a terminal it drains too, because a closing terminal sends it.
 * @param settings checked settings (`start-checks.ts`)
 * @param startedAt when the command was started, in milliseconds since 1970
 * @param begun `undefined` when there is no build
 * @throws {StartError} when the portal cannot start
 */
export async function runPrimary(settings: Env, startedAt: number, begun?: Begun): Promise<void> {
  const { mode, host, port, siteUrl, dataDir, workers, logLevel } = settings;
  if (!begun)
    throw new StartError(asCalled('The portal cannot start: it is not built yet (npm run build).'));
  const { build: served, worker: first } = begun;
  const isLogFile = beginLogFile();
  const log = createLog(logLevel);
  const warn = (sentence: string) => {
    log.event('warn', sentence);
    if (isLogFile) process.stderr.write(`${sentence}\n`);
  };
  for (const sentence of settingWarnings()) warn(sentence);
  let backend: EmbeddedBackend | undefined;
  let pool: WorkerPool | undefined;
  let site: Rebuilder | undefined;
  let stopListening: (() => Promise<void>) | undefined;
  let stopUpkeep: (() => void) | undefined;
  let ending: Promise<void> | undefined;

  const order = (kind: OrderKind) => {
    try {
      giveOrder(kind);
    } catch (error) {
      log.failure('an order to rebuild could not be stored', error);
    }
  };
  const stop = async () => {
    stopUpkeep?.();
    site?.stop();
    await pool?.stop();
    await backend?.stop();
    await stopListening?.();
  };
  const end = () => {
    ending ??= stop().then(() => {
      log.flush();
      process.exit(0);
    });
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  process.on('SIGHUP', () => (process.stdout.isTTY ? end() : order('renew')));

  shareRefusedSessions();
  try {
    const shared = await sharedSettings();
    stopListening = await listenForCalls(() => order('rebuild'));
    if (mode === 'demonstration') backend = await findOrStartBackend(dataDir);
    const environment = {
      ...shared,
      ...(backend ? { PORTAL_EMBEDDED_BACKEND_URL: backend.url } : {}),
    };
    const realPort = port === 0 ? await freePortAt(host) : port;
    const workerPool = new WorkerPool({
      size: workers ?? availableParallelism(),
      port: realPort,
      environment,
      first,
      log,
    });
    pool = workerPool;
    // These modules load while the workers load theirs.
    const modules = Promise.all([import('./rebuilder.ts'), import('./watches.ts')]);
    // Other nodes have the assets before a page of this one requests them. A failure is logged by its watch.
    const kept = keepAssets(served.dir).catch(() => undefined);
    await pool.start(
      { id: served.id, dir: served.dir },
      Promise.all([backend?.ready, modules, kept]),
    );
    const [{ Rebuilder }, { startUpkeep }] = await modules;
    const roll = async (build: { id: string; dir: string }) => {
      await keepAssets(build.dir).catch(() => undefined);
      await workerPool.roll(build);
    };
    site = new Rebuilder({ pool: { roll }, served, log, environment });
    site.start();
    // In a demonstration the back end plays the content site, also for builds.
    const bases = backend ? useEmbeddedBackend(backend.url).bases : settings.bases;
    const wordpress = bases?.wordpress;
    stopUpkeep = await startUpkeep({ settings, wordpress, pool, site, log, warn });
    for (const sentence of notOffered(settings)) warn(sentence);
    const member = backend
      ? ` - ${await demonstrationMember(backend.url)}${passkeysAt(siteUrl, realPort)}`
      : '';
    const after = ((Date.now() - startedAt) / 1_000).toFixed(1);
    const address = addressOf(host, realPort, siteUrl);
    const where = isLogFile ? ` - log: ${LOG_FILE}` : '';
    log.event('info', 'portal ready', { version, build: served.id });
    process.stdout.write(`Portal ready on ${address} after ${after} s${member}${where}\n`);
    emptyHeap();
  } catch (error) {
    // A signal that arrived during the start already ends the portal.
    if (ending) return ending;
    await stop();
    throw error;
  }
}
