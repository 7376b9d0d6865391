/** Public answers: asked for once, shown while a newer one comes, and for a while when none does. */
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UpstreamError } from '#lib/errors.ts';
import { publicCache, type PublicCacheOptions } from '#lib/upstream/public-cache.server.ts';

const MINUTE = 60_000;
const call = { requestId: 'pedido-1' };
const down = () => new UpstreamError('unavailable', 'listarEstados');

// The clock of the cache, moved on by hand.
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
  it('is asked for once by however many wait for it, on behalf of the first', async () => {
    const get = make();
    const values = await Promise.all(
      Array.from({ length: 500 }, (_, index) => get('a', { requestId: String(index) })),
    );
    expect(new Set(values)).toEqual(new Set(['a1']));
    expect(read).toHaveBeenCalledExactlyOnceWith('a', { requestId: '0' });
  });

  it('never has the deadline of a page: the call belongs to all who wait', async () => {
    await make()('a', { ...call, deadline: Date.now() + 10 });
    expect(read.mock.calls[0]?.[1]).toEqual(call);
  });

  it('is one for each key, of which the least used gives way', async () => {
    const get = make();
    expect([await get('a', call), await get('b', call), await get('a', call)]).toEqual([
      'a1',
      'b2',
      'a1',
    ]);
    await get('c', call);
    expect(await get('a', call)).toBe('a1');
    expect(await get('b', call)).toBe('b4');
  });

  it('is kept while it is fresh', async () => {
    const get = make();
    await get('a', call);
    await pass(10 * MINUTE - 1_000);
    expect(await get('a', call)).toBe('a1');
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is shown at once when it is not, while a newer one is fetched', async () => {
    const get = make();
    await get('a', call);
    await pass(11 * MINUTE);
    let answer: (value: string) => void = () => undefined;
    read.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    expect(await get('a', call)).toBe('a1');
    expect(await get('a', call)).toBe('a1');
    expect(read).toHaveBeenCalledTimes(2);
    answer('newer');
    await delay(1);
    expect(await get('a', call)).toBe('newer');
  });

  it('is waited for when the old one is older than may be shown', async () => {
    const get = make();
    await get('a', call);
    await pass(24 * 60 * MINUTE + 1_000);
    expect(await get('a', call)).toBe('a2');
  });

  it('is never shown old where that is not allowed', async () => {
    const get = make({ staleMs: 0 });
    await get('a', call);
    await pass(11 * MINUTE);
    expect(await get('a', call)).toBe('a2');
  });
});

describe('a failure', () => {
  it('passes where nothing may stand in, and is not remembered', async () => {
    const get = make();
    read.mockRejectedValueOnce(down());
    await expect(get('a', call)).rejects.toThrow(UpstreamError);
    expect(await get('a', call)).toBe('a1');
  });

  it('is not seen for a day by who has an answer', async () => {
    const get = make();
    await get('a', call);
    read.mockRejectedValue(down());
    for (const passed of [11 * MINUTE, 12 * 60 * MINUTE, 11 * 60 * MINUTE]) {
      await pass(passed);
      expect(await get('a', call)).toBe('a1');
      // Background work comes to its end.
      await delay(1);
      expect(await get('a', call)).toBe('a1');
    }
    await pass(60 * MINUTE);
    await expect(get('a', call)).rejects.toThrow(UpstreamError);
  });

  it('does not make an old answer look new: the service is asked again soon', async () => {
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

  it('gives the fallback where there is one, and only until the service may be asked again', async () => {
    const get = make({ staleMs: 0, fallback: (key) => `instead of ${key}` });
    read.mockRejectedValueOnce(down());
    expect(await get('a', call)).toBe('instead of a');
    await pass(14_000);
    expect(await get('a', call)).toBe('instead of a');
    expect(read).toHaveBeenCalledTimes(1);
    await pass(2_000);
    expect(await get('a', call)).toBe('a1');
  });

  it('prefers an answer of the day to the fallback, and never keeps the fallback as one', async () => {
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

  it('of our own is no failure of the service: it is thrown, whatever could stand in', async () => {
    const get = make({ fallback: () => 'instead' });
    read.mockRejectedValueOnce(new TypeError('a defect'));
    await expect(get('a', call)).rejects.toThrow(TypeError);
  });
});
