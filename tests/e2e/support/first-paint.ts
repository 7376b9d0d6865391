/** Records the styles of a page while it loads. */
import type { Page } from '@playwright/test';

type Style = readonly [selector: string, property: 'backgroundColor' | 'display' | 'fontSize'];

/**
 * Records those styles at every change of the pages that open from now on, after the first element
 * that matches `from`.
 * @returns a function that reads the different values of the current page
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
