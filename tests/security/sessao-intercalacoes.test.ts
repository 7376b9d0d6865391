/** Overlapping requests in any order, with sessions in a real Redis (for files: unit/sessao/interleavings). */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { env } from '#lib/config/env.server.ts';
import { closeRedis, redisKey, redis as client } from '#lib/storage/redis.server.ts';
import { sessionStore } from '#lib/storage/sessions.server.ts';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { useDataFolder } from '../support/data-folder.ts';
import { tryInterleavings } from '../unit/sessao/interleavings.ts';
import { portalTarget } from '../unit/sessao/portal-target.ts';
import type { Program } from '../support/processes.ts';
import { redisProgram, startRedisServer } from './support/redis.ts';

const HOUR = 60 * 60_000;
const hasRedis = redisProgram !== undefined;

const port = await freePort();
vi.stubEnv('PORTAL_REDIS_URL', `redis://127.0.0.1:${String(port)}`);
const folder = useDataFolder();
let redis: Program | undefined;

describe.skipIf(!hasRedis)('sessions in Redis', () => {
  beforeAll(async () => {
    expect(env().redisUrl).toContain(String(port));
    redis = await startRedisServer(folder, port);
  });
  afterAll(async () => {
    await closeRedis();
    await redis?.stop();
  });

  const stored = async (hash: string) => (await client()).exists(redisKey('sessoes', hash));

  it('in any overlap an ended session stays ended and the last selection counts', async () => {
    await tryInterleavings(portalTarget(stored), 200);
  });

  it('expire, and an older write does not replace a newer one', async () => {
    const store = sessionStore(HOUR);
    await store.create('s1', { uso: 'a' }, 10);
    expect(await store.write('s1', 'uso', 'c', 30)).toBe(true);
    expect(await store.write('s1', 'uso', 'b', 20)).toBe(true);
    expect(await (await store.open('s1'))?.get('uso')?.read()).toBe('c');
    const left = await (await client()).pTTL(redisKey('sessoes', 's1'));
    expect(left).toBeGreaterThan(0);
    await store.end('s1');
    expect(await store.write('s1', 'uso', 'd', 40)).toBe(false);
    expect(await store.open('s1')).toBeUndefined();
  });

  it('with unreadable content are empty', async () => {
    await (await client()).hSet(redisKey('sessoes', 's2'), { uso: 'quebrado', identidade: '' });
    const found = await sessionStore(HOUR).open('s2');
    expect([...(found ?? [])]).toEqual([]);
  });
});
