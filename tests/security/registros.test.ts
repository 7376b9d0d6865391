/** Records have the same rules in files (one node) and in a real Redis (several nodes). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { env } from '#lib/config/env.server.ts';
import { closeRedis } from '#lib/storage/redis.server.ts';
import { fileCollection, fileRecords } from '#lib/storage/records-files.server.ts';
import { sharedCollection, sharedRecords } from '#lib/storage/records-redis.server.ts';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { useDataFolder } from '../support/data-folder.ts';
import type { Program } from '../support/processes.ts';
import { redisProgram, startRedisServer } from './support/redis.ts';

const HOUR = 60 * 60_000;
const hasRedis = redisProgram !== undefined;

const port = await freePort();
vi.stubEnv('PORTAL_REDIS_URL', `redis://127.0.0.1:${String(port)}`);
const folder = useDataFolder();
let redis: Program | undefined;
beforeAll(async () => {
  expect(env().redisUrl).toContain(String(port));
  if (hasRedis) redis = await startRedisServer(folder, port);
});
afterAll(async () => {
  await closeRedis();
  await redis?.stop();
});

describe.each([
  ['files', fileRecords('teste', HOUR), fileCollection, false],
  ['Redis', sharedRecords('teste', HOUR), sharedCollection, !hasRedis],
] as const)('%s', (_name, store, collectionIn, isMissing) => {
  const id = () => randomUUID();
  const collection = (owner: string) => collectionIn('gaveta', owner, HOUR);

  describe.skipIf(isMissing)('records', () => {
    it('keep their content until they are removed', async () => {
      const one = id();
      expect(await store.read(one)).toBeUndefined();
      await store.write(one, 'á');
      await store.write(one, 'é');
      expect(await store.read(one)).toBe('é');
      await store.remove(one);
      expect(await store.read(one)).toBeUndefined();
    });

    it('are claimed by exactly one of many callers', async () => {
      const one = id();
      const tries = Array.from({ length: 20 }, (_none, at) => store.claim(one, String(at)));
      const won = (await Promise.all(tries)).flatMap((isMine, at) => (isMine ? [at] : []));
      expect(won).toHaveLength(1);
      expect(await store.read(one)).toBe(String(won[0]));
    });

    it('are replaced by exactly one of many callers, and not after another write', async () => {
      const one = id();
      expect(await store.replace(one, 'old', 'new')).toBe(false);
      await store.write(one, 'old');
      expect(await store.replace(one, 'another', 'new')).toBe(false);
      const tries = Array.from({ length: 20 }, (_none, at) =>
        store.replace(one, 'old', String(at)),
      );
      const won = (await Promise.all(tries)).flatMap((isMine, at) => (isMine ? [at] : []));
      expect(won).toHaveLength(1);
      expect(await store.read(one)).toBe(String(won[0]));
    });
  });

  describe.skipIf(isMissing)('a collection', () => {
    it('contains the records of its owner, and lists them', async () => {
      const [own, other] = [collection(id()), collection(id())];
      expect(await own.all()).toEqual({});
      await own.write('a', '1');
      await own.write('a', '2');
      await own.write('b', '3');
      await other.write('a', '4');
      expect({ ...(await own.all()) }).toEqual({ a: '2', b: '3' });
      expect(await own.read('b')).toBe('3');
      expect(await other.read('b')).toBeNull();
    });

    it('lets exactly one of many callers claim a name', async () => {
      const own = collection(id());
      const tries = Array.from({ length: 20 }, (_none, at) => own.claim('a', String(at)));
      expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
    });
  });
});
