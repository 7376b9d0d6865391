/** How often an open page asks, in milliseconds: often at first, since most answers come soon. */
const OFTEN_MS = 5_000;
const SELDOM_MS = 30_000;
const OFTEN_FOR_MS = 2 * 60_000;
/** A page that is forgotten must not keep its session alive. */
const LONGEST_MS = 10 * 60_000;

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/** Asks again and again while the page is visible; gives back what ends it. */
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
