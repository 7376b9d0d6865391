/**
 * What several nodes keep together (PORTAL_REDIS_URL): sessions, submissions, counts, the sealing key.
 * A command fails at once while the server is away and never waits. The caller says what that means.
 */
import { env } from '#lib/config/env.server.ts';
import { causeOf, logError, logWarning } from '#lib/log.server.ts';

const CONNECT_LIMIT_MS = 2_000;
const COMMAND_LIMIT_MS = 1_000;
const WAITING_LIMIT_MS = 5_000;
const SLOWEST_RETRY_MS = 2_000;

/** All keys of the portal in a server that others may use too. */
export const redisKey = (kind: string, id: string) => `portal:${kind}:${id}`;

async function open(url: string, commandLimitMs: number) {
  // Loaded only where a Redis is configured.
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
  });
  client.on('ready', () => {
    if (isAway) logWarning('redis is back');
    isAway = false;
  });
  const connected = client.connect();
  // The client tries again by itself. Commands fail meanwhile.
  connected.catch(() => undefined);
  const limit = new Promise((resolve) => setTimeout(resolve, CONNECT_LIMIT_MS).unref());
  await Promise.race([connected, limit]);
  return client;
}

type Redis = Awaited<ReturnType<typeof open>>;

let opened: Promise<Redis> | undefined;
let openedToWait: Promise<Redis> | undefined;

/** Whether several nodes keep things together. */
export const isShared = (): boolean => env().redisUrl !== undefined;

function addressOfServer(): string {
  const { redisUrl } = env();
  if (!redisUrl) throw new Error('PORTAL_REDIS_URL is not set');
  return redisUrl;
}

/** The connection of this process, made when it is first needed; commands fail while it is away. */
export function redis(): Promise<Redis> {
  opened ??= open(addressOfServer(), COMMAND_LIMIT_MS);
  return opened;
}

/** A second connection, for commands that block theirs until something has happened. */
function waitingRedis(): Promise<Redis> {
  openedToWait ??= open(addressOfServer(), WAITING_LIMIT_MS);
  return openedToWait;
}

/** Ends the connections; before the process does. */
export async function closeRedis(): Promise<void> {
  const clients = await Promise.all([opened, openedToWait]);
  opened = undefined;
  openedToWait = undefined;
  for (const client of clients) client?.destroy();
}

/** Redis with `appendfsync everysec` takes a second. */
const DISK_LIMIT_MS = 2_500;

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
