/**
 * Rebuilds the site on the day on which a form of the content site begins or has ended, because pages made
 * at build show the figures of the day of the build.
 */
import { z } from 'zod';
import { operator } from '../src/lib/config/operator.ts';
import { loadLastGood } from '../src/lib/conteudo/last-good.server.ts';
import { fichaWithId, hasChanged } from '../src/lib/fichas/rules.ts';
import { isoDay } from '../src/lib/formats/calendar.ts';
import { todayIn } from '../src/lib/formats/dates.ts';
import type { ServerLog } from './log.ts';

const INTERVAL_MS = 30_000;

interface Options {
  /** The folder of the forms that a build read last. */
  folder: URL;
  /** When the served build was made. */
  builtAt: Date;
  rebuild: () => void;
  log: Pick<ServerLog, 'event'>;
  now?: () => Date;
  intervalMs?: number;
}

/** Starts the checks. @returns a function that ends them */
export function watchFichas({
  folder,
  builtAt,
  rebuild,
  log,
  now = () => new Date(),
  intervalMs = INTERVAL_MS,
}: Options): () => void {
  const dayOf = (instant: Date) => isoDay(todayIn(operator.timeZone, instant));
  let seen = dayOf(builtAt);

  async function look(): Promise<void> {
    const today = dayOf(now());
    if (today <= seen) return;
    const before = seen;
    seen = today;
    const kept = await loadLastGood(folder, z.array(fichaWithId));
    if (!hasChanged(kept?.content ?? [], before, today)) return;
    log.event('info', 'a form of the content site begins or has ended');
    rebuild();
  }

  void look();
  const timer = setInterval(() => void look(), intervalMs).unref();
  return () => {
    clearInterval(timer);
  };
}
