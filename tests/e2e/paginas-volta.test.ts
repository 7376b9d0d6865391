/**
 * After "Back", a page of a member has the same open parts and position. The back-forward cache shows it unless
 * something has changed. This browser has no such cache, so the tests dispatch its events (decision 029).
 */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Inicio } from './pages/inicio.ts';

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

/** What a browser does with a page that goes to its back-forward cache and comes back. */
const leaveAndReturn = (page: Page) =>
  page.evaluate(() => {
    for (const kind of ['pagehide', 'pageshow'])
      dispatchEvent(new PageTransitionEvent(kind, { persisted: true }));
  });

test('a page that the browser kept is shown again, and prolongs the session @script', async ({
  page,
}) => {
  await page.evaluate(() => document.body.setAttribute('data-kept', ''));
  const prolonged = page.waitForResponse(/sessao\.continuar/);
  await leaveAndReturn(page);
  expect((await prolonged).status()).toBe(200);
  await expect(page.locator('body')).toHaveAttribute('data-kept');
});

test('it is loaded again after a change elsewhere @script', async ({ context, page }) => {
  const opened = await change(page);
  const before = await position(page);
  const other = await context.newPage();
  await other.goto('/cliente/inicio');
  // A kept page hears no message of the channel, so only the cookie tells of the change.
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  });
  await new Inicio(other).choosePerson('Tomás Quintela Arruda');
  await new Inicio(other).choosePerson('Helena Prado Quintela');
  const loaded = page.waitForEvent('load');
  await leaveAndReturn(page);
  await loaded;
  await expect.poll(() => parts(page)).toEqual(opened);
  await expect.poll(() => position(page)).toBe(before);
});
