/** Sessions that several nodes share: a Redis hash for each, which expires with the session. */
import { randomBytes } from 'node:crypto';
import { waitUntilDurable, redis, redisKey } from './redis.server.ts';
import type { SessionStore, StoredFact } from './sessions.ts';

/** Writes a fact, if the session exists and has no newer one, in one step. */
const WRITE = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
local known = redis.call('HGET', KEYS[1], ARGV[1])
local at = known and tonumber(string.match(known, '^%d+'))
if at and at > tonumber(ARGV[3]) then return 1 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
return 1`;

/** Version, random part and text: `<at>.<8 characters>.<text>`. */
const REVISION = /^(\d{1,16})\.([\w-]{8})\.(.*)$/s;

const revisionOf = (text: string, at: number) =>
  `${at}.${randomBytes(6).toString('base64url')}.${text}`;

function factOf(name: string, value: string): StoredFact | undefined {
  const [, at, random, text] = REVISION.exec(value) ?? [];
  if (at === undefined || random === undefined || text === undefined) return undefined;
  return {
    at: Number(at),
    revision: `${name}.${at}.${random}`,
    read: () => Promise.resolve(text),
  };
}

/** @param keptMs how long after its start a session is kept, in milliseconds, whatever is written */
export function sharedSessions(kind: string, keptMs: number): SessionStore {
  const keyFor = (id: string) => redisKey(kind, id);
  return {
    create: async (id, facts, at) => {
      const values = Object.fromEntries(
        Object.entries(facts).map(([fact, text]) => [fact, revisionOf(text, at)]),
      );
      const client = await redis();
      await client.multi().hSet(keyFor(id), values).pExpire(keyFor(id), keptMs).exec();
    },
    open: async (id) => {
      const values = Object.entries(await (await redis()).hGetAll(keyFor(id)));
      if (values.length === 0) return undefined;
      return new Map(
        values.flatMap(([name, value]) => {
          const fact = factOf(name, value);
          return fact ? [[name, fact] as const] : [];
        }),
      );
    },
    write: async (id, fact, text, at) => {
      const client = await redis();
      const exists = await client.eval(WRITE, {
        keys: [keyFor(id)],
        arguments: [fact, revisionOf(text, at), String(at)],
      });
      return exists === 1;
    },
    end: async (id) => {
      const removed = await (await redis()).del(keyFor(id));
      if (removed > 0) await waitUntilDurable();
    },
  };
}
