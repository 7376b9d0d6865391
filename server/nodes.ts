/** What the primaries of several nodes share: the sealing keys, and calls of the hook. */
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { WINDOW_SECONDS } from '../src/lib/conteudo/signature.server.ts';
import { claimText, makeFolder, sweep } from '../src/lib/storage/files.server.ts';
import { KeyError, prepareKeys } from '../src/lib/storage/keys.server.ts';
import { closeRedis, isShared, redis, redisKey } from '../src/lib/storage/redis.server.ts';
import type { HookOutcome } from './hook.ts';
import type { VerifiedCall } from './signature.ts';
import { StartError } from './start-error.ts';

/** The sender's clock may be ahead by one window. The call is then valid for one more window. */
const KEPT_MS = (2 * WINDOW_SECONDS + 60) * 1000;

/**
 * The accepted calls of the hook, for as long as they could be repeated. Each has a file, so that they
 * survive a restart.
 */
export class SeenCalls {
  readonly #folder: string;

  /** @param dataDir PORTAL_DATA_DIR */
  constructor(dataDir: string) {
    this.#folder = path.join(dataDir, 'gancho');
  }

  /**
   * Notes a call.
   * @throws when it cannot be stored, because then a repetition could not be noticed
   */
  async take({ digest }: VerifiedCall): Promise<HookOutcome> {
    await makeFolder(this.#folder);
    await sweep(this.#folder, KEPT_MS);
    return (await claimText(path.join(this.#folder, digest), '')) ? 'accepted' : 'repeated';
  }
}

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

/** Calls of the hook, whichever node received them. */
export interface HookCalls {
  /**
   * Accepts a new call, or recognises a repeated one. A new call requests a rebuild of every node before the
   * answer, because a caller without an answer tries again.
   */
  receive: (call: VerifiedCall) => Promise<HookOutcome>;
  stop: () => Promise<void>;
}

/**
 * @param dataDir PORTAL_DATA_DIR, where calls are noted when there is no Redis
 * @param rebuild runs when any node requests a rebuild
 */
export async function hookCalls(dataDir: string, rebuild: () => void): Promise<HookCalls> {
  if (!isShared()) {
    const seen = new SeenCalls(dataDir);
    return {
      receive: async (call) => {
        const outcome = await seen.take(call);
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
    receive: async ({ digest, expiresAt }) => {
      const expiration = { type: 'PXAT', value: expiresAt } as const;
      const taken = await client.set(redisKey('gancho', digest), '1', {
        expiration,
        condition: 'NX',
      });
      if (taken !== 'OK') return 'repeated';
      await client.publish(REBUILD, '');
      return 'accepted';
    },
    stop: async () => {
      listener.destroy();
      await closeRedis();
    },
  };
}
