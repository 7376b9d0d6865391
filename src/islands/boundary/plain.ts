/**
 * What an island shows when its code cannot run: what a browser without scripts shows. The content of its
 * `noscript` elements appears, and its buttons that need a script go (`styles/states.css`).
 *
 * Pages contain this file inline with the directive of islands (`parsed.ts`), because it must run
 * when no file of the portal arrives.
 */

/** An island sends it after it has shown the server's HTML again. Astro has an event of its own for missing files. */
export const STEPPED_ASIDE = 'portal:plain';

/** The server's own markup, which the browser keeps as text. */
let markup = { createHTML: (html: string) => html };
let isTrusted = false;

function showPlain({ target }: Event): void {
  const island = target as HTMLElement;
  island.dataset['plain'] = '';
  if (!isTrusted) markup = globalThis.trustedTypes?.createPolicy('portal-ilha', markup) ?? markup;
  isTrusted = true;
  for (const hidden of island.querySelectorAll('noscript')) {
    const html = markup.createHTML(hidden.textContent);
    hidden.replaceWith(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
  }
}

/** Listens to the islands of the page. */
export function watchIslands(): void {
  for (const type of [STEPPED_ASIDE, 'astro:hydration-error'])
    document.addEventListener(type, showPlain);
}
