/** The cache of public answers: one call for all callers, and old values for a limited time. */
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UpstreamError } from '#lib/errors.ts';
import { publicCache, type PublicCacheOptions } from '#lib/upstream/public-cache.server.ts';
import { call } from '../support/requests.ts';

const MINUTE = 60_000;
const down = () => new UpstreamError('unavailable', 'listarEstados');

// The clock of the cache, set by the tests.
const realNow = performance.now.bind(performance);
let later = 0;
async function pass(milliseconds: number): Promise<void> {
  later += milliseconds;
  // The cache reads its clock at most once a millisecond.
  await delay(5);
}

let read: ReturnType<typeof vi.fn<PublicCacheOptions<string>['read']>>;
const make = (options: Partial<PublicCacheOptions<string>> = {}) =>
  publicCache({
    max: 2,
    freshMs: 10 * MINUTE,
    staleMs: 24 * 60 * MINUTE,
    retryMs: 15_000,
    read,
    ...options,
  });

beforeEach(() => {
  later = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + later);
  let count = 0;
  read = vi.fn((key: string) => Promise.resolve(`${key}${String((count += 1))}`));
});
afterEach(() => vi.restoreAllMocks());

describe('a value', () => {
  it('is read by one call for all callers, with the request id of the first', async () => {
    const get = make();
    const values = await Promise.all(
      Array.from({ length: 500 }, (_, index) => get('a', { requestId: String(index) })),
    );
    expect(new Set(values)).toEqual(new Set(['a1']));
    expect(read).toHaveBeenCalledExactlyOnceWith('a', { requestId: '0' });
  });

  it('is never read with the deadline of a page, because others wait for it too', async () => {
    await make()('a', { ...call, deadline: Date.now() + 10 });
    expect(read.mock.calls[0]?.[1]).toEqual(call);
  });

  it('is cached by key, and the least recently used one is removed', async () => {
    const get = make();
    const shown = [await get('a', call), await get('b', call), await get('a', call)];
    expect(shown).toEqual(['a1', 'b2', 'a1']);
    await get('c', call);
    expect(await get('a', call)).toBe('a1');
    expect(await get('b', call)).toBe('b4');
  });

  it('is read again after its time, and shown meanwhile', async () => {
    const get = make();
    await get('a', call);
    await pass(10 * MINUTE - 1_000);
    expect(await get('a', call)).toBe('a1');
    expect(read).toHaveBeenCalledTimes(1);
    await pass(2_000);
    const newer = Promise.withResolvers<string>();
    read.mockReturnValueOnce(newer.promise);
    expect(await get('a', call)).toBe('a1');
    expect(await get('a', call)).toBe('a1');
    expect(read).toHaveBeenCalledTimes(2);
    newer.resolve('newer');
    await delay(1);
    expect(await get('a', call)).toBe('newer');
  });

  it.each([
    ['that is too old', {}, 24 * 60 * MINUTE + 1_000],
    ['that is stale where that is not allowed', { staleMs: 0 }, 11 * MINUTE],
  ])('%s is not shown before the newer one has come', async (_what, options, age) => {
    const get = make(options);
    await get('a', call);
    await pass(age);
    expect(await get('a', call)).toBe('a2');
  });
});

describe('a failure', () => {
  it('is thrown when there is no value, and not cached', async () => {
    const get = make();
    read.mockRejectedValueOnce(down());
    await expect(get('a', call)).rejects.toThrow(UpstreamError);
    expect(await get('a', call)).toBe('a1');
  });

  it('is hidden for a day when there is an old value', async () => {
    const get = make();
    await get('a', call);
    read.mockRejectedValue(down());
    for (const passed of [11 * MINUTE, 12 * 60 * MINUTE, 11 * 60 * MINUTE]) {
      await pass(passed);
      expect(await get('a', call)).toBe('a1');
      // Lets work in the background finish.
      await delay(1);
      expect(await get('a', call)).toBe('a1');
    }
    await pass(60 * MINUTE);
    await expect(get('a', call)).rejects.toThrow(UpstreamError);
  });

  it('does not make an old value fresh: the next attempt comes soon', async () => {
    const get = make();
    await get('a', call);
    await pass(11 * MINUTE);
    read.mockRejectedValueOnce(down());
    await get('a', call);
    await delay(1);
    expect(read).toHaveBeenCalledTimes(2);
    await pass(14_000);
    await get('a', call);
    expect(read).toHaveBeenCalledTimes(2);
    await pass(2_000);
    await get('a', call);
    await delay(1);
    expect(await get('a', call)).toBe('a2');
  });

  it('gives the fallback, until the next attempt is allowed', async () => {
    const get = make({ staleMs: 0, fallback: (key) => `instead of ${key}` });
    read.mockRejectedValueOnce(down());
    expect(await get('a', call)).toBe('instead of a');
    await pass(14_000);
    expect(await get('a', call)).toBe('instead of a');
    expect(read).toHaveBeenCalledTimes(1);
    await pass(2_000);
    expect(await get('a', call)).toBe('a1');
  });

  it('gives an old value rather than the fallback, and never caches the fallback as a value', async () => {
    const get = make({ fallback: () => 'instead' });
    await get('a', call);
    await pass(11 * MINUTE);
    read.mockRejectedValue(down());
    expect(await get('a', call)).toBe('a1');
    await delay(1);
    expect(await get('b', call)).toBe('instead');
    await pass(24 * 60 * MINUTE);
    expect(await get('a', call)).toBe('instead');
  });

  it('of the portal itself is thrown even when there is an old value', async () => {
    const get = make({ fallback: () => 'instead' });
    read.mockRejectedValueOnce(new TypeError('a defect'));
    await expect(get('a', call)).rejects.toThrow(TypeError);
  });
});
