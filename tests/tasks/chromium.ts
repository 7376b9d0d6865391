/** Chromium as a driver, through Playwright. */
import type { BrowserContext, CDPSession, ElementHandle, Page } from '@playwright/test';
import { PROGRAM } from './in-page.ts';
import type { Driver } from './driver.ts';

/** The telephone of the tasks. */
export const PHONE = {
  viewport: { width: 360, height: 800 },
  isMobile: true,
  hasTouch: true,
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  reducedMotion: 'reduce',
} as const;

/** Lets a person use this page. Every document that it opens has the program. */
export async function chromiumDriver(context: BrowserContext, page: Page): Promise<Driver> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(PROGRAM);
  let browser: CDPSession | undefined;
  /** The found element, or the field that it names. */
  const target = async (isField = false) => {
    const element = await page.evaluateHandle((ofLabel) => {
      const { target } = window.probe;
      return ofLabel && target instanceof HTMLLabelElement ? target.control : target;
    }, isField);
    const found = element.asElement();
    if (!found) throw new Error('There is no element to use after a navigation.');
    return found as ElementHandle<HTMLElement>;
  };
  return {
    startWith: async (cookies, origin) => {
      await context.clearCookies();
      await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
    },
    open: async (url) => {
      await page.goto(url);
    },
    // A document that is being replaced evaluates nothing.
    ask: (expression) => page.evaluate(expression).catch(ignoreNavigation),
    stateOf: async () => {
      browser ??= await context.newCDPSession(page);
      const found = await browser
        .send('Runtime.evaluate', { expression: PRESSED })
        .catch(ignoreNavigation);
      const objectId = found?.result.objectId;
      if (objectId === undefined) return undefined;
      const { nodes } = await browser.send('Accessibility.getPartialAXTree', {
        objectId,
        fetchRelatives: false,
      });
      const [node] = nodes;
      const states = Object.fromEntries(
        (node?.properties ?? []).map(({ name, value }) => [name, value.value as unknown]),
      );
      return {
        // What Chromium calls a <summary> is said as a button.
        role: String(node?.role?.value).replace('DisclosureTriangle', 'button'),
        name: String(node?.name?.value),
        isChecked: isOn(states['checked']),
        isExpanded: isOn(states['expanded']),
      };
    },
    press: async () => {
      // The page can be replaced between the search and the press.
      const found = await target().catch(ignoreNavigation);
      if (!found) return false;
      return found.click().then(
        () => true,
        (error: unknown) => {
          if (String(error).includes('not attached')) return false;
          throw error;
        },
      );
    },
    write: async (text) => (await target()).fill(text),
    attach: async (file) => (await target(true)).setInputFiles(file),
  };
}

/** The element that was found last; for a label, its field. */
const PRESSED = 'window.probe.target?.control ?? window.probe.target';

/** A state of the browser's accessibility tree, a truth value or a word; `undefined` without that state. */
const isOn = (value: unknown) =>
  value === undefined ? undefined : value === true || value === 'true';

function ignoreNavigation(error: unknown): undefined {
  if (/context was destroyed|navigat|Cannot find context|No node/i.test(String(error)))
    return undefined;
  throw error;
}
