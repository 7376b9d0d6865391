/**
 * The progress bar at the top of the window. It runs from a click or a form that leaves the page until the
 * next page arrives. It also runs while an island waits for the answer to a member's action.
 */
import NProgress from 'nprogress';
import { trustedPolicy } from './trusted-types.ts';
import { $waiting, drawn, stopWaiting } from './waiting.ts';

/** Spec section 9. */
const DEFAULTS = { minimum: 0.08, speed: 200, trickleRate: 0.02, trickleSpeed: 800 } as const;
/** A page that arrives earlier needs no bar. Drawing it would delay that page on a slow phone. */
const LEAVING_MS = 100;
/** The server takes at most 8 s for a page. After a much longer time the page will not come. */
const LONGEST_MS = 30_000;
const BAR = '.nprogress__bar';
/** The library's template has an invalid role. The islands announce the loading state in words. */
const TEMPLATE = '<div class="nprogress__bar" aria-hidden="true"></div>';

/** The parts of a link that decide whether it leaves the page. */
type Way = Pick<
  HTMLAnchorElement,
  'href' | 'target' | 'download' | 'origin' | 'pathname' | 'search'
>;

/** Whether the link replaces this page by another page of the portal. */
export function leavesPage(
  link: Way,
  here: Pick<Location, 'origin' | 'pathname' | 'search'>,
): boolean {
  if (link.target !== '' && link.target !== '_self') return false;
  if (link.download !== '' || link.origin !== here.origin) return false;
  if (/\.(?:pdf|xml|ics|vcf)$/.test(link.pathname)) return false;
  const isSamePage = link.pathname === here.pathname && link.search === here.search;
  return !(isSamePage && link.href.includes('#'));
}

const isStill = () =>
  document.documentElement.dataset['movimento'] === 'menos' ||
  matchMedia('(prefers-reduced-motion: reduce)').matches;

export function showProgress(): void {
  let limit: ReturnType<typeof setTimeout> | undefined;
  NProgress.configure({
    ...DEFAULTS,
    showSpinner: false,
    barSelector: BAR,
    template: trustedPolicy('portal-barra', { createHTML: () => TEMPLATE }).createHTML(TEMPLATE),
  });

  const start = () => {
    if (isStill()) return;
    NProgress.start();
    clearTimeout(limit);
    limit = setTimeout(end, LONGEST_MS);
  };
  const startToLeave = () => {
    clearTimeout(limit);
    limit = setTimeout(start, LEAVING_MS);
  };
  const end = () => {
    clearTimeout(limit);
    NProgress.done();
  };

  addEventListener('click', (event) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (event.defaultPrevented || event.button !== 0 || !isPlain) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.hasAttribute('href') && leavesPage(link, location)) startToLeave();
  });
  addEventListener('submit', (event) => {
    const form = event.target;
    // The `$waiting` store below covers forms that an island sends.
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    const isDownload = form.dataset['download'] !== undefined;
    if (form.method !== 'dialog' && form.target !== '_blank' && !isDownload) startToLeave();
  });
  // A page from the back-forward cache still shows the bar that started when the person left it.
  addEventListener('pageshow', (event) => {
    if (event.persisted) stopWaiting();
    end();
  });
  $waiting.listen((count) => {
    if (count > 0) void drawn().then(() => $waiting.get() > 0 && start());
    // An answer that leads to another page raises the count again in the same task.
    else setTimeout(() => $waiting.get() === 0 && end());
  });
}
