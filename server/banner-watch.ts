/**
 * Asks for the banners every five minutes, because their service does not report a change. Rebuilds the site
 * when the banners differ from those of the last good reading.
 */
import { z } from 'zod';
import type { bannersNow } from '../src/lib/banners/reading.server.ts';
import { banner } from '../src/lib/banners/wire.ts';
import { loadLastGood } from '../src/lib/conteudo/last-good.server.ts';
import type { ServerLog } from './log.ts';

const INTERVAL_MS = 5 * 60_000;

interface Options {
  read: typeof bannersNow;
  /** The folder of the banners that a build read last. */
  folder: URL;
  rebuild: () => void;
  log: Pick<ServerLog, 'event'>;
  intervalMs?: number;
}

/** Starts the checks. @returns a function that ends them */
export function watchBanners({
  read,
  folder,
  rebuild,
  log,
  intervalMs = INTERVAL_MS,
}: Options): () => void {
  /** The banners for which a rebuild was requested. `Rebuilder` itself repeats a failed build. */
  let requested = '';
  let isAway = false;

  async function look(): Promise<void> {
    try {
      const now = JSON.stringify(await read());
      isAway = false;
      const built = await loadLastGood(folder, z.array(banner));
      if (now === JSON.stringify(built?.content ?? [])) requested = '';
      else if (now !== requested) {
        requested = now;
        log.event('info', 'the banners have changed');
        rebuild();
      }
    } catch {
      if (!isAway) log.event('warn', 'the banners cannot be read');
      isAway = true;
    }
  }

  let timer: NodeJS.Timeout;
  let isEnded = false;
  const wait = () => {
    timer = setTimeout(() => {
      void look().then(() => {
        if (!isEnded) wait();
      });
    }, intervalMs).unref();
  };
  wait();
  return () => {
    isEnded = true;
    clearTimeout(timer);
  };
}
