/** axe over a page as it stands. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function analyze(page: Page): Promise<string[]> {
  // The quicker of its two ways; the other is for frames of other origins, of which we have none.
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).setLegacyMode().analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary ?? ''}`),
  );
}

/** The page as a reader without JavaScript sees it, to be shown where scripts run but has none. */
function snapshot(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const script of copy.querySelectorAll('script')) script.remove();
    for (const hidden of copy.querySelectorAll('noscript'))
      hidden.replaceWith(...hidden.childNodes);
    // Open and closed, ticked and chosen stand in attributes; what was typed does not.
    return `<!doctype html>${copy.outerHTML}`;
  });
}

/**
 * What axe finds on the page. It needs timers, which stand still in a page without JavaScript: such
 * a page's HTML is shown, at the same address and size, in a context that has it.
 */
export async function accessibilityFindings(
  page: Page,
  browser: Browser,
  javaScriptEnabled: boolean,
): Promise<string[]> {
  if (javaScriptEnabled) return analyze(page);
  const html = await snapshot(page);
  const context = await browser.newContext({ javaScriptEnabled: true });
  try {
    const twin = await context.newPage();
    await twin.route(page.url(), (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
    );
    await twin.goto(page.url());
    return await analyze(twin);
  } finally {
    await context.close();
  }
}
