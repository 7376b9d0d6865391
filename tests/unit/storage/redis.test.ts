/**
 * A write to Redis counts when it is on disk, if the server can confirm it (with a real one:
 * security/disco).
 */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeRedis } from './fake-redis.ts';

const ON_DISK = '*2\r\n:1\r\n:0';
const NOT_YET = '*2\r\n:0\r\n:0';
const HOUR = 60 * 60_000;

let server: FakeRedis;
async function openRecords() {
  const { redisStore } = await import('#lib/storage/store-redis.server.ts');
  return redisStore.records('teste', HOUR);
}

beforeEach(async () => {
  server = new FakeRedis();
  await server.listen();
  vi.stubEnv('PORTAL_REDIS_URL', server.url);
  vi.stubEnv('PORTAL_LOG_LEVEL', 'silent');
  // Each test finds out again what its server supports.
  vi.resetModules();
});
afterEach(async () => {
  const { closeRedis } = await import('#lib/storage/redis.server.ts');
  await closeRedis();
  await server.close();
});

describe('a write', () => {
  it('waits until the server has all writes on its disk', async () => {
    server.answers.set('WAITAOF', ON_DISK);
    const store = await openRecords();
    const id = randomUUID();
    await store.write(id, 'x');
    expect(server.callsTo('WAITAOF')).toEqual([['WAITAOF', '1', '0', '2500']]);
    const order = server.commands.map(([name, key]) => (key?.includes(id) ? 'record' : name));
    expect(order.indexOf('WAITAOF')).toBeGreaterThan(order.indexOf('record'));
  });

  it('waits together with others', async () => {
    server.answers.set('WAITAOF', ON_DISK);
    const store = await openRecords();
    await store.write(randomUUID(), 'x');
    await Promise.all(Array.from({ length: 20 }, () => store.write(randomUUID(), 'x')));
    expect(server.callsTo('WAITAOF').length).toBeLessThanOrEqual(1 + 3);
  });

  it('fails when it is not on disk in time', async () => {
    server.answers.set('WAITAOF', NOT_YET);
    const store = await openRecords();
    await expect(store.write(randomUUID(), 'x')).rejects.toThrow('did not write to disk in time');
    server.answers.set('WAITAOF', ON_DISK);
    await store.write(randomUUID(), 'x');
  });

  it.each([
    "-ERR unknown command 'WAITAOF', with args beginning with: '1' '0' '2500'",
    '-ERR WAITAOF cannot be used when numlocal is set but appendonly is disabled.',
    "-NOPERM User portal has no permissions to run the 'waitaof' command",
  ])('counts at once after the server answers %s', async (answer) => {
    server.answers.set('WAITAOF', answer);
    const store = await openRecords();
    await store.write(randomUUID(), 'x');
    await store.write(randomUUID(), 'x');
    expect(server.callsTo('WAITAOF')).toHaveLength(1);
  });

  it('fails on any other error of the server', async () => {
    server.answers.set('WAITAOF', '-ERR something else');
    const store = await openRecords();
    await expect(store.write(randomUUID(), 'x')).rejects.toThrow('something else');
  });
});
