/** Records in the server that several nodes share (`records.server.ts`). */
import { keyOf, redis } from '#lib/storage/redis.server.ts';
import type { Drawer, Records } from './records.ts';

/** Compares and deletes in one step. */
const RETIRE =
  "if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0";

export function sharedRecords(kind: string, keptMs: number): Records {
  const name = (id: string) => keyOf(kind, id);
  const expiration = { type: 'PX', value: keptMs } as const;
  return {
    read: async (id) => (await redis()).get(name(id)),
    write: async (id, text) => {
      await (await redis()).set(name(id), text, { expiration });
    },
    claim: async (id, text) =>
      (await (await redis()).set(name(id), text, { expiration, condition: 'NX' })) === 'OK',
    remove: async (id) => {
      await (await redis()).del(name(id));
    },
    retire: async (id, text) => {
      await (await redis()).eval(RETIRE, { keys: [name(id)], arguments: [text] });
    },
  };
}

/** A hash for each owner, kept for so long after the last writing. */
export function sharedDrawer(kind: string, owner: string, keptMs: number): Drawer {
  const key = keyOf(kind, owner);
  return {
    read: async (name) => (await redis()).hGet(key, name),
    write: async (name, text) => {
      await (await redis()).multi().hSet(key, name, text).pExpire(key, keptMs).exec();
    },
    claim: async (name, text) => {
      const client = await redis();
      const [isNew] = await client.multi().hSetNX(key, name, text).pExpire(key, keptMs).exec();
      return Number(isNew) === 1;
    },
    all: async () => (await redis()).hGetAll(key),
  };
}
