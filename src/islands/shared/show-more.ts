/** Adds the next entries of a list to the open page (`components/ShowMore.astro`). */
import { goTo, whileWaiting } from './waiting.ts';

const MARK = 'data-show-more';
/** The link that names an entry. */
const TITLE = ':scope > a, :is(h2, h3, h4) a';

/** Loads and parses a page of the portal. Trusted Types allow this, because no script of that page runs. */
function readPage(address: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.onloadend = () => {
      const isSame = new URL(request.responseURL || 'about:blank').pathname === location.pathname;
      if (request.status === 200 && isSame && request.responseXML) resolve(request.responseXML);
      else reject(new Error(`no list: ${String(request.status)}`));
    };
    request.send();
  });
}

/** Replaces the parent's content, except the elements with `data-keep`, whose state the person changed. */
function replaceContent(parent: Element, fresh: Element): void {
  for (const kept of parent.querySelectorAll('[data-keep]')) {
    fresh.querySelector(`#${CSS.escape(kept.id)}`)?.replaceWith(kept);
  }
  parent.replaceChildren(...fresh.childNodes);
}

async function show(link: HTMLAnchorElement, end: Element): Promise<void> {
  const name = `[${MARK}="${CSS.escape(end.getAttribute(MARK) ?? '')}"]`;
  link.setAttribute('aria-busy', 'true');
  let top: number;
  try {
    const page = await whileWaiting(readPage(link.href));
    const fresh = page.querySelector(name)?.parentElement;
    if (!end.parentElement || !fresh) throw new Error('no list');
    ({ top } = end.getBoundingClientRect());
    replaceContent(end.parentElement, fresh);
  } catch {
    // The browser shows the answer that came instead: the sign-in, a failure, or no connection.
    goTo(link.href);
    return;
  }
  const { pathname, search, hash } = new URL(link.href);
  history.replaceState(history.state, '', pathname + search);
  const first = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (!first) return;
  // The first new entry is where the list ended, and a screen reader continues there. It says a link alone, but an
  // entry whole.
  scrollBy({ top: first.getBoundingClientRect().top - top, behavior: 'instant' });
  const title = first.querySelector<HTMLElement>(TITLE);
  (title ?? first).focus({ preventScroll: true });
}

export function enhanceShowMore(): void {
  document.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0)
      return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const end = link?.closest(`[${MARK}]`);
    if (!link || !end) return;
    event.preventDefault();
    if (link.getAttribute('aria-busy') !== 'true') void show(link, end);
  });
}
