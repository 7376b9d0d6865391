/** The running portal restores what it needs in its data folder, and logs it once. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchDataFolder } from '../../../server/data-folder-watch.ts';

const GONE = 'the data folder was gone and is made again';
const BROKEN = 'the data folder is gone and cannot be made again';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function keep(...steps: (() => boolean)[]) {
  const logged: string[] = [];
  const stop = watchDataFolder(
    steps,
    { event: (_level, text) => logged.push(text), failure: (text) => logged.push(text) },
    1_000,
  );
  return { logged, stop };
}

it('the portal runs every step each time, and logs what was restored', () => {
  const first = vi.fn(() => false);
  const second = vi.fn(() => true);
  const { logged, stop } = keep(second, first);
  vi.advanceTimersByTime(2_000);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([2, 2]);
  expect(logged).toEqual([GONE, GONE]);
  stop();
  vi.advanceTimersByTime(5_000);
  expect(first).toHaveBeenCalledTimes(2);
});

it('the portal logs a failure once, tries again, and logs the success', () => {
  let isBroken = true;
  let isGone = true;
  const { logged } = keep(() => {
    if (isBroken) throw new Error('EROFS');
    const wasGone = isGone;
    isGone = false;
    return wasGone;
  });
  vi.advanceTimersByTime(3_000);
  expect(logged).toEqual([BROKEN]);
  isBroken = false;
  vi.advanceTimersByTime(2_000);
  expect(logged).toEqual([BROKEN, GONE]);
  isBroken = true;
  vi.advanceTimersByTime(2_000);
  expect(logged).toEqual([BROKEN, GONE, BROKEN]);
});
