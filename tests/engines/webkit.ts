/** WebKit as a driver, over classic WebDriver, with a display of its own. */
import { spawn } from 'node:child_process';
import { Builder, Capabilities, error as failures, type WebElement } from 'selenium-webdriver';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { PROGRAM } from '../tasks/in-page.ts';
import type { Driver } from '../tasks/driver.ts';
import { startDisplay } from './display.ts';
import type { Engine } from './engine.ts';

const WINDOW = { x: 0, y: 0, width: 360, height: 800 };

/** The error of WebDriver for an element that the page has replaced since it was found. */
const CHANGED = [
  failures.ElementClickInterceptedError,
  failures.ElementNotInteractableError,
  failures.StaleElementReferenceError,
];

interface Answer {
  value: unknown;
  reported: string[];
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const isReady = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver does not answer.');
}

export const webkit: Engine = {
  name: 'WebKit',
  programs: [
    ['/usr/bin/Xvfb'],
    ['/usr/bin/WebKitWebDriver'],
    [
      '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
      '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    ],
  ],
  start: async ([xvfb = '', service = '', binary = '']) => {
    const { display, child: screen } = await startDisplay(xvfb);
    const port = await freePort();
    const child = spawn(service, [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: display, TZ: 'America/Sao_Paulo' },
    });
    const problems: string[] = [];
    const url = `http://127.0.0.1:${port}`;
    await answers(url);
    const browser = await new Builder()
      .usingServer(url)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': {
            binary,
            args: ['--automation'],
          },
        }),
      )
      .build();
    // The tool bar keeps the window at 447 pixels. A GTK style sheet can make both narrower, but WebKitGTK
    // then ended in the middle of a task.
    await browser.manage().window().setRect(WINDOW);
    const target = (expression = 'window.probe.target') =>
      browser.executeScript<WebElement>(`return ${expression}`);
    const driver: Driver = {
      startWith: async (cookies, origin) => {
        await browser.get(`${origin}/robots.txt`);
        await browser.manage().deleteAllCookies();
        for (const { name, value } of cookies) await browser.manage().addCookie({ name, value });
      },
      open: (address) => browser.get(address),
      ask: async (expression) => {
        try {
          if (!(await browser.executeScript("return 'probe' in window"))) {
            await browser.executeScript(PROGRAM);
          }
          // WebDriver cannot read the browser's console, so that the page reports its problems itself.
          const { value, reported } = await browser.executeAsyncScript<Answer>(
            `const [done] = arguments;
            const reported = window.probe.seen.problems.splice(0);
            const settle = (value) => done({ value, reported });
            Promise.resolve(${expression}).then(settle, () => settle());`,
          );
          problems.push(...reported);
          return value;
        } catch {
          // A document that is being replaced cannot evaluate an expression.
          return undefined;
        }
      },
      press: async () => {
        try {
          await (await target()).click();
          return true;
        } catch (failure) {
          if (CHANGED.some((kind) => failure instanceof kind)) return false;
          throw failure;
        }
      },
      write: async (text) => {
        const field = await target();
        await field.clear();
        await field.sendKeys(text);
      },
      attach: async (file) =>
        (await target('(window.probe.target.control ?? window.probe.target)')).sendKeys(file),
    };
    return {
      driver,
      problems: () => problems.splice(0),
      isAlive: () =>
        browser.getWindowHandle().then(
          () => true,
          () => false,
        ),
      stop: async () => {
        try {
          await browser.quit();
        } finally {
          child.kill();
          screen.kill();
        }
      },
    };
  },
};
