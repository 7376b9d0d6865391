/** The browser's history, as far as the directory uses it. */
export interface BrowserHistory {
  /** Path and query of the address. */
  path(): string;
  /** Path and query that the page was loaded from: somebody may have gone back before its script came. */
  loaded(): string;
  /** The name of the entry that is shown. */
  key(): string;
  push(path: string): void;
  reload(): void;
  /**
   * @param onTravel back or forward has changed the address
   * @param onLeave just before, while the old entry is still the one that is shown
   * @returns what ends it
   */
  listen(onTravel: () => void, onLeave: () => void): () => void;
}

interface EntryState {
  guia: string;
}

const pathIn = ({ pathname, search }: URL | Location) => pathname + search;

/** Where this document came from; behind a redirect only the address that was asked for is known. */
function loadedFrom(): string {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return pathIn(load?.redirectCount === 0 ? new URL(load.name) : location);
}

const keyIn = (state: unknown) => (state as EntryState | null)?.guia;

/** The real one. Entries are named anew in each document: what another kept is not here. */
export function browserHistory(): BrowserHistory {
  const made = String(performance.timeOrigin);
  let count = 0;
  // The entry whose page is shown; after back or forward `history.state` is already the next one's.
  let shown = `${made}-0`;
  return {
    path: () => pathIn(location),
    loaded: loadedFrom,
    key: () => shown,
    push(path) {
      count += 1;
      shown = `${made}-${String(count)}`;
      history.pushState({ guia: shown } satisfies EntryState, '', path);
    },
    reload: () => location.reload(),
    listen(onTravel, onLeave) {
      history.replaceState({ guia: shown } satisfies EntryState, '');
      const onPop = ({ state }: PopStateEvent) => {
        onLeave();
        // An entry of a fragment has no state of ours; its address names it as well.
        shown = keyIn(state) ?? location.href;
        onTravel();
      };
      addEventListener('popstate', onPop);
      return () => {
        removeEventListener('popstate', onPop);
      };
    },
  };
}
