/**
 * The Redis that several nodes share (PORTAL_REDIS_URL): sessions, submissions, counts, keys. While it is
 * unavailable, a command fails at once. The caller decides what the failure means.
 */
import { env } from '#lib/config/env.server.ts';
import { causeOf, logError, logWarning } from '#lib/log.server.ts';
import { measure } from '#lib/measures.server.ts';
import { groupedWait } from './grouped-wait.ts';

const CONNECT_LIMIT_MS = 2_000;
const COMMAND_LIMIT_MS = 1_000;
const WAITING_LIMIT_MS = 5_000;
const SLOWEST_RETRY_MS = 2_000;

/** The name of a Redis key. The prefix is for servers that other programs use too. */
export const redisKey = (kind: string, id: string) => `portal:${kind}:${id}`;

async function open(url: string, commandLimitMs: number) {
  // Loaded only when a Redis is configured.
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandOptions: { timeout: commandLimitMs },
    socket: {
      connectTimeout: CONNECT_LIMIT_MS,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, SLOWEST_RETRY_MS),
    },
  });
  let isAway = false;
  client.on('error', (error: unknown) => {
    if (!isAway) logError('redis is away', { cause: causeOf(error) });
    isAway = true;
    measure('redis', { isAway });
  });
  client.on('ready', () => {
    if (isAway) logWarning('redis is back');
    isAway = false;
    measure('redis', { isAway });
  });
  const connected = client.connect();
  // The client reconnects by itself. Until then commands fail.
  connected.catch(() => undefined);
  const limit = new Promise((resolve) => setTimeout(resolve, CONNECT_LIMIT_MS).unref());
  await Promise.race([connected, limit]);
  return client;
}

type Redis = Awaited<ReturnType<typeof open>>;

let opened: Promise<Redis> | undefined;
let openedToWait: Promise<Redis> | undefined;

/** Whether several nodes share a Redis. */
export const isShared = (): boolean => env().redisUrl !== undefined;

function addressOfServer(): string {
  const { redisUrl } = env();
  if (!redisUrl) throw new Error('PORTAL_REDIS_URL is not set');
  return redisUrl;
}

/** The connection of this process, opened at the first call. */
export function redis(): Promise<Redis> {
  opened ??= open(addressOfServer(), COMMAND_LIMIT_MS);
  return opened;
}

/** A second connection, for commands that block it for a time. */
function waitingRedis(): Promise<Redis> {
  openedToWait ??= open(addressOfServer(), WAITING_LIMIT_MS);
  return openedToWait;
}

/** Closes the connections, before the process ends. */
export async function closeRedis(): Promise<void> {
  const clients = await Promise.all([opened, openedToWait]);
  opened = undefined;
  openedToWait = undefined;
  for (const client of clients) client?.destroy();
}

/** With `appendfsync everysec` Redis takes up to a second. */
const DISK_LIMIT_MS = 2_500;

let isOffered = true;

/**
 * The server does not know or does not allow the command, or has no append-only file. Then it cannot confirm
 * writes to disk.
 */
const isRefusal = (error: unknown) =>
  error instanceof Error && /unknown command|appendonly|NOPERM/i.test(error.message);

/**
 * Waits until all earlier writes of this process are on Redis's disk (WAITAOF, from Redis 7.2 on, with
 * `appendonly yes`). Callers share one wait, because the command blocks its connection.
 */
export const waitUntilDurable = groupedWait(async () => {
  if (!isOffered) return;
  const client = await waitingRedis();
  try {
    // WAITAOF counts from the last write of its own connection, so this connection writes once.
    const [, answer] = (await Promise.all([
      client.set(redisKey('aviso', 'disco'), '1', { expiration: { type: 'PX', value: 60_000 } }),
      client.sendCommand(['WAITAOF', '1', '0', String(DISK_LIMIT_MS)]),
    ])) as [unknown, unknown];
    const local = Array.isArray(answer) ? Number(answer[0]) : 0;
    if (local < 1) throw new Error('redis did not write to disk in time');
  } catch (error) {
    if (!isRefusal(error)) throw error;
    isOffered = false;
    logWarning('redis does not tell when a write is on disk: Redis 7.2 with appendonly yes does');
  }
});
