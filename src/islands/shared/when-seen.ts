/**
 * Runs work as soon as the browser has the whole page and a person sees it. Scripts of pages are asynchronous
 * (`scripts/lib/scripts.mjs`), so a cached script may run while the page still arrives. Chromium may draw a page
 * while a person types its address; nothing in it may count, ask or announce until it is seen. The architecture
 * test checks that each script waits here.
 */
export function whenSeen(work: () => void): void {
  // TypeScript does not know `prerendering`; other browsers lack it.
  if ('prerendering' in document && document.prerendering === true)
    document.addEventListener('prerenderingchange', () => whenSeen(work), { once: true });
  else if (document.readyState !== 'loading') work();
  else document.addEventListener('readystatechange', work, { once: true });
}
