/** A person who uses only the keyboard. */
import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** More tab stops than any page has. */
const MAX_STOPS = 150;

/** Presses Tab until the element has the focus. Every stop and its focus ring must be visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return undefined;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      const framed = element.closest('.choice');
      const ring = framed ? getComputedStyle(framed).outlineStyle : outlineStyle;
      return {
        what: element.outerHTML.slice(0, 120),
        isSeen: width > 0 && height > 0,
        isMarked: (ring !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
      };
    });
    // After the end of a page the browser's own controls have the focus.
    if (!focus) continue;
    expect(focus).toEqual({ what: focus.what, isSeen: true, isMarked: true });
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`the keyboard does not get to ${String(target)}`);
}

export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
