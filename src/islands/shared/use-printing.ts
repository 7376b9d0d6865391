import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** From `beforeprint` to `afterprint`: the browser lays out the paper between them. */
let isPaper = false;

function subscribe(notify: () => void): () => void {
  const now = (is: boolean) => () => {
    isPaper = is;
    // The paper must be complete when the listener returns.
    flushSync(notify);
  };
  const [start, end] = [now(true), now(false)];
  const media = matchMedia('print');
  addEventListener('beforeprint', start);
  addEventListener('afterprint', end);
  media.addEventListener('change', notify);
  return () => {
    removeEventListener('beforeprint', start);
    removeEventListener('afterprint', end);
    media.removeEventListener('change', notify);
  };
}

/** Whether the page is being printed. Content for paper only is not part of the loaded page. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPaper || matchMedia('print').matches,
    () => false,
  );
