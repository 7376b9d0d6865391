/**
 * Restores what the running portal needs in the data folder: the keys, and the address for `npm run
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
  steps: readonly (() => boolean)[],
  log: Pick<ServerLog, 'event' | 'failure'>,
  intervalMs = INTERVAL_MS,
): () => void {
  let isBroken = false;
  const look = () => {
    try {
      const wasGone = steps.map((step) => step()).includes(true);
      if (wasGone) log.event('warn', 'the data folder was gone and is made again');
      isBroken = false;
    } catch (error) {
      if (!isBroken) log.failure('the data folder is gone and cannot be made again', error);
      isBroken = true;
    }
  };
  const timer = setInterval(look, intervalMs).unref();
  return () => clearInterval(timer);
}
