/** What the primaries of several nodes share: the sealing keys, and calls of the hook. */
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { env } from '../src/lib/config/env.server.ts';
import { WINDOW_SECONDS } from '../src/lib/conteudo/signature.server.ts';
import { KeyError, prepareKeys } from '../src/lib/storage/keys.server.ts';
import { closeRedis, isShared, redis, redisKey } from '../src/lib/storage/redis.server.ts';
import { moveOldFolders } from '../src/lib/storage/old-folders.server.ts';
import { database, DATABASE_FILE, store } from '../src/lib/storage/store.server.ts';
import { giveOrder } from './orders.ts';
import { StartError } from './start-error.ts';

const REBUILD = redisKey('aviso', 'conteudo');
/** The sender's clock may be ahead by one window. The call is then valid for one more window. */
const KEPT_MS = (2 * WINDOW_SECONDS + 60) * 1000;

/**
 * Accepts a new call of the content site, or recognises a repeated one, in any worker. A new call orders a rebuild
 * of every node before the answer, because a caller without an answer tries again.
 * @param digest of the verified call
 * @throws when the call or the order cannot be stored
 */
export async function receiveCall(digest: string): Promise<'accepted' | 'repeated'> {
  const calls = store().records('gancho', KEPT_MS);
  if (!(await calls.claim(digest, '', true))) return 'repeated';
  try {
    if (isShared()) await (await redis()).publish(REBUILD, '');
    else giveOrder('rebuild');
  } catch (error) {
    await calls.remove(digest);
    throw error;
  }
  return 'accepted';
}

/**
 * Gives an order to this primary (`order`) when a worker of any node has received a call. Without Redis, the worker
 * itself gives it.
 * @returns a function that ends it
 */
export async function listenForCalls(order: () => void): Promise<() => Promise<void>> {
  if (!isShared()) return () => Promise.resolve();
  const listener = (await redis()).duplicate();
  listener.on('error', () => undefined);
  await listener.connect();
  await listener.subscribe(REBUILD, order);
  return async () => {
    listener.destroy();
    await closeRedis();
  };
}

/** @throws {StartError} when the database cannot be opened or written */
async function prepareDatabase(): Promise<void> {
  const { dataDir } = env();
  try {
    database().check();
    await moveOldFolders(dataDir, database());
  } catch (error) {
    const file = path.join(dataDir, DATABASE_FILE);
    throw new StartError(
      `The portal cannot start: the database ${file} cannot be used (${String(error)}). Restore it from a backup. Without one, remove it: then sessions, passkeys, locks and payments are lost.`,
      { cause: error },
    );
  }
}

const START_LIMIT_MS = 10_000;
const RETRY_MS = 250;

/**
 * Checks the portal's keys and returns the settings that must be the same on all nodes.
 * @throws {StartError} when the database or a key cannot be used, or Redis does not answer
 */
export async function sharedSettings(): Promise<Record<string, string>> {
  if (!isShared()) await prepareDatabase();
  const limit = Date.now() + START_LIMIT_MS;
  for (;;) {
    try {
      return await prepareKeys();
    } catch (error) {
      if (error instanceof KeyError) throw new StartError(error.message, { cause: error });
      if (!isShared()) throw error;
      if (Date.now() > limit)
        throw new StartError('The portal cannot start: PORTAL_REDIS_URL does not answer.');
      await delay(RETRY_MS);
    }
  }
}
