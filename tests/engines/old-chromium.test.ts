/** What the oldest supported Chromium lacks, and gets from `layouts/old-sheets.js` and `old-popovers.js`. */
import { expect, test } from 'vitest';
import { useEngine } from './engine.ts';
import { installOldChromium, oldChromium } from './old-chromium.ts';

await installOldChromium();
const used = useEngine(oldChromium);

const ask = (expression: string) => used.browser.driver.ask(expression);
const MENU = "document.getElementById('menu')";
const OPENER = `document.querySelector('[popovertarget=menu]:not([popovertargetaction])')`;
const isShown = () => ask(`${MENU}.getClientRects().length > 0`);

test.skipIf(!used.isInstalled)(
  'the sheet is complete: what only a screen reader reads is hidden',
  async () => {
    await used.browser.driver.startWith([], used.portal.url);
    await used.browser.driver.open(`${used.portal.url}/`);
    await expect
      .poll(() =>
        ask(
          "Math.max(...[...document.querySelectorAll('.visually-hidden')].map((one) => one.offsetWidth))",
        ),
      )
      .toBeLessThan(2);
    expect(used.browser.problems()).toEqual([]);
  },
);

test.skipIf(!used.isInstalled)(
  'its button opens the menu; the button, Escape and a press outside close it',
  async () => {
    await used.browser.driver.startWith([], used.portal.url);
    await used.browser.driver.open(`${used.portal.url}/`);
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
    expect(used.browser.problems()).toEqual([]);
  },
);
