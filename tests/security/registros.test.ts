/** A real Redis keeps to the rules of every store. */
import { describe } from 'vitest';
import { redisStore } from '#lib/storage/store-redis.server.ts';
import { describeStore } from '../support/store-suite.ts';
import { redisProgram } from './support/redis.ts';
import { useRedis } from './support/redis-in-process.ts';

await useRedis();

describe.skipIf(redisProgram === undefined)('Redis', () => describeStore(() => redisStore));
