/** Parts of a page, found by their headings. */
import type { Locator, Page } from '@playwright/test';

/** The section with this heading. A section is no landmark, because a page has many. */
export function sectionOf(within: Page | Locator, name: string | RegExp): Locator {
  const page = 'page' in within ? within.page() : within;
  const heading = page.getByRole('heading', { name, exact: true });
  return within.locator('section').filter({ has: heading }).last();
}
