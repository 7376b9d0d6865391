/** What an open page waits for, so that whoever shows it – the bar at the top – need not know why. */
import { atom, type ReadableAtom } from 'nanostores';

const $count = atom(0);

/** How many answers are on their way. */
export const $waiting: ReadableAtom<number> = $count;

/** Counts `work` as waited for until it has ended, one way or the other. */
export async function whileWaiting<T>(work: Promise<T>): Promise<T> {
  $count.set($count.get() + 1);
  try {
    return await work;
  } finally {
    $count.set($count.get() - 1);
  }
}

/** Leaves for another page: it is waited for until it has taken this one's place. */
export function goTo(path: string): void {
  $count.set($count.get() + 1);
  location.assign(path);
}

/** Nothing is waited for any more: the page was left, kept in memory, and is back. */
export function stopWaiting(): void {
  $count.set(0);
}
