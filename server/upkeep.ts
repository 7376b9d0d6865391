/** The tasks of the primary besides its workers. This code loads while the workers load theirs. */
import { bannersNow } from '../src/lib/banners/reading.server.ts';
import { wpComunicados } from '../src/lib/comunicados/service.server.ts';
import type { Env } from '../src/lib/config/env.server.ts';
import { keepKeys } from '../src/lib/storage/keys.server.ts';
import { watchBanners } from './banner-watch.ts';
import { openControl } from './control.ts';
import { watchDataFolder } from './data-folder-watch.ts';
import { watchFichas } from './ficha-watch.ts';
import type { ServerLog } from './log.ts';
import { serveMetrics } from './metrics.ts';
import { contentFolder, watchNotices } from './notice-watch.ts';
import type { WorkerPool } from './pool.ts';
import type { Rebuilder } from './rebuilder.ts';

interface Options {
  settings: Env;
  /** The address of the content site. */
  wordpress: string | undefined;
  /** When the served build was made. */
  builtAt: Date;
  pool: WorkerPool;
  site: Rebuilder;
  log: ServerLog;
}

/** Shows the notices of the content site. @returns a function that ends it */
function showNotices(wordpress: string, pool: WorkerPool, log: ServerLog) {
  return watchNotices({
    read: wpComunicados,
    show: (notices) => pool.broadcast({ type: 'notices', notices }),
    log,
    folder: contentFolder('comunicados', wordpress),
  });
}

/**
 * Starts the metrics, the control port, and the checks of data folder, notices, forms and banners.
 * @returns a function that ends all of them
 */
export async function startUpkeep({
  settings,
  wordpress,
  builtAt,
  pool,
  site,
  log,
}: Options): Promise<() => void> {
  const { metricsPort, metricsHost, dataDir, bases } = settings;
  /** The functions that end the parts. */
  const stops: (() => void)[] = [];
  if (metricsPort !== undefined) {
    const metrics = await serveMetrics(metricsHost, metricsPort, () => site.served);
    site.onRebuilt(metrics.noteRebuild);
    stops.push(metrics.close);
  }
  const control = await openControl(dataDir, (order) => site.rebuild(order));
  stops.push(control.close, watchDataFolder([keepKeys, control.announce], log));
  const rebuild = () => void site.rebuild();
  if (wordpress !== undefined) {
    stops.push(await showNotices(wordpress, pool, log));
    stops.push(watchFichas({ folder: contentFolder('fichas', wordpress), builtAt, rebuild, log }));
  }
  if (bases) {
    const folder = contentFolder('banners', bases.ws);
    stops.push(watchBanners({ read: bannersNow, folder, rebuild, log }));
  }
  return () => {
    for (const stop of stops) stop();
  };
}
