/**
 * Keeps in the data folder what the running portal must have there: the keys, and where `npm run rebuild`
 * finds it. A folder that was removed is made again. Sessions and records that were in it are lost.
 */
import type { ServerLog } from './log.ts';

const INTERVAL_MS = 1_000;

/**
 * Looks once a second, in the primary.
 * @param steps each puts back what is gone, tells whether it had to, and throws when it cannot
 * @returns what ends it
 */
export function keepDataFolder(
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
