/**
 * On a telephone of 360 × 800, the answer of each page or its main action begins on the first screen, without
 * scripts. `paginas.test.ts` checks it with scripts, in CI too.
 */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { MEMBER } from '../support/every-page.ts';
import { COPY, MEMBER_PLACES, type Place, PUBLIC_PLACES, tooLow } from './support/first-screen.ts';
import { PHONE } from './support/frame.ts';
import { applyLook, sidewaysPixels } from './support/looks.ts';

/** What is wrong on the first screens of these pages. */
async function findingsOn(page: Page, places: readonly Place[]): Promise<string[]> {
  const findings: string[] = [];
  for (const place of places) {
    const [path] = place;
    // A new document, also for another part of the same page.
    await page.goto('about:blank');
    await page.goto(path);
    const low = await tooLow(page, place);
    if (low !== undefined) findings.push(low);
    // `paginas.test.ts` measures this with scripts, and only before a release without them.
    await applyLook(page, { fontRate: 2, contraste: false });
    if ((await sidewaysPixels(page)) > 0) findings.push(`${path}: wider than the window at 200 %`);
  }
  return findings;
}

test.use({ viewport: PHONE });

test('a visitor finds the answer or the main action on the first screen', async ({
  javaScriptEnabled,
  page,
}) => {
  test.slow();
  test.skip(javaScriptEnabled, '`paginas.test.ts`');
  expect(await findingsOn(page, PUBLIC_PLACES)).toEqual([]);
});

test('a member finds the answer or the main action on the first screen', async ({
  javaScriptEnabled,
  page,
  signInAs,
}) => {
  test.slow();
  await signInAs('titular');
  // `paginas.test.ts` visits no part of a page.
  const parts = MEMBER_PLACES.filter(([path]) => !MEMBER.includes(path));
  const places = javaScriptEnabled ? [...parts, COPY] : MEMBER_PLACES;
  expect(await findingsOn(page, places)).toEqual([]);
});

test('a member who must confirm the registration finds it on the first screen', async ({
  page,
  signInAs,
}) => {
  await signInAs('nao-confirmado');
  expect(await findingsOn(page, [['/cliente/confirmacao-cadastral', 'term']])).toEqual([]);
});
