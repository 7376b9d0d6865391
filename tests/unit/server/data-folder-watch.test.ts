/** The running portal restores what it needs in its data folder, and logs it once. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchDataFolder } from '../../../server/data-folder-watch.ts';

const GONE = 'keys or the data folder were gone and are made again';
const BROKEN = 'keys or the data folder are gone and cannot be made again';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function keep(...steps: (() => boolean | Promise<boolean>)[]) {
  const logged: string[] = [];
  const stop = watchDataFolder(
    steps,
    { event: (_level, text) => logged.push(text), failure: (text) => logged.push(text) },
    1_000,
  );
  return { logged, stop };
}

it('the portal runs every step each time, and logs what was restored', async () => {
  const first = vi.fn(() => false);
  const second = vi.fn(() => true);
  const { logged, stop } = keep(second, first);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([2, 2]);
  expect(logged).toEqual([GONE, GONE]);
  stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(first).toHaveBeenCalledTimes(2);
});

it('the portal logs a failure once, tries again, and logs the success', async () => {
  let isBroken = true;
  let isGone = true;
  const { logged } = keep(() => {
    if (isBroken) throw new Error('EROFS');
    const wasGone = isGone;
    isGone = false;
    return wasGone;
  });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(logged).toEqual([BROKEN]);
  isBroken = false;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(logged).toEqual([BROKEN, GONE]);
  isBroken = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(logged).toEqual([BROKEN, GONE, BROKEN]);
});

it('the portal survives two steps that fail at once', async () => {
  const fail = () => Promise.reject(new Error('EROFS'));
  const failAtOnce = () => {
    throw new Error('ENOTDIR');
  };
  const { logged } = keep(fail, failAtOnce);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(logged).toEqual([BROKEN]);
});
