/** Checks the accessibility of a page with axe, once for all pages of the same kind. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { isEverything, isThorough } from '../../support/extent.ts';
import { violationsOf } from './axe.ts';
import { ENHANCED_CONTRAST, findingsInLooks, isLight, RULES_OF_LOOK } from './looks.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Ends all transitions, because axe checks the colours of the moment. */
async function settleColours(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getTiming().iterations !== Infinity) animation.finish();
    }
  });
}

interface Check {
  options: RunOptions;
  /** The shapes of the elements that are checked; by default the whole page. */
  shapes?: readonly string[] | undefined;
}

/** All rules. @param hasEnhanced whether those of level AAA for contrast too */
const allRules = (hasEnhanced: boolean): RunOptions => ({
  runOnly: { type: 'tag', values: TAGS },
  rules: { [ENHANCED_CONTRAST]: { enabled: hasEnhanced } },
});

/** The checks of a page that has elements of new shapes. */
function checksOf(shapes: readonly string[], isStructural: boolean, isLightPage: boolean): Check[] {
  const options = allRules(isLightPage);
  if (isEverything) return [{ options }];
  if (!isStructural) return [{ options, shapes }];
  const ofLook = RULES_OF_LOOK.filter((rule) => isLightPage || rule !== ENHANCED_CONTRAST);
  const others = Object.fromEntries(RULES_OF_LOOK.map((rule) => [rule, { enabled: false }]));
  return [
    { options: { ...options, rules: others } },
    { options: { runOnly: { type: 'rule', values: ofLook } }, shapes },
  ];
}

async function analyze(page: Page, checks: readonly Check[]): Promise<string[]> {
  const isCalm = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  await settleColours(page);
  const violations: Awaited<ReturnType<typeof violationsOf>> = [];
  for (const { options, shapes } of checks)
    violations.push(...(await violationsOf(page, options, shapes)));
  await page.emulateMedia({ reducedMotion: isCalm ? 'reduce' : 'no-preference' });
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
 * The shapes of the elements of a page: each element with the looks of its ancestors and with all that can
 * change what axe finds at it, but without its words and without how often it is there. Two elements of the
 * same shape have the same findings.
 */
function shapesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SKIPPED = 'script, style, template, svg *, head, head *';
    /** What an element gives to those in it: its colours, its place and its role. */
    const INHERITED =
      /^(?:class|style|hidden|inert|open|disabled|role|lang|aria-hidden|data-(?!cookies$|entrou$).*)$/;
    const REFERENCE = /^(?:for|aria-(?:labelledby|describedby|controls|owns|errormessage))$/;
    const WORDS =
      /^(?:id|name|value|href|src|srcset|action|formaction|datetime|content|title|alt|placeholder|aria-label|props|uid|component-.*|renderer-.*|opts|key)$/;
    const attribute = ({ name, value }: Attr) => {
      if (WORDS.test(name)) return `${name}=${String(value.trim() !== '')}`;
      if (!REFERENCE.test(name)) return `${name}=${value.trim().replace(/\d+/g, '0')}`;
      const found = value
        .split(' ')
        .map((id) => document.querySelectorAll(`#${CSS.escape(id)}`).length);
      return `${name}=${found.join(' ')}`;
    };
    const hash = (text: string) => {
      let [a, b] = [0xdeadbeef, 0x41c6ce57];
      for (let at = 0; at < text.length; at += 1) {
        a = Math.imul(a ^ text.charCodeAt(at), 2654435761);
        b = Math.imul(b ^ text.charCodeAt(at), 1597334677);
      }
      return (a >>> 0).toString(36) + (b >>> 0).toString(36);
    };
    let heading = '';
    const looks = new Map<Element | null, string>();
    const shapes = new Map<string, Element>();
    for (const element of document.querySelectorAll(`:not(${SKIPPED})`)) {
      const isRoot = element === document.documentElement;
      const attributes = [...element.attributes].filter(
        // The bar that shows the progress of a navigation marks the root.
        ({ name, value }) => value.trim() !== '' && !(isRoot && name === 'class'),
      );
      const inherited = attributes.filter(({ name }) => INHERITED.test(name)).map(attribute);
      const above = looks.get(element.parentElement) ?? '';
      looks.set(element, hash([above, element.tagName, ...inherited.sort()].join('\n')));
      const parts = [above, element.tagName, ...attributes.map(attribute).sort()];
      // A heading is judged by the one before it, and a target by its neighbour.
      if (/^H[1-6]$/.test(element.tagName)) parts.push(heading, (heading = element.tagName));
      if (element.matches('a, button, input, select, summary'))
        parts.push(element.previousElementSibling?.tagName ?? '');
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
      if (clientWidth > 0 && !element.matches('html, body'))
        parts.push(String(scrollWidth > clientWidth), String(scrollHeight > clientHeight));
      if (element instanceof HTMLInputElement) parts.push(String(element.checked));
      const hasWords = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
      shapes.set(hash([...parts, String(hasWords)].join('\n')), element);
    }
    window.shapes = shapes;
    return [...shapes.keys()];
  });
}

