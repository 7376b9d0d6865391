import { type Page, expect } from '@playwright/test';

/** The islands that a page loads at once: with JavaScript, a test waits until they have taken over. */
export class Island {
  readonly #page: Page;
  readonly #hasScript: boolean;

  constructor(page: Page, hasScript: boolean) {
    this.#page = page;
    this.#hasScript = hasScript;
  }

  async ready(): Promise<void> {
    if (!this.#hasScript) return;
    await expect(this.#page.locator('astro-island[ssr][client="load"]')).toHaveCount(0);
  }
}
