/**
 * Reads the notices of the content site in the primary, several times a minute, and hands them to the
 * workers. When the content site does not answer, the last notices stay until their period ends.
 */
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { root } from '../scripts/lib/project.mjs';
import { type Notice, notice } from '../src/lib/comunicados/rules.ts';
import type { wpComunicados } from '../src/lib/comunicados/service.server.ts';
import { contentPath, loadLastGood, saveLastGood } from '../src/lib/conteudo/last-good.server.ts';
import type { ServerLog } from './log.ts';

/** A notice appears within this time and the time of one read. */
const INTERVAL_MS = 15_000;

interface Options {
  /** Reads the present notices. */
  read: typeof wpComunicados;
  /** Called with the notices at the start, and when they change. */
  show: (notices: readonly Notice[]) => void;
  log: Pick<ServerLog, 'event'>;
  /** The folder of the last good notices. */
  folder: URL;
  intervalMs?: number;
}

/** The folder of the last good content. @param source its name @param address where it is read */
export function contentFolder(source: string, address: string): URL {
  return new URL(contentPath(source, address) ?? '', pathToFileURL(`${root}/`));
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : typeof error);

/** Starts the reads. @returns a function that ends them */
export async function watchNotices({
  read,
  show,
  log,
  folder,
  intervalMs = INTERVAL_MS,
}: Options): Promise<() => void> {
  const kept = await loadLastGood(folder, z.array(notice));
  let current = JSON.stringify(kept?.content ?? []);
  let trouble = '';
  if (kept) show(kept.content);

  /** Reports a difficulty once, not at each read. */
  function report(now: string): void {
    if (now !== '' && now !== trouble) log.event('warn', 'notices', { text: now });
    trouble = now;
  }

  async function look(): Promise<void> {
    try {
      const { notices, leftOut } = await read();
      const next = JSON.stringify(notices);
      if (next !== current) {
        current = next;
        show(notices);
        log.event('info', 'notices changed', { notices: notices.length });
        await saveLastGood(folder, notices);
      }
      report(leftOut.length > 0 ? `left out: ${leftOut.join(', ')}` : '');
    } catch (error) {
      report(reasonOf(error));
    }
  }

  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;
  async function again(): Promise<void> {
    await look();
    if (!isEnded) timer = setTimeout(() => void again(), intervalMs).unref();
  }
  void again();
  return () => {
    isEnded = true;
    clearTimeout(timer);
  };
}
