/**
 * After "Back", a page of a member has the same open parts and position. The browser stores no such page, and loads
 * it again (decision 029).
 */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const parts = (page: Page) =>
  page.locator('main details').evaluateAll((all) => all.map((part) => part.hasAttribute('open')));
const position = (page: Page) => page.evaluate(() => Math.round(scrollY));

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'a script opens the parts again');

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs('titular');
  await page.goto('/cliente/inicio');
  await page.waitForLoadState();
});

/** Opens the last part of the page, and scrolls to its end. */
async function change(page: Page): Promise<boolean[]> {
  const last = page.locator('main details').last();
  await last.locator('summary').first().click();
  await expect(last).toHaveAttribute('open');
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  await expect.poll(() => position(page)).toBeGreaterThan(100);
  return parts(page);
}

test('after Back the open parts and the position are as they were @script', async ({ page }) => {
  const opened = await change(page);
  const before = await position(page);
  await page.locator('main a[href="/cliente/boletos"]').first().dispatchEvent('click');
  await page.waitForURL('/cliente/boletos');
  await page.goBack();
  await expect.poll(() => parts(page)).toEqual(opened);
  await expect.poll(() => position(page)).toBe(before);
});

test('so they are in a page that the back-forward cache kept', async ({ page }) => {
  const opened = await change(page);
  const before = await position(page);
  const loaded = page.waitForEvent('load');
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await loaded;
  await expect.poll(() => parts(page)).toEqual(opened);
  await expect.poll(() => position(page)).toBe(before);
});
