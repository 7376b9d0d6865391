import type { BrowserContext, Page } from '@playwright/test';

/** Holds every request to that address. @returns a function that lets them go on */
export async function hold(where: BrowserContext | Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await where.route(address, async (route) => {
    await promise;
    // The test may have left the page.
    await route.continue().catch(() => undefined);
  });
  return () => {
    resolve(undefined);
  };
}
