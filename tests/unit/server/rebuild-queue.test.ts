import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GATHERING, RebuildQueue, type Outcome } from '../../../server/rebuild-queue.ts';

const WORK_MS = 5_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A rebuild that takes a while, and its results. */
function slowRebuild(outcome: Outcome = 'published') {
  const begun: number[] = [];
  let running = 0;
  let mostAtOnce = 0;
  const queue = new RebuildQueue(async () => {
    begun.push(performance.now());
    mostAtOnce = Math.max(mostAtOnce, (running += 1));
    await new Promise((resolve) => setTimeout(resolve, WORK_MS));
    running -= 1;
    return outcome;
  });
  return { queue, begun, mostAtOnce: () => mostAtOnce };
}

describe('requests to rebuild', () => {
  it('in a burst are one rebuild, and all get its result', async () => {
    const { queue, begun } = slowRebuild();
    const ends = Array.from({ length: 20 }, () => queue.request());
    await vi.advanceTimersByTimeAsync(GATHERING.quietMs + WORK_MS);
    expect(await Promise.all(ends)).toEqual(Array.from({ length: 20 }, () => 'published'));
    expect(begun).toHaveLength(1);
  });

  it('that do not pause are still served after the longest wait', async () => {
    const { queue, begun } = slowRebuild();
    const start = performance.now();
    for (let n = 0; n < 15; n += 1) {
      void queue.request();
      await vi.advanceTimersByTimeAsync(GATHERING.quietMs / 2);
    }
    expect(begun[0]).toBeLessThanOrEqual(start + GATHERING.longestMs);
  });

  it('during a rebuild are one more rebuild after it', async () => {
    const { queue, begun, mostAtOnce } = slowRebuild();
    void queue.request();
    await vi.advanceTimersByTimeAsync(GATHERING.quietMs + 100);
    expect(begun).toHaveLength(1);
    const later = Array.from({ length: 10 }, () => queue.request());
    await vi.advanceTimersByTimeAsync(3 * WORK_MS);
    expect(await Promise.all(later)).toContain('published');
    expect(begun).toHaveLength(2);
    expect(mostAtOnce()).toBe(1);
  });

  it('get a failure, and the next request starts a new rebuild', async () => {
    const { queue, begun } = slowRebuild('failed');
    const first = queue.request();
    await vi.advanceTimersByTimeAsync(GATHERING.quietMs + WORK_MS);
    expect(await first).toBe('failed');
    void queue.request();
    await vi.advanceTimersByTimeAsync(GATHERING.quietMs);
    expect(begun).toHaveLength(2);
  });

  it('that wait when the portal ends fail, and no rebuild begins', async () => {
    const { queue, begun } = slowRebuild();
    const waiting = queue.request();
    queue.close();
    expect(await waiting).toBe('failed');
    expect(await queue.request()).toBe('failed');
    await vi.advanceTimersByTimeAsync(10 * WORK_MS);
    expect(begun).toEqual([]);
  });
});
