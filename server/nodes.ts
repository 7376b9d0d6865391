/** What the primaries of several nodes share: the sealing keys, and calls of the hook. */
import { setTimeout as delay } from 'node:timers/promises';
import { KeyError, prepareKeys } from '../src/lib/storage/keys.server.ts';
import { closeRedis, isShared, redis, redisKey } from '../src/lib/storage/redis.server.ts';
import type { Verdict } from './hook.ts';
import { SeenCalls } from './seen-calls.ts';
import type { VerifiedCall } from './signature.ts';
import { StartError } from './start-error.ts';

const START_LIMIT_MS = 10_000;
const RETRY_MS = 250;
const REBUILD = redisKey('aviso', 'conteudo');

/**
 * Checks the portal's keys and returns the settings that must be the same on all nodes.
 * @throws {StartError} when a key cannot be used, or Redis does not answer
 */
export async function sharedSettings(): Promise<Record<string, string>> {
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

/** Decides about calls of the hook, and tells the other nodes. */
export interface HookCalls {
  take: (call: VerifiedCall) => Promise<Verdict>;
  /** Tells every node, including this one, to rebuild. */
  announce: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * @param dataDir PORTAL_DATA_DIR, where calls are noted when there is no Redis
 * @param rebuild runs when a node is told to rebuild
 */
export async function hookCalls(dataDir: string, rebuild: () => void): Promise<HookCalls> {
  if (!isShared()) {
    const seen = new SeenCalls(dataDir);
    return {
      take: (call) => seen.take(call),
      announce: () => {
        rebuild();
        return Promise.resolve();
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
    take: async ({ digest, expiresAt }) => {
      const expiration = { type: 'PXAT', value: expiresAt } as const;
      const taken = await client.set(redisKey('gancho', digest), '1', {
        expiration,
        condition: 'NX',
      });
      return taken === 'OK' ? 'accepted' : 'repeated';
    },
    announce: async () => {
      await client.publish(REBUILD, '');
    },
    stop: async () => {
      listener.destroy();
      await closeRedis();
    },
  };
}
