/** The store of several nodes: the Redis that they share. */
import { randomBytes } from 'node:crypto';
import { redis, redisKey, waitUntilDurable } from './redis.server.ts';
import {
  type Collection,
  type Counts,
  RECORD_VERSION,
  type SessionStore,
  type Store,
  type StoredFact,
  type TextRecords,
} from './storage.ts';

/** Compares and writes in one step. Without a time the record keeps its own. */
const REPLACE = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
if ARGV[3] == '' then redis.call('SET', KEYS[1], ARGV[2], 'KEEPTTL')
else redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3]) end
return 1`;

function records(kind: string, keptMs: number): TextRecords {
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
function collection(kind: string, owner: string, keptMs: number): Collection {
  const key = redisKey(kind, owner);
  return {
    read: async (name) => (await (await redis()).hGet(key, name)) ?? undefined,
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

/** Writes a fact, if the session exists and has no newer one, in one step. */
const WRITE_FACT = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
local known = redis.call('HGET', KEYS[1], ARGV[1])
local at = known and tonumber(string.match(known, '^%d+'))
if at and at > tonumber(ARGV[3]) then return 1 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
return 1`;

/** Version, random part and text: `<at>.<8 characters>.<text>`. Earlier releases read the random part. */
const REVISION = /^(\d{1,16})\.([\w-]{8})\.(.*)$/s;

const revisionOf = (text: string, at: number) =>
  `${at}.${randomBytes(6).toString('base64url')}.${text}`;

function factsOf(name: string, value: string): [string, StoredFact][] {
  const [, at, , text] = REVISION.exec(value) ?? [];
  return at === undefined || text === undefined ? [] : [[name, { at: Number(at), text }]];
}

/** A hash for each session, which expires with it. */
function sessions(kind: string, keptMs: number): SessionStore {
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
      return new Map(values.flatMap(([name, value]) => factsOf(name, value)));
    },
    write: async (id, fact, text, at) => {
      const client = await redis();
      const exists = await client.eval(WRITE_FACT, {
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

/** Adds to a count and begins its window, in one step. A count without a time would never end. */
const ADD = `
local points = ARGV[1] == '0' and (redis.call('GET', KEYS[1]) or 0) or redis.call('INCRBY', KEYS[1], ARGV[1])
if redis.call('PTTL', KEYS[1]) == -1 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return {tonumber(points), math.max(0, redis.call('PTTL', KEYS[1]))}`;

const counts: Counts = {
  add: async (kind, key, seconds, by) => {
    const client = await redis();
    const answer = await client.eval(ADD, {
      keys: [`${redisKey('contagem', kind)}:${key}`],
      arguments: [String(by), String(seconds * 1_000)],
    });
    const [points = 0, msLeft = 0] = answer as number[];
    return { points, msLeft };
  },
};

export const redisStore: Store = { records, collection, sessions, counts };
