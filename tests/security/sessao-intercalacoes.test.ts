/** Overlapping requests in any order, with sessions in a real Redis (for SQLite: unit/sessao/interleavings). */
import { describe, expect, it } from 'vitest';
import { redisKey, redis as client } from '#lib/storage/redis.server.ts';
import { keepKeys, prepareKeys } from '#lib/storage/keys.server.ts';
import { store } from '#lib/storage/store.server.ts';
import { tryInterleavings } from '../unit/sessao/interleavings.ts';
import { portalTarget } from '../unit/sessao/portal-target.ts';
import { ENDS, tryEnd } from '../unit/sessao/under-way.ts';
import { redisProgram } from './support/redis.ts';
import { useRedis } from './support/redis-in-process.ts';

const HOUR = 60 * 60_000;

await useRedis();

describe.skipIf(redisProgram === undefined)('sessions in Redis', () => {
  const stored = async (hash: string) => (await client()).exists(redisKey('sessoes', hash));

  it('in any overlap an ended session stays ended and the last selection counts', async () => {
    await tryInterleavings(portalTarget(stored), 200);
  });

  it.each(Object.keys(ENDS))(
    'of a sign-in that is under way do not survive %s',
    (name) => tryEnd(name, 60),
    60_000,
  );

  it('are not lost with keys that vanish: the running portal writes the keys again', async () => {
    const keys = async () =>
      (await client()).mGet(
        ['selo', 'marcas', 'auditoria'].map((name) => redisKey('segredo', name)),
      );
    // The sessions of the tests above left records of locks.
    await (await client()).flushAll();
    await prepareKeys();
    expect(await keepKeys()).toBe(false);
    const before = await keys();
    await (await client()).del(['selo', 'marcas'].map((name) => redisKey('segredo', name)));
    expect(await keepKeys()).toBe(true);
    expect(await keys()).toEqual(before);
    expect(await keepKeys()).toBe(false);
  });

  it('are not opened by a node that starts without the key of marks, beside records of locks', async () => {
    const marks = ['selo', 'marcas'].map((name) => redisKey('segredo', name));
    const before = await (await client()).mGet(marks);
    await (await client()).set(redisKey('guardado-chaves.1', 'x'), 'y');
    await (await client()).del(marks);
    await expect(prepareKeys()).rejects.toThrow(/portal:segredo:marcas is missing/);
    expect(await (await client()).exists(marks)).toBe(0);
    await (await client()).del(redisKey('guardado-chaves.1', 'x'));
    for (const [at, name] of marks.entries()) await (await client()).set(name, before[at] ?? '');
  });

  it('with unreadable content are empty', async () => {
    await (await client()).hSet(redisKey('sessoes', 's2'), { uso: 'quebrado', identidade: '' });
    const found = await store().sessions('sessoes', HOUR).open('s2');
    expect([...(found ?? [])]).toEqual([]);
  });
});
