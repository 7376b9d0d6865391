/** Checks the accessibility of a page with axe, once for all pages that look the same. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { findingsInLooks } from './looks.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const isThorough = Boolean(process.env['CI']);

/** Ends all transitions, because axe checks the colours of the moment. */
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
  const violations = await violationsOf(page, { type: 'tag', values: TAGS });
  // The value of `playwright.config.ts`.
  await page.emulateMedia({ reducedMotion: isThorough ? 'no-preference' : 'reduce' });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
  );
}

/** The HTML of the page as a reader without JavaScript sees it. */
function snapshot(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const script of copy.querySelectorAll('script')) script.remove();
    for (const hidden of copy.querySelectorAll('noscript'))
      hidden.replaceWith(...hidden.childNodes);
    return `<!doctype html>${copy.outerHTML}`;
  });
}

/**
 * Everything on the page that can change what axe finds. It leaves out numbers, times, the data of
 * islands, form keys and link targets: two pages with the same appearance have the same findings.
 */
function appearanceOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const SKIPPED = new Set(['SCRIPT', 'STYLE', 'ASTRO-ISLAND']);
    const IGNORED = new Set(['value', 'href', 'src', 'srcset', 'action', 'datetime', 'content']);
    const MILLISECONDS = /\d{13}/g;
    const parts = [`${String(innerWidth)}x${String(innerHeight)}`];
    for (const element of document.querySelectorAll('*')) {
      if (SKIPPED.has(element.tagName)) continue;
      parts.push(element.tagName);
      for (const { name, value } of element.attributes) {
        const seen = IGNORED.has(name) ? String(value !== '') : value.replace(MILLISECONDS, '0');
        parts.push(`${name}=${seen}`);
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

/** Holds one empty file for each appearance without findings. All workers share it. */
const PASSED_FOLDER = path.join(process.env['PORTAL_DATA_DIR'] ?? tmpdir(), 'axe');

/**
 * What axe finds on the page; in CI in large type and in high contrast too. The result is empty for an
 * appearance that was checked before. Pages without JavaScript are checked in CI only, because the same
 * server makes the pages with it.
 */
export async function accessibilityFindings(
  page: Page,
  browser: Browser,
  javaScriptEnabled: boolean,
): Promise<string[]> {
  if (!javaScriptEnabled && !isThorough) return [];
  const appearance = createHash('sha256')
    .update(`${String(javaScriptEnabled)} ${await appearanceOf(page)}`)
    .digest('hex');
  const mark = path.join(PASSED_FOLDER, appearance);
  if (existsSync(mark)) return [];
  const findings = await runAxe(page, browser, javaScriptEnabled);
  if (isThorough && javaScriptEnabled) findings.push(...(await findingsInLooks(page)));
  if (findings.length === 0) {
    mkdirSync(PASSED_FOLDER, { recursive: true });
    writeFileSync(mark, '');
  }
  return findings;
}

let scriptedPage: Promise<Page> | undefined;

/** Opens a page in which scripts run. Each worker has one. */
async function openScriptedPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: true });
  return context.newPage();
}

/**
 * axe needs timers, which do not run in a page without JavaScript. The HTML of such a page is shown at
 * the same address in a page that has JavaScript.
 */
async function runAxe(page: Page, browser: Browser, javaScriptEnabled: boolean): Promise<string[]> {
  if (javaScriptEnabled) return analyze(page);
  const html = await snapshot(page);
  const shown = await (scriptedPage ??= openScriptedPage(browser));
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
