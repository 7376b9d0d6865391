/**
 * What the primary does beside its workers: it serves the metrics, and looks again and again at keys, assets,
 * content and what is not ready. This code loads while the workers load theirs.
 */
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { root } from '../scripts/lib/project.mjs';
import { bannersNow } from '../src/lib/banners/reading.server.ts';
import { banner } from '../src/lib/banners/wire.ts';
import { type Notice, notice } from '../src/lib/comunicados/rules.ts';
import { wpComunicados } from '../src/lib/comunicados/service.server.ts';
import type { Env } from '../src/lib/config/env.server.ts';
import type { Gap } from '../src/lib/config/not-ready.ts';
import { operator } from '../src/lib/config/operator.ts';
import { contentPath, loadLastGood, saveLastGood } from '../src/lib/conteudo/last-good.server.ts';
import { fichaWithId, hasChanged } from '../src/lib/fichas/rules.ts';
import { isoDay } from '../src/lib/formats/calendar.ts';
import { todayIn } from '../src/lib/formats/dates.ts';
import { keepKeys } from '../src/lib/storage/keys.server.ts';
import type { ServerLog } from './log.ts';
import { serveMetrics } from './metrics.ts';
import { giveOrder } from './orders.ts';
import { keepAssets, RENEWED_MS } from './other-assets.ts';
import type { WorkerPool } from './pool.ts';
import { whatIsMissing } from './readiness.ts';
import type { Rebuilder } from './rebuilder.ts';

type Log = Pick<ServerLog, 'event'>;

/** What is looked at, how often, and what follows. */
export interface Watch {
  /** Names its difficulty in the log. */
  name: string;
  everyMs: number;
  /** Whether the first look is at once, and not after an interval. */
  isFirstAtOnce?: boolean;
  /** Looks once. @returns a difficulty, as a text; so is what it throws */
  look: () => unknown;
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : typeof error);

/** Starts the watches. A difficulty is logged once, until it changes. @returns a function that ends them */
export function startWatches(watches: readonly Watch[], log: Log): () => void {
  const timers = new Map<Watch, NodeJS.Timeout>();
  let isEnded = false;
  for (const watch of watches) {
    let trouble = '';
    const again = () => {
      if (!isEnded) timers.set(watch, setTimeout(() => void look(), watch.everyMs).unref());
    };
    const look = async () => {
      const said = await Promise.resolve().then(watch.look).catch(reasonOf);
      const now = typeof said === 'string' ? said : '';
      if (now !== '' && now !== trouble) log.event('warn', watch.name, { text: now });
      trouble = now;
      again();
    };
    if (watch.isFirstAtOnce) void look();
    else again();
  }
  return () => {
    isEnded = true;
    for (const timer of timers.values()) clearTimeout(timer);
  };
}

/**
 * Hands the notices of the content site to the workers. When the content site does not answer, the last notices
 * stay until their period ends.
 * @param folder of the last good notices
 * @param show is called with the notices at the start, and when they change
 */
export async function watchNotices(
  folder: URL,
  show: (notices: readonly Notice[]) => void,
  log: Log,
  read = wpComunicados,
): Promise<Watch> {
  const kept = await loadLastGood(folder, z.array(notice));
  let current = JSON.stringify(kept?.content ?? []);
  if (kept) show(kept.content);
  return {
    name: 'notices',
    // A notice appears within this time and the time of one read.
    everyMs: 15_000,
    isFirstAtOnce: true,
    look: async () => {
      const { notices, leftOut } = await read();
      const next = JSON.stringify(notices);
      if (next !== current) {
        current = next;
        show(notices);
        log.event('info', 'notices changed', { notices: notices.length });
        await saveLastGood(folder, notices);
      }
      return leftOut.length > 0 ? `left out: ${leftOut.join(', ')}` : undefined;
    },
  };
}

interface ContentOptions {
  /** The folder of what a build read last. */
  folder: URL;
  /** Orders a rebuild. */
  rebuild: () => void;
  log: Log;
}

/**
 * Rebuilds the site when the banners differ from those of the last build, because their service does not report a
 * change.
 */
