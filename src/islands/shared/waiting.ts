/** Counts the answers that an open page waits for, for the progress bar. */
import { atom, type ReadableAtom } from 'nanostores';

const $count = atom(0);

/** The number of answers under way. */
export const $waiting: ReadableAtom<number> = $count;

/** Counts `work` as under way until it resolves or rejects. */
export async function whileWaiting<T>(work: Promise<T>): Promise<T> {
  $count.set($count.get() + 1);
  try {
    return await work;
  } finally {
    $count.set($count.get() - 1);
  }
}

/** Leaves for another page, which counts as under way until it replaces this one. */
export function goTo(path: string): void {
  $count.set($count.get() + 1);
  location.assign(path);
}

/** Resets the count, when the page returns from the back-forward cache. */
export function stopWaiting(): void {
  $count.set(0);
}
