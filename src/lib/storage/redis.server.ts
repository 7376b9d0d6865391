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
export const keyOf = (kind: string, id: string) => `portal:${kind}:${id}`;

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
export function waitingRedis(): Promise<Redis> {
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