export function watchBanners({ folder, rebuild, log }: ContentOptions, read = bannersNow): Watch {
  /** The banners for which a rebuild was ordered. `Rebuilder` itself repeats a failed build. */
  let ordered = '';
  return {
    name: 'the banners cannot be read',
    everyMs: 5 * 60_000,
    look: async () => {
      const now = JSON.stringify(await read());
      const built = await loadLastGood(folder, z.array(banner));
      if (now === JSON.stringify(built?.content ?? [])) ordered = '';
      else if (now !== ordered) {
        rebuild();
        ordered = now;
        log.event('info', 'the banners have changed');
      }
    },
  };
}

/**
 * Rebuilds the site on the day on which a form of the content site begins or has ended, because pages made at
 * build show the figures of the day of the build.
 * @param builtAt when the served build was made
 */
export function watchFichas(
  { folder, rebuild, log }: ContentOptions,
  builtAt: Date,
  now = () => new Date(),
): Watch {
  const dayOf = (instant: Date) => isoDay(todayIn(operator.timeZone, instant));
  let seen = dayOf(builtAt);
  return {
    name: 'the forms of the last build cannot be read',
    everyMs: 30_000,
    isFirstAtOnce: true,
    look: async () => {
      const today = dayOf(now());
      if (today <= seen) return;
      const kept = await loadLastGood(folder, z.array(fichaWithId));
      if (hasChanged(kept?.content ?? [], seen, today)) {
        rebuild();
        log.event('info', 'a form of the content site begins or has ended');
      }
      seen = today;
    },
  };
}

/**
 * Names what is not ready for the public: all of it at the start, and again when it changes.
 * @param show is called with what is missing, each time
 * @param warn tells the operator a sentence
 */
export function watchReadiness(
  look: () => Promise<readonly Gap[]>,
  show: (gaps: readonly Gap[]) => void,
  warn: (sentence: string) => void,
): Watch {
  let known = '';
  return {
    name: 'what is not ready for the public is unknown',
    everyMs: 10 * 60_000,
    isFirstAtOnce: true,
    look: async () => {
      const gaps = await look();
      show(gaps);
      const sentences = gaps.map(
        ({ name, sentence }) => `not ready for the public (${name}): ${sentence}`,
      );
      if (sentences.join('\n') !== known) sentences.forEach(warn);
      known = sentences.join('\n');
    },
  };
}

interface Portal {
  settings: Env;
  /** The address of the content site. */
  wordpress: string | undefined;
  pool: WorkerPool;
  site: Rebuilder;
  log: ServerLog;
  /** Tells the operator a sentence, in the log and on a terminal. */
  warn: (sentence: string) => void;
}

/** Starts the metrics and the watches. @returns a function that ends them */
export async function startUpkeep(portal: Portal): Promise<() => void> {
  const { settings, wordpress, pool, site, log, warn } = portal;
  const { mode, metricsPort, metricsHost, bases } = settings;
  const metrics =
    metricsPort === undefined
      ? undefined
      : await serveMetrics(metricsHost, metricsPort, () => site.served);
  if (metrics) site.onRebuilt = metrics.noteRebuild;
  const content = (source: string, address: string): ContentOptions => ({
    folder: new URL(contentPath(source, address) ?? '', pathToFileURL(`${root}/`)),
    rebuild: () => void giveOrder('rebuild'),
    log,
  });
  const watches: Watch[] = [
    {
      // Sessions and records of a removed folder are lost.
      name: 'keys or the data folder are gone and cannot be made again',
      everyMs: 1_000,
      look: async () => {
        if (await keepKeys())
          log.event('warn', 'keys or the data folder were gone and are made again');
      },
    },
    {
      name: 'pages of this build may lack scripts and styles after the next upgrade',
      everyMs: RENEWED_MS,
      isFirstAtOnce: true,
      look: () => keepAssets(site.served.dir),
    },
  ];
  if (wordpress !== undefined) {
    const show = (notices: readonly Notice[]) => pool.broadcast({ type: 'notices', notices });
    const { folder } = content('comunicados', wordpress);
    watches.push(
      await watchNotices(folder, show, log),
      watchFichas(content('fichas', wordpress), new Date(site.served.builtAt)),
    );
  }
  if (bases) watches.push(watchBanners(content('banners', bases.ws)));
  if (mode === 'production') {
    const look = () => whatIsMissing(settings, metrics?.areRead() ?? false);
    watches.push(watchReadiness(look, (gaps) => site.lacks(gaps), warn));
  }
  const stopWatches = startWatches(watches, log);
  return () => {
    stopWatches();
    metrics?.close();
  };
}
