import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** True from `beforeprint` to `afterprint`: the browser lays out the printed page between the two events. */
let isPaper = false;

function subscribe(notify: () => void): () => void {
  const now = (is: boolean) => () => {
    isPaper = is;
    // The content for print must be in the page when the listener returns.
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

/** Whether the page is being printed. Content that only print shows is not part of the loaded page. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPaper || matchMedia('print').matches,
    () => false,
  );
