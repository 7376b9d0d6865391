/** A real Redis keeps to the rules of every store. */
import { afterAll, beforeAll, describe, expect, vi } from 'vitest';
import { env } from '#lib/config/env.server.ts';
import { closeRedis } from '#lib/storage/redis.server.ts';
import { redisStore } from '#lib/storage/store-redis.server.ts';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { useDataFolder } from '../support/data-folder.ts';
import type { Program } from '../support/processes.ts';
import { describeStore } from '../support/store-suite.ts';
import { redisProgram, startRedisServer } from './support/redis.ts';

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

describe.skipIf(!hasRedis)('Redis', () => describeStore(() => redisStore));
