/** Records in the Redis that several nodes share (`records.server.ts`). */
import { waitUntilDurable, redis, redisKey } from './redis.server.ts';
import { RECORD_VERSION } from './seal.server.ts';
import type { Collection, TextRecords } from './records.ts';

/** Compares and writes in one step. Without a time the record keeps its own. */
const REPLACE = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
if ARGV[3] == '' then redis.call('SET', KEYS[1], ARGV[2], 'KEEPTTL')
else redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3]) end
return 1`;

export function sharedRecords(kind: string, keptMs: number): TextRecords {
  // Nodes of an older release keep another form of text under the kind without a version.
  const name = (id: string) => redisKey(`${kind}.${RECORD_VERSION}`, id);
  const expiration = { type: 'PX', value: keptMs } as const;
  return {
    read: async (id) => (await (await redis()).get(name(id))) ?? undefined,
    write: async (id, text) => {
      await (await redis()).set(name(id), text, { expiration });
      await waitUntilDurable();
    },
    claim: async (id, text, isDurable = false) => {
      const client = await redis();
      const isMine = (await client.set(name(id), text, { expiration, condition: 'NX' })) === 'OK';
      if (isMine && isDurable) await waitUntilDurable();
      return isMine;
    },
    replace: async (id, old, next, keepsTime = false) => {
      const client = await redis();
      const done = await client.eval(REPLACE, {
        keys: [name(id)],
        arguments: [old, next, keepsTime ? '' : String(keptMs)],
      });
      if (done !== 1) return false;
      await waitUntilDurable();
      return true;
    },
    alone: (_id, change) => change(),
    remove: async (id) => {
      await (await redis()).del(name(id));
      await waitUntilDurable();
    },
    ids: async () => {
      const found: string[] = [];
      const client = await redis();
      for await (const names of client.scanIterator({ MATCH: name('*'), COUNT: 500 })) {
        found.push(...names.map((one) => one.slice(name('').length)));
      }
      return found;
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
      await waitUntilDurable();
    },
    claim: async (name, text) => {
      const client = await redis();
      const [isNew] = await client.multi().hSetNX(key, name, text).pExpire(key, keptMs).exec();
      return Number(isNew) === 1;
    },
    all: async () => (await redis()).hGetAll(key),
  };
}
