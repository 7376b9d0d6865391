/** The portal as an installed app, and what it keeps. */
import type { BrowserContext, Page } from '@playwright/test';

/** Makes the browser report to pages that they run in their own window. Chromium has no command for it. */
export const openAsApp = (context: BrowserContext) =>
  context.addInitScript(() => {
    const original = window.matchMedia.bind(window);
    window.matchMedia = (query) => original(query === '(display-mode: standalone)' ? 'all' : query);
  });

/** The names of the caches of the page's origin. */
export const cachesOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).sort());

/** Puts a card that is `days` days old into the cache of the kept card. */
export const putCard = (page: Page, days: number): Promise<void> =>
  page.evaluate(async (since) => {
    const headers = { 'x-guardada-em': String(Date.now() - since * 86_400_000) };
    const cache = await caches.open('carteirinha');
    await cache.put('/cliente/carteirinha', new Response('Cartão', { headers }));
  }, days);
