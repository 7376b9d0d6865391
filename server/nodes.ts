/** What the primaries of several nodes share: the sealing keys, and calls of the hook. */
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { env } from '../src/lib/config/env.server.ts';
import { WINDOW_SECONDS } from '../src/lib/conteudo/signature.server.ts';
import { KeyError, prepareKeys } from '../src/lib/storage/keys.server.ts';
import { closeRedis, isShared, redis, redisKey } from '../src/lib/storage/redis.server.ts';
import { moveOldFolders } from '../src/lib/storage/old-folders.server.ts';
import { database, DATABASE_FILE, store } from '../src/lib/storage/store.server.ts';
import type { HookOutcome } from './hook.ts';
import type { VerifiedCall } from './signature.ts';
import { StartError } from './start-error.ts';

/** The sender's clock may be ahead by one window. The call is then valid for one more window. */
const KEPT_MS = (2 * WINDOW_SECONDS + 60) * 1000;

/**
 * Notes an accepted call for as long as it could be repeated.
 * @throws when it cannot be stored, because then a repetition could not be noticed
 */
export const takeCall = async ({ digest }: VerifiedCall): Promise<HookOutcome> =>
  (await store().records('gancho', KEPT_MS).claim(digest, '', true)) ? 'accepted' : 'repeated';

/** @throws {StartError} when the database cannot be opened */
function prepareDatabase(): void {
  const { dataDir } = env();
  try {
    moveOldFolders(dataDir, database());
  } catch (error) {
    const file = path.join(dataDir, DATABASE_FILE);
    throw new StartError(
      `The portal cannot start: the database ${file} cannot be opened (${String(error)}). Restore it from a backup. Without one, remove it: then sessions, passkeys, locks and payments are lost.`,
      { cause: error },
    );
  }
}

const START_LIMIT_MS = 10_000;
const RETRY_MS = 250;
const REBUILD = redisKey('aviso', 'conteudo');

/**
 * Checks the portal's keys and returns the settings that must be the same on all nodes.
 * @throws {StartError} when the database or a key cannot be used, or Redis does not answer
 */
export async function sharedSettings(): Promise<Record<string, string>> {
  if (!isShared()) prepareDatabase();
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

/** Calls of the hook, whichever node received them. */
export interface HookCalls {
  /**
   * Accepts a new call, or recognises a repeated one. A new call requests a rebuild of every node before the
   * answer, because a caller without an answer tries again.
   */
  receive: (call: VerifiedCall) => Promise<HookOutcome>;
  stop: () => Promise<void>;
}

/** @param rebuild runs when any node requests a rebuild */
export async function hookCalls(rebuild: () => void): Promise<HookCalls> {
  if (!isShared()) {
    return {
      receive: async (call) => {
        const outcome = await takeCall(call);
        if (outcome === 'accepted') rebuild();
        return outcome;
      },
      stop: () => Promise.resolve(),
    };
  }
  const client = await redis();
  const listener = client.duplicate();
  listener.on('error', () => undefined);
  await listener.connect();
  await listener.subscribe(REBUILD, rebuild);
  return {
    receive: async (call) => {
      const outcome = await takeCall(call);
      if (outcome === 'accepted') await client.publish(REBUILD, '');
      return outcome;
    },
    stop: async () => {
      listener.destroy();
      await closeRedis();
    },
  };
}
