/** What the primary looks at again and again: what, how often, and what follows. */
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { root } from '../scripts/lib/project.mjs';
import type { bannersNow } from '../src/lib/banners/reading.server.ts';
import { banner } from '../src/lib/banners/wire.ts';
import { type Notice, notice } from '../src/lib/comunicados/rules.ts';
import type { wpComunicados } from '../src/lib/comunicados/service.server.ts';
import type { Gap } from '../src/lib/config/not-ready.ts';
import { operator } from '../src/lib/config/operator.ts';
import { contentPath, loadLastGood, saveLastGood } from '../src/lib/conteudo/last-good.server.ts';
import { fichaWithId, hasChanged } from '../src/lib/fichas/rules.ts';
import { isoDay } from '../src/lib/formats/calendar.ts';
import { todayIn } from '../src/lib/formats/dates.ts';
import { RENEWED_MS } from './kept-assets.ts';
import type { ServerLog } from './log.ts';

type Log = Pick<ServerLog, 'event'>;

export interface Watch {
  /** Names it in the log. */
  name: string;
  everyMs: number;
  /** Whether the first look is at once, and not after an interval. */
  isFirstAtOnce?: boolean;
  /** Looks once. @returns a difficulty; so is what it throws */
  look: () => string | undefined | Promise<string | undefined>;
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
      const now = (await Promise.resolve().then(watch.look).catch(reasonOf)) ?? '';
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

/** The folder of the last good content. @param source its name @param address where it is read */
export function contentFolder(source: string, address: string): URL {
  return new URL(contentPath(source, address) ?? '', pathToFileURL(`${root}/`));
}

/**
 * Writes lost keys again, in the data folder or in Redis. Sessions and records of a removed folder are lost.
 * @param keep returns whether keys were lost, and throws when they cannot be written
 */
export const watchKeys = (keep: () => Promise<boolean>, log: Log): Watch => ({
  name: 'keys or the data folder are gone and cannot be made again',
  everyMs: 1_000,
  look: async () => {
    if (await keep()) log.event('warn', 'keys or the data folder were gone and are made again');
    return undefined;
  },
});

/** Renews the assets of the served build (`kept-assets.ts`). @param keep throws when they cannot be written */
export const watchAssets = (keep: () => Promise<void>): Watch => ({
  name: 'pages of this build may lack scripts and styles after the next upgrade',
  everyMs: RENEWED_MS,
  isFirstAtOnce: true,
  look: async () => {
    await keep();
    return undefined;
  },
});

interface WatchNotices {
  /** Reads the present notices. */
  read: typeof wpComunicados;
  /** Called with the notices at the start, and when they change. */
  show: (notices: readonly Notice[]) => void;
  /** The folder of the last good notices. */
  folder: URL;
  log: Log;
}

/**
 * Reads the notices of the content site and hands them to the workers. When the content site does not answer, the
 * last notices stay until their period ends.
 */
export async function watchNotices({ read, show, folder, log }: WatchNotices): Promise<Watch> {
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

interface WatchContent {
  /** The folder of what a build read last. */
  folder: URL;
  rebuild: () => void;
  log: Log;
}

/**
 * Rebuilds the site when the banners differ from those of the last build, because their service does not report a
 * change.
 */
export function watchBanners({
  read,
  folder,
  rebuild,
  log,
}: WatchContent & { read: typeof bannersNow }): Watch {
  /** The banners for which a rebuild was requested. `Rebuilder` itself repeats a failed build. */
  let requested = '';
  return {
    name: 'the banners cannot be read',
    everyMs: 5 * 60_000,
    look: async () => {
      const now = JSON.stringify(await read());
      const built = await loadLastGood(folder, z.array(banner));
      if (now === JSON.stringify(built?.content ?? [])) requested = '';
      else if (now !== requested) {
        requested = now;
        log.event('info', 'the banners have changed');
        rebuild();
      }
      return undefined;
    },
  };
}

/**
 * Rebuilds the site on the day on which a form of the content site begins or has ended, because pages made at
 * build show the figures of the day of the build.
 * @param builtAt when the served build was made
 */
export function watchFichas({
  folder,
  builtAt,
  rebuild,
  log,
  now = () => new Date(),
}: WatchContent & { builtAt: Date; now?: () => Date }): Watch {
  const dayOf = (instant: Date) => isoDay(todayIn(operator.timeZone, instant));
  let seen = dayOf(builtAt);
  return {
    name: 'the forms of the last build cannot be read',
    everyMs: 30_000,
    isFirstAtOnce: true,
    look: async () => {
      const today = dayOf(now());
      if (today <= seen) return undefined;
      const before = seen;
      seen = today;
      const kept = await loadLastGood(folder, z.array(fichaWithId));
      if (hasChanged(kept?.content ?? [], before, today)) {
        log.event('info', 'a form of the content site begins or has ended');
        rebuild();
      }
      return undefined;
    },
  };
}

interface WatchReadiness {
  look: () => Promise<readonly Gap[]>;
  /** Called with what is missing, each time. */
  show: (gaps: readonly Gap[]) => void;
  /** Tells the operator a sentence. */
  warn: (sentence: string) => void;
}

/** Names what is not ready for the public: all of it at the start, and again when it changes. */
export function watchReadiness({ look, show, warn }: WatchReadiness): Watch {
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
      return undefined;
    },
  };
}
