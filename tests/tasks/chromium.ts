/** Chromium as a driver, through Playwright. */
import type { BrowserContext, ElementHandle, Page } from '@playwright/test';
import { PROGRAM } from './in-page.ts';
import type { Driver } from './person.ts';

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
  /** The found element, or the field that it names. */
  const target = async (isField = false) => {
    const element = await page.evaluateHandle((ofLabel) => {
      const { target } = window.probe;
      return ofLabel && target instanceof HTMLLabelElement ? target.control : target;
    }, isField);
    const found = element.asElement();
    if (!found) throw new Error('There is no element to use.');
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
    ask: (expression) => page.evaluate(expression).catch(whileItLeaves),
    press: async () => {
      await (await target()).click();
      return true;
    },
    write: async (text) => (await target()).fill(text),
    attach: async (file) => (await target(true)).setInputFiles(file),
  };
}

function whileItLeaves(error: unknown): undefined {
  if (/context was destroyed|navigat/i.test(String(error))) return undefined;
  throw error;
}
