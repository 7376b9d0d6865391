/**
 * Waits until Redis has what was written on disk (WAITAOF, from Redis 7.2 on, with `appendonly yes`).
 * Many writes wait together: the command blocks its connection, so it has one of its own.
 */
import { logWarning } from '#lib/log.server.ts';
import { keyOf, waitingRedis } from '#lib/storage/redis.server.ts';

/** Redis with `appendfsync everysec` takes a second. */
const LIMIT_MS = 2_500;

let isOffered = true;
let running: Promise<void> | undefined;
let following: Promise<void> | undefined;

/** A server without the command, or without its append-only file: what it promises is its own. */
const isRefusal = (error: unknown) =>
  error instanceof Error && /unknown command|appendonly|NOPERM/i.test(error.message);

async function waitForDisk(): Promise<void> {
  const client = await waitingRedis();
  try {
    // WAITAOF counts from the last write of its own connection; that one comes after all of ours.
    const [, answer] = (await Promise.all([
      client.set(keyOf('aviso', 'disco'), '1', { expiration: { type: 'PX', value: 60_000 } }),
      client.sendCommand(['WAITAOF', '1', '0', String(LIMIT_MS)]),
    ])) as [unknown, unknown];
    const local = Array.isArray(answer) ? Number(answer[0]) : 0;
    if (local < 1) throw new Error('redis did not write to disk in time');
  } catch (error) {
    if (!isRefusal(error)) throw error;
    isOffered = false;
    logWarning('redis does not tell when a write is on disk: Redis 7.2 with appendonly yes does');
  }
}

/** Resolves when all that this process has written to Redis before is on its disk, where it can tell. */
export async function onDisk(): Promise<void> {
  if (!isOffered) return;
  if (running === undefined) {
    running = waitForDisk().finally(() => (running = undefined));
    return running;
  }
  // The one under way may have begun before our write: the next one serves everybody who came meanwhile.
  following ??= running
    .catch(() => undefined)
    .then(() => {
      following = undefined;
      running = waitForDisk().finally(() => (running = undefined));
      return running;
    });
  return following;
}
