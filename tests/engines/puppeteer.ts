/** A browser that puppeteer drives: Firefox over WebDriver BiDi, an old Chromium over its own protocol. */
import puppeteer, {
  type ElementHandle,
  type LaunchOptions,
  type Page,
  type PermissionDescriptor,
} from 'puppeteer-core';
import type { Driver } from '../tasks/driver.ts';
import { PROGRAM } from '../tasks/in-page.ts';
import type { Engine, StartedBrowser } from './engine.ts';

export interface PuppeteerBrowser extends StartedBrowser {
  /** Types a text into the field that has the focus. */
  typeText: (text: string) => Promise<void>;
}

const WINDOW = { width: 360, height: 800 };

/** @param permissions what the browser would ask the person for */
export async function startWithPuppeteer(
  options: LaunchOptions,
  permissions: PermissionDescriptor[] = [],
): Promise<PuppeteerBrowser> {
  const browser = await puppeteer.launch({
    defaultViewport: WINDOW,
    ...options,
    env: { ...process.env, TZ: 'America/Sao_Paulo', ...options.env },
  });
  const problems: string[] = [];
  let page: Page | undefined;
  const opened = () => {
    if (!page) throw new Error('No page is open.');
    return page;
  };
  const target = async () => {
    const found = (await opened().evaluateHandle('window.probe.target')).asElement();
    if (!found) throw new Error('There is no element to use.');
    return found as ElementHandle<HTMLElement>;
  };
  const driver: Driver = {
    startWith: async (cookies, origin) => {
      await page?.browserContext().close();
      const context = await browser.createBrowserContext();
      const granted = permissions.map((permission) => ({ permission, state: 'granted' as const }));
      if (granted.length > 0) await context.setPermission(origin, ...granted);
      const { hostname: domain } = new URL(origin);
      await context.setCookie(...cookies.map((cookie) => ({ ...cookie, domain, path: '/' })));
      page = await context.newPage();
      await page.evaluateOnNewDocument(PROGRAM);
      page.on('console', (message) => {
        if (/error|warn/.test(message.type())) problems.push(message.text());
      });
      page.on('pageerror', (error) => problems.push(String(error)));
    },
    open: async (url) => {
      await opened().goto(url);
    },
    // A document that is being replaced cannot evaluate an expression.
    ask: (expression) =>
      opened()
        .evaluate(expression)
        .catch(() => undefined),
    press: async () => {
      await (await target()).click();
      return true;
    },
    write: async (text) => {
      const field = await target();
      await field.evaluate((element) => {
        element.focus();
        if (element instanceof HTMLInputElement) element.select();
      });
      await opened().keyboard.type(text);
    },
    attach: async (file) => {
      const field = await (
        await target()
      ).evaluateHandle((element) =>
        element instanceof HTMLLabelElement ? element.control : element,
      );
      await (field as ElementHandle<HTMLInputElement>).uploadFile(file);
    },
  };
  return {
    driver,
    problems: () => problems.splice(0),
    isAlive: () => Promise.resolve(browser.connected),
    typeText: (text) => opened().keyboard.type(text),
    resize: (width) => opened().setViewport({ ...WINDOW, width }),
    stop: () => browser.close(),
  };
}

export const firefox: Engine = {
  name: 'Firefox',
  programs: [['/usr/bin/firefox-esr', '/usr/bin/firefox']],
  start: ([executablePath = '']) =>
    startWithPuppeteer({
      browser: 'firefox',
      executablePath,
      extraPrefsFirefox: {
        'intl.accept_languages': 'pt-BR',
        'ui.prefersReducedMotion': 1,
        // A fine pointer that hovers, which this machine may lack.
        'ui.primaryPointerCapabilities': 6,
      },
    }),
};
