/** An acknowledged record is on the disk of Redis (WAITAOF), tested with a real server. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { redis as client } from '#lib/storage/redis.server.ts';
import { redisStore } from '#lib/storage/store-redis.server.ts';
import { quantile, timed } from '../support/load.ts';
import { reportsDurability } from './support/redis.ts';
import { useRedis } from './support/redis-in-process.ts';

const WRITES = 10;
const AT_ONCE = 40;

await useRedis();

describe.skipIf(!reportsDurability)('a record in a Redis with WAITAOF', () => {
  const store = redisStore.records('disco', 60_000);
  const write = () => store.write(randomUUID(), 'x');
  const set = async (name: string, value: string) => (await client()).configSet(name, value);
  /** How many WAITAOF commands the server got. */
  const waits = async () =>
    Number(/cmdstat_waitaof:calls=(\d+)/.exec(await (await client()).info('commandstats'))?.[1]);

  it.each([
    // The server syncs once a second, and sometimes later.
    ['everysec', 2_500],
    ['always', 1_000],
  ])('is acknowledged when it is on the disk (appendfsync %s)', async (appendfsync, limitMs) => {
    await set('appendfsync', appendfsync);
    await write();
    const before = await waits();
    const alone: number[] = [];
    for (let turn = 0; turn < WRITES; turn += 1) alone.push((await timed(write))[0]);
    expect(await waits()).toBe(before + WRITES);
    const [together] = await timed(() => Promise.all(Array.from({ length: AT_ONCE }, write)));
    // Many records wait for one sync.
    expect(await waits()).toBeLessThanOrEqual(before + WRITES + 3);
    console.info(
      `appendfsync ${appendfsync}: one write median ${quantile(alone, 0.5).toFixed(1)} ms, ` +
        `slowest ${Math.max(...alone).toFixed(1)} ms; ${String(AT_ONCE)} at once ${together.toFixed(1)} ms.`,
    );
    expect(quantile(alone, 0.5)).toBeLessThan(limitMs);
  });

  it('is not acknowledged when the sync is late', async () => {
    await set('appendfsync', 'no');
    await expect(write()).rejects.toThrow('did not write to disk in time');
    await set('appendfsync', 'always');
    await write();
  });

  it('is acknowledged at once when the server stores nothing on disk', async () => {
    await set('appendonly', 'no');
    await write();
    const before = await waits();
    await write();
    expect(await waits()).toBe(before);
  });
});
