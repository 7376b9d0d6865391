/**
 * The bar at the top of the window: from a click that leaves the page, or a form that is sent, until
 * the next page is there; and while an island waits for an answer to what somebody has done.
 */
import NProgress from 'nprogress';
import { trustedPolicy } from './trusted-types.ts';
import { $waiting, stopWaiting } from './waiting.ts';

/** Spec section 9. */
const DEFAULTS = { minimum: 0.08, speed: 200, trickleRate: 0.02, trickleSpeed: 800 } as const;
/** A page takes at most 8 s to be made; a bar that still runs long after that is of a page that will not come. */
const LONGEST_MS = 30_000;
const BAR = '.nprogress__bar';
/** The bar of the library claims a role that does not exist; what is on its way is told in words. */
const TEMPLATE = '<div class="nprogress__bar" aria-hidden="true"></div>';

/** What of a link decides whether following it leaves the page. */
type Way = Pick<
  HTMLAnchorElement,
  'href' | 'target' | 'download' | 'origin' | 'pathname' | 'search'
>;

/** Whether following the link replaces this page by another of ours. */
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

/** Shows the bar on this page from now on. */
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
  const end = () => {
    clearTimeout(limit);
    if (NProgress.isStarted()) NProgress.done();
  };

  addEventListener('click', (event) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (event.defaultPrevented || event.button !== 0 || !isPlain) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.hasAttribute('href') && leavesPage(link, location)) start();
  });
  addEventListener('submit', (event) => {
    const form = event.target;
    // What an island sends itself is waited for below.
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    if (form.method !== 'dialog' && form.target !== '_blank') start();
  });
  // Back to a page that was kept in memory, as it was left: with its bar.
  addEventListener('pageshow', (event) => {
    if (event.persisted) stopWaiting();
    end();
  });
  $waiting.listen((count) => {
    if (count > 0) start();
    // An answer that leads to another page is followed in the same breath.
    else setTimeout(() => $waiting.get() === 0 && end());
  });
}
