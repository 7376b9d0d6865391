/** axe over a page as it stands. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { findingsInLooks } from './looks.ts';

/** In large type and in high contrast too: twice the work, where there is time for it (`.ci/run`). */
const IN_EVERY_LOOK = process.env['PORTAL_TEST_LOOKS'] === '1';
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
// What passes is not brought over here: telling it takes longer than finding it.
const OPTIONS: Parameters<AxeBuilder['options']>[0] = {
  runOnly: { type: 'tag', values: TAGS },
  resultTypes: ['violations'],
};

/** Colours are judged as they end up, not on their way there. */
async function settleColours(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getTiming().iterations !== Infinity) animation.finish();
    }
  });
}

async function analyze(page: Page): Promise<string[]> {
  await settleColours(page);
  // The quicker of its two ways; the other is for frames of other origins, of which we have none.
  const { violations } = await new AxeBuilder({ page }).options(OPTIONS).setLegacyMode().analyze();
  // As `playwright.config.ts` has it.
  await page.emulateMedia({ reducedMotion: process.env['CI'] ? 'no-preference' : 'reduce' });
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
 * What axe judges a page by, without what it does not look at: numbers, the data of islands, keys of
 * forms, where links lead. Two pages that agree in this are the same page to it.
 */
function appearanceOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const SKIPPED = new Set(['SCRIPT', 'STYLE', 'ASTRO-ISLAND']);
    const IGNORED = new Set(['value', 'href', 'src', 'srcset', 'action', 'datetime', 'content']);
    const parts = [`${String(innerWidth)}x${String(innerHeight)}`];
    for (const element of document.querySelectorAll('*')) {
      if (SKIPPED.has(element.tagName)) continue;
      parts.push(element.tagName);
      for (const { name, value } of element.attributes) {
        parts.push(IGNORED.has(name) ? `${name}:${String(value !== '')}` : `${name}=${value}`);
      }
      if (element instanceof HTMLInputElement) parts.push(String(element.checked));
      for (const node of element.childNodes) {
        if (node.nodeType === Node.TEXT_NODE)
          parts.push(node.nodeValue?.replace(/\d+/g, '0') ?? '');
      }
    }
    return parts.join('\n');
  });
}

/** A file for each page that nothing was found on, for all workers: most tests end where another one has. */
const FAULTLESS = path.join(process.env['PORTAL_DATA_DIR'] ?? tmpdir(), 'axe');

/**
 * What axe finds on the page, unless it has found nothing on one that looks the same. Without scripts in
 * CI only: the page is made by the same server as the one with them, and looking at it takes two of them.
 */
export async function accessibilityFindings(
  page: Page,
  browser: Browser,
  javaScriptEnabled: boolean,
): Promise<string[]> {
  if (!javaScriptEnabled && !process.env['CI']) return [];
  const seen = createHash('sha256')
    .update(`${String(javaScriptEnabled)} ${await appearanceOf(page)}`)
    .digest('hex');
  const mark = path.join(FAULTLESS, seen);
  if (existsSync(mark)) return [];
  const findings = await judge(page, browser, javaScriptEnabled);
  if (IN_EVERY_LOOK && javaScriptEnabled) findings.push(...(await findingsInLooks(page)));
  if (findings.length === 0) {
    mkdirSync(FAULTLESS, { recursive: true });
    writeFileSync(mark, '');
  }
  return findings;
}

let twin: Promise<Page> | undefined;

/** A page of this worker's own where scripts run; as large as those of its tests. */
async function openTwin(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: true });
  return context.newPage();
}

/**
 * What axe finds on the page. It needs timers, which stand still in a page without JavaScript: such
 * a page's HTML is shown, at the same address, in one that has it.
 */
async function judge(page: Page, browser: Browser, javaScriptEnabled: boolean): Promise<string[]> {
  if (javaScriptEnabled) return analyze(page);
  const html = await snapshot(page);
  const shown = await (twin ??= openTwin(browser));
  await shown.route(page.url(), (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  );
  await shown.goto(page.url());
  try {
    return await analyze(shown);
  } finally {
    await shown.unrouteAll();
  }
}