/**
 * Elements by which axe judges a page as a whole. Without a new one, and for the rules of size and colour, it checks
 * the new shapes only.
 */
const STRUCTURE =
  'html, body, h1, h2, h3, h4, h5, h6, main, nav, header, footer, aside, section, [role]';

/** All rules for these shapes in the look of the page, and those of size and colour in the other looks. */
async function scriptedFindings(
  page: Page,
  shapes: readonly string[],
  hasLooks: boolean,
): Promise<string[]> {
  const isOwnLight = await isLight(page);
  const isStructural = await page.evaluate(
    ([names, structure]) => names.some((name) => window.shapes.get(name)?.matches(structure)),
    [shapes, STRUCTURE] as const,
  );
  const findings = await analyze(page, checksOf(shapes, isStructural, isOwnLight));
  if (!hasLooks) return findings;
  const some = isEverything ? undefined : shapes;
  return [...findings, ...(await findingsInLooks(page, isOwnLight, some))];
}

/** Holds, for each width of the window, the shapes in which axe has found nothing. All workers share it. */
const PASSED_FOLDER = path.join(process.env['PORTAL_DATA_DIR'] ?? tmpdir(), 'axe');

/** The shapes of the page that no page of that width had before; before a release all of them. */
async function newShapes(
  page: Page,
  hasLooks: boolean,
): Promise<{ shapes: string[]; file: string }> {
  const width = await page.evaluate(() => innerWidth);
  const file = path.join(PASSED_FOLDER, `${String(width)}${hasLooks ? '-looks' : ''}`);
  const passed = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
  const shapes = await shapesOf(page);
  return { shapes: isEverything ? shapes : shapes.filter((one) => !passed.has(one)), file };
}

/**
 * What axe finds on the page. A page without a new shape is of a kind that was checked before, and the result
 * is empty; `npm run test:everything` checks each page. Pages without JavaScript are checked in CI only,
 * because the same server makes the pages with it.
 * @param hasLooks whether to check it in large type, in high contrast and in both colours too
 */
export async function accessibilityFindings(
  page: Page,
  browser: Browser,
  { javaScriptEnabled, hasLooks }: { javaScriptEnabled: boolean; hasLooks: boolean },
): Promise<string[]> {
  if (!javaScriptEnabled && !isThorough) return [];
  const { shapes, file } = await newShapes(page, hasLooks);
  if (shapes.length === 0) return [];
  const findings = javaScriptEnabled
    ? await scriptedFindings(page, shapes, hasLooks)
    : await plainFindings(page, browser);
  if (findings.length === 0) {
    mkdirSync(PASSED_FOLDER, { recursive: true });
    appendFileSync(file, `${shapes.join('\n')}\n`);
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
async function plainFindings(page: Page, browser: Browser): Promise<string[]> {
  const html = await snapshot(page);
  const shown = await (scriptedPage ??= openScriptedPage(browser));
  await shown.route(page.url(), (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  );
  await shown.goto(page.url());
  try {
    return await analyze(shown, [{ options: allRules(false) }]);
  } finally {
    await shown.unrouteAll();
  }
}
