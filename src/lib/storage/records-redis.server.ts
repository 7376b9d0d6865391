/** Records in the Redis that several nodes share (`records.server.ts`). */
import { onDisk, redis, redisKey } from './redis.server.ts';
import { RECORD_VERSION } from './seal.server.ts';
import type { Collection, TextRecords } from './records.ts';

/** Compares and writes in one step. */
const REPLACE = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
return 1`;

export function sharedRecords(kind: string, keptMs: number): TextRecords {
  // Nodes of an older release keep another form of text under the kind without a version.
  const name = (id: string) => redisKey(`${kind}.${RECORD_VERSION}`, id);
  const expiration = { type: 'PX', value: keptMs } as const;
  return {
    read: async (id) => (await (await redis()).get(name(id))) ?? undefined,
    write: async (id, text) => {
      await (await redis()).set(name(id), text, { expiration });
      await onDisk();
    },
    claim: async (id, text) =>
      (await (await redis()).set(name(id), text, { expiration, condition: 'NX' })) === 'OK',
    replace: async (id, old, next) => {
      const client = await redis();
      const done = await client.eval(REPLACE, {
        keys: [name(id)],
        arguments: [old, next, String(keptMs)],
      });
      if (done !== 1) return false;
      await onDisk();
      return true;
    },
    remove: async (id) => {
      await (await redis()).del(name(id));
    },
  };
}

/** A hash for each owner. It expires `keptMs` after its last write. */
export function sharedCollection(kind: string, owner: string, keptMs: number): Collection {
  const key = redisKey(kind, owner);
  return {
    read: async (name) => (await redis()).hGet(key, name),
    write: async (name, text) => {
      await (await redis()).multi().hSet(key, name, text).pExpire(key, keptMs).exec();
      await onDisk();
    },
    claim: async (name, text) => {
      const client = await redis();
      const [isNew] = await client.multi().hSetNX(key, name, text).pExpire(key, keptMs).exec();
      return Number(isNew) === 1;
    },
    all: async () => (await redis()).hGetAll(key),
  };
}
