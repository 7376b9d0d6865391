/** The part of the browser's history that the directory uses. */
export interface BrowserHistory {
  /** Path and query of the address. */
  path(): string;
  /** Path and query that the page was loaded from; the visitor may have gone back before hydration. */
  loaded(): string;
  /** The name of the current entry. */
  key(): string;
  push(path: string): void;
  replace(path: string): void;
  reload(): void;
  /**
   * @param onTravel runs after back or forward has changed the address
   * @param onLeave runs before that, while `key` still names the old entry
   * @returns a function that stops listening
   */
  listen(onTravel: () => void, onLeave: () => void): () => void;
}

interface EntryState {
  guia: string;
}

const pathIn = ({ pathname, search }: URL | Location) => pathname + search;

/** The address of the document; after a redirect, the navigation entry has only the first address. */
function loadedFrom(): string {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return pathIn(load?.redirectCount === 0 ? new URL(load.name) : location);
}

const keyIn = (state: unknown) => (state as EntryState | null)?.guia;

/** Each document gives its entries new names, because the snapshots of another document are lost. */
export function browserHistory(): BrowserHistory {
  const made = String(performance.timeOrigin);
  let count = 0;
  // After back or forward, `history.state` already belongs to the next entry.
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
    replace: (path) => history.replaceState(history.state, '', path),
    reload: () => location.reload(),
    listen(onTravel, onLeave) {
      const before = history.state as object | null;
      history.replaceState({ ...before, guia: shown } satisfies EntryState, '');
      const onPop = ({ state }: PopStateEvent) => {
        onLeave();
        // An entry of a fragment has no state, so its address is its name.
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
