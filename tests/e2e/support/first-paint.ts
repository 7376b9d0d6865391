/** What a reader sees while a page is still being read: styles, from the first moment on. */
import type { Page } from '@playwright/test';

type Style = readonly [selector: string, property: 'backgroundColor' | 'display' | 'fontSize'];

/**
 * Notes those styles at every change of the pages that are opened from now on, as soon as there is
 * something that fits `from`.
 * @returns what tells all that were seen on the page as it stands, each once
 */
export async function watchStyles(page: Page, from: string, styles: readonly Style[]) {
  await page.addInitScript(
    ({ first, wanted }) => {
      const seen = new Set<string>();
      Object.assign(globalThis, { seen });
      new MutationObserver(() => {
        if (!document.querySelector(first)) return;
        const values = wanted.map(([selector, property]) => {
          const element = document.querySelector(selector);
          return element ? getComputedStyle(element)[property] : '';
        });
        seen.add(values.join(' '));
      }).observe(document, { childList: true, subtree: true });
    },
    { first: from, wanted: styles },
  );
  return () => page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen]);
}
