/** Chromium fetches a page made at build before its link is pressed, and no page that a service makes. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

interface Fetched {
  key: { url: string };
  status: string;
  prefetchStatus: string;
}

/** The paths that the page fetches before a press, with the result of the browser. */
async function fetchedBy(page: Page): Promise<Map<string, string>> {
  const fetched = new Map<string, string>();
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Preload.prefetchStatusUpdated', ({ key, status }: Fetched) =>
    fetched.set(new URL(key.url).pathname, status),
  );
  await devtools.send('Preload.enable');
  return fetched;
}

test('a link to a page made at build is fetched when the pointer rests on it', async ({ page }) => {
  const fetched = await fetchedBy(page);
  await page.goto('/');
  await page.locator('footer a[href="/privacidade"]').hover();
  await expect.poll(() => fetched.get('/privacidade')).toBe('Ready');
  await page.locator('footer a[href="/privacidade"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => fetched.get('/privacidade')).toBe('Success');
});

test('a link to a page that calls a service is not fetched', async ({ page, signInAs }) => {
  await signInAs('titular');
  const fetched = await fetchedBy(page);
  await page.goto('/cliente/inicio');
  await page.getByRole('link', { name: 'Boletos' }).first().hover();
  await page.locator('footer a[href="/privacidade"]').hover();
  // The fetch of the second link shows that the rules are in force.
  await expect.poll(() => fetched.get('/privacidade')).toBe('Ready');
  expect([...fetched.keys()].filter((path) => path.startsWith('/cliente'))).toEqual([]);
});
