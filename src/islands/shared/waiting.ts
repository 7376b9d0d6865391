/** Counts what an open page waits for, for the progress bar, and the answers, which extend the session. */
import { atom, type ReadableAtom } from 'nanostores';

const $count = atom(0);
const $answered = atom(0);

/** The number of answers under way. */
export const $waiting: ReadableAtom<number> = $count;

/** How many answers have arrived in the session of the page. A request without an answer extends no session. */
export const $answers: ReadableAtom<number> = $answered;

/** Counts the request `work` as under way, and then its answer. */
export async function whileWaiting<T>(work: Promise<T>): Promise<T> {
  const result = await whileBusy(work);
  $answered.set($answered.get() + 1);
  return result;
}

/** Counts `work`, which is no request, as under way until it resolves or rejects. */
export async function whileBusy<T>(work: Promise<T>): Promise<T> {
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

/** A page that is not seen draws no frame. */
const LONGEST_FRAME_MS = 200;

/**
 * Resolves when the browser has drawn the present state of the page. A request that a press starts waits for this:
 * the person sees the answer to the press first.
 */
export const drawn = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, LONGEST_FRAME_MS);
    requestAnimationFrame(() => {
      setTimeout(resolve);
    });
  });
