/**
 * Runs work as soon as the browser has the whole page. Scripts of pages are asynchronous
 * (`scripts/lib/scripts.mjs`), so a cached script may run while the page still arrives.
 */
export function whenParsed(work: () => void): void {
  if (document.readyState !== 'loading') work();
  else document.addEventListener('readystatechange', work, { once: true });
}
