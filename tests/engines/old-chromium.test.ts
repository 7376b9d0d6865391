/** What the oldest supported Chromium lacks, and gets from `layouts/old-sheets.js` and `old-popovers.js`. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PortalProcess, startPortal } from '../support/portal-process.ts';
import type { StartedBrowser } from './engine.ts';
import { foundPrograms } from './engine.ts';
import { installOldChromium, oldChromium } from './old-chromium.ts';

await installOldChromium();
const programs = foundPrograms(oldChromium);
let portal: PortalProcess;
let browser: StartedBrowser;

beforeAll(async () => {
  if (!programs) return;
  portal = await startPortal({ PORTAL_LOG_LEVEL: 'error' });
  browser = await oldChromium.start(programs);
});
afterAll(async () => {
  if (!programs) return;
  await browser.stop();
  await portal.stop();
});

const ask = (expression: string) => browser.driver.ask(expression);
const MENU = "document.getElementById('menu')";
const OPENER = `document.querySelector('[popovertarget=menu]:not([popovertargetaction])')`;
const isShown = () => ask(`${MENU}.getClientRects().length > 0`);

test.skipIf(!programs)(
  'the sheet is complete: what only a screen reader reads is hidden',
  async () => {
    await browser.driver.startWith([], portal.url);
    await browser.driver.open(`${portal.url}/`);
    await expect
      .poll(() =>
        ask(
          "Math.max(...[...document.querySelectorAll('.visually-hidden')].map((one) => one.offsetWidth))",
        ),
      )
      .toBeLessThan(2);
    expect(browser.problems()).toEqual([]);
  },
);

test.skipIf(!programs)(
  'its button opens the menu; the button, Escape and a press outside close it',
  async () => {
    await browser.driver.startWith([], portal.url);
    await browser.driver.open(`${portal.url}/`);
    await expect.poll(() => ask(`${OPENER}.getAttribute('aria-expanded')`)).toBe('false');
    expect(await isShown()).toBe(false);
    const ways = [
      `${OPENER}.click()`,
      "document.querySelector('#menu [popovertargetaction]').click()",
      "document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))",
      "document.querySelector('main').click()",
    ];
    for (const close of ways) {
      await ask(`${OPENER}.click()`);
      expect(await isShown(), close).toBe(true);
      expect(await ask(`${OPENER}.getAttribute('aria-expanded')`)).toBe('true');
      await ask(`${MENU}.querySelector('a').focus()`);
      await ask(close);
      expect(await isShown(), close).toBe(false);
      expect(await ask(`document.activeElement === ${OPENER}`), close).toBe(true);
    }
    expect(browser.problems()).toEqual([]);
  },
);
