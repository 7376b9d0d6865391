/** The tasks of the primary besides its workers. This code loads while the workers load theirs. */
import { bannersNow } from '../src/lib/banners/reading.server.ts';
import { wpComunicados } from '../src/lib/comunicados/service.server.ts';
import type { Env } from '../src/lib/config/env.server.ts';
import type { Gap } from '../src/lib/config/not-ready.ts';
import { keepKeys } from '../src/lib/storage/keys.server.ts';
import { keepAssets } from './kept-assets.ts';
import type { ServerLog } from './log.ts';
import { serveMetrics } from './metrics.ts';
import type { WorkerPool } from './pool.ts';
import { takeOrders } from './orders.ts';
import { whatIsMissing } from './readiness.ts';
import type { Rebuilder } from './rebuilder.ts';
import {
  contentFolder,
  startWatches,
  watchAssets,
  watchBanners,
  watchFichas,
  watchKeys,
  watchNotices,
  watchReadiness,
} from './watches.ts';

interface Options {
  settings: Env;
  /** The address of the content site. */
  wordpress: string | undefined;
  /** When the served build was made. */
  builtAt: Date;
  pool: WorkerPool;
  site: Rebuilder;
  log: ServerLog;
  /** Tells the operator a sentence, in the log and on a terminal. */
  warn: (sentence: string) => void;
}

/**
 * Starts the metrics, takes orders, and watches keys, notices, forms, banners and what is not ready.
 * @returns a function that ends all of them
 */
export async function startUpkeep({
  settings,
  wordpress,
  builtAt,
  pool,
  site,
  log,
  warn,
}: Options): Promise<() => void> {
  const { metricsPort, metricsHost, bases } = settings;
  let areMetricsRead = () => false;
  /** The functions that end the parts. */
  const stops: (() => void)[] = [takeOrders(site)];
  if (metricsPort !== undefined) {
    const metrics = await serveMetrics(metricsHost, metricsPort, () => site.served);
    site.onRebuilt(metrics.noteRebuild);
    areMetricsRead = metrics.areRead;
    stops.push(metrics.close);
  }
  const rebuild = () => void site.rebuild();
  const watches = [watchKeys(keepKeys, log), watchAssets(() => keepAssets(site.served.dir))];
  if (wordpress !== undefined) {
    const notices = await watchNotices({
      read: wpComunicados,
      show: (shown) => pool.broadcast({ type: 'notices', notices: shown }),
      folder: contentFolder('comunicados', wordpress),
      log,
    });
    const folder = contentFolder('fichas', wordpress);
    watches.push(notices, watchFichas({ folder, builtAt, rebuild, log }));
  }
  if (bases) {
    const folder = contentFolder('banners', bases.ws);
    watches.push(watchBanners({ read: bannersNow, folder, rebuild, log }));
  }
  if (settings.mode === 'production') {
    const look = () => whatIsMissing(settings, areMetricsRead());
    const show = (gaps: readonly Gap[]) => site.state.lacks(gaps);
    watches.push(watchReadiness({ look, show, warn }));
  }
  stops.push(startWatches(watches, log));
  return () => {
    for (const stop of stops) stop();
  };
}
