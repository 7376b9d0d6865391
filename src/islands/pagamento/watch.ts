/**
 * Intervals of the checks of an open page, in milliseconds: short at first, because most answers
 * come soon.
 */
const OFTEN_MS = 5_000;
const SELDOM_MS = 30_000;
const OFTEN_FOR_MS = 2 * 60_000;
/** A forgotten page must not keep its session alive. */
const LONGEST_MS = 10 * 60_000;

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/** Calls `ask` repeatedly while the page is visible; returns a function that stops it. */
export function watchPayment(ask: () => Promise<void>, page: Page = document): () => void {
  const since = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  const schedule = () => {
    clearTimeout(timer);
    const open = Date.now() - since;
    if (ended || open > LONGEST_MS || page.visibilityState !== 'visible') return;
    const pause = open < OFTEN_FOR_MS ? OFTEN_MS : SELDOM_MS;
    timer = setTimeout(() => void ask().finally(schedule), pause);
  };
  page.addEventListener('visibilitychange', schedule);
  schedule();
  return () => {
    ended = true;
    clearTimeout(timer);
    page.removeEventListener('visibilitychange', schedule);
  };
}
