/**
 * Restores what the running portal needs: the keys, in the data folder or in Redis, and the address for `npm run
 * rebuild`. A removed folder is made again. Its sessions and records are lost.
 */
import type { ServerLog } from './log.ts';

const INTERVAL_MS = 1_000;

/**
 * Checks once a second, in the primary.
 * @param steps each restores what is missing, returns whether something was missing, and throws when it
 * cannot
 * @returns a function that ends the checks
 */
export function watchDataFolder(
  steps: readonly (() => boolean | Promise<boolean>)[],
  log: Pick<ServerLog, 'event' | 'failure'>,
  intervalMs = INTERVAL_MS,
): () => void {
  let isBroken = false;
  const look = async () => {
    try {
      let wasGone = false;
      for (const step of steps) if (await step()) wasGone = true;
      if (wasGone) log.event('warn', 'keys or the data folder were gone and are made again');
      isBroken = false;
    } catch (error) {
      if (!isBroken)
        log.failure('keys or the data folder are gone and cannot be made again', error);
      isBroken = true;
    }
  };
  const timer = setInterval(() => void look(), intervalMs).unref();
  return () => clearInterval(timer);
}
