/**
 * What an island shows when its code cannot run: what a browser without scripts shows. The content of its
 * `noscript` elements appears, and its buttons that need a script go (`styles/states.css`).
 *
 * Pages contain this file inline with the directive of islands (`parsed.ts`), because it must run
 * when no file of the portal arrives.
 */
import { trustedPolicy } from '../shared/trusted-types.ts';

/** An island sends it after it has shown the server's HTML again. Astro has an event of its own for missing files. */
export const STEPPED_ASIDE = 'portal:plain';

/** For the server's own markup, which the browser keeps as text. A page makes each policy once. */
let policy: ReturnType<typeof trustedPolicy> | undefined;

function showPlain(island: HTMLElement): void {
  island.dataset['plain'] = '';
  policy ??= trustedPolicy('portal-ilha', { createHTML: (html) => html });
  for (const hidden of island.querySelectorAll('noscript')) {
    const html = policy.createHTML(hidden.textContent);
    hidden.replaceWith(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
  }
}

export function watchIslands(): void {
  for (const type of [STEPPED_ASIDE, 'astro:hydration-error'])
    document.addEventListener(type, ({ target }) => {
      showPlain(target as HTMLElement);
    });
  // The file of the element itself is missing.
  addEventListener('load', () => {
    if (!customElements.get('astro-island'))
      for (const island of document.querySelectorAll<HTMLElement>('astro-island'))
        showPlain(island);
  });
}
