/** Sessions that several nodes share. They end by themselves, as long after the last writing as they may last. */
import type { SessionDriver } from 'astro';
import { keyOf, redis } from '#lib/storage/redis.server.ts';
import { ABSOLUTE_LIMIT } from './rules.ts';

export function redisSessions(): SessionDriver {
  const name = (key: string) => keyOf('sessao', key);
  return {
    getItem: async (key) => (await redis()).get(name(key)),
    setItem: async (key, value) => {
      await (
        await redis()
      ).set(name(key), String(value), {
        expiration: { type: 'PX', value: ABSOLUTE_LIMIT },
      });
    },
    removeItem: async (key) => {
      await (await redis()).del(name(key));
    },
  };
}
