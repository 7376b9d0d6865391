/**
 * Firefox knows no speculation rules. This script fetches a page made at build when the pointer or the focus rests on
 * its link, and the press finds it in the browser's cache (`server/ahead.ts`). Not in WebKit, which requests such a
 * page again, and not for a touch, which takes less time than the fetch.
 */

/** The rules of Chromium (`scripts/lib/speculation-rules.mjs`). The moderate one names the pages made at build. */
const RULES = '/antecipar.speculationrules';
interface Rules {
  prefetch: { where: { href_matches: readonly unknown[] }; eagerness: string }[];
}

/** How long the pointer or the focus stays on a link before its page is fetched. */
const REST_MS = 100;
/** How many pages one page fetches, of at most 20 kB each. */
const MOST = 3;

/** The paths of the pages made at build. */
export const builtPaths = ({ prefetch }: Rules): RegExp =>
  new RegExp(
    `^(?:${prefetch
      .flatMap(({ where, eagerness }) => (eagerness === 'moderate' ? where.href_matches : []))
      .map((pattern) => String(pattern).replaceAll('*', '.*').replaceAll(/:\w+/g, '[^/]+'))
      .join('|')})$`,
  );

export async function fetchAhead(): Promise<void> {
  const rules = await fetch(RULES);
  const built = builtPaths((await rules.json()) as Rules);
  const known = new Set([location.pathname]);
  let timer: ReturnType<typeof setTimeout>;
  const start = ({ pathname }: HTMLAnchorElement) => {
    known.add(pathname);
    fetch(pathname, { priority: 'low', headers: { Purpose: 'prefetch' } }).catch(() => undefined);
  };
  const consider = ({ target, type }: Event) => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest('a') : null;
    if (type === 'click' || !link || link.origin !== location.origin || link.search) return;
    const isWanted = !known.has(link.pathname) && built.test(link.pathname);
    if (isWanted && known.size <= MOST) timer = setTimeout(start, REST_MS, link);
  };
  for (const type of ['pointerover', 'focusin', 'click']) addEventListener(type, consider);
}
