import { type Page, expect } from '@playwright/test';

/** Waits, with JavaScript, until the islands of a page have hydrated. */
export class Island {
  readonly #page: Page;
  readonly #hasScript: boolean;

  constructor(page: Page, hasScript: boolean) {
    this.#page = page;
    this.#hasScript = hasScript;
  }

  async ready(): Promise<void> {
    if (!this.#hasScript) return;
    await expect(this.#page.locator('astro-island[ssr]:not([client="visible"])')).toHaveCount(0);
  }
}
