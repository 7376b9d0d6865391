/**
 * Charts in forced colours, on paper and in dark colours: the kinds have different colours, and the figures
 * are shown.
 */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { isEverything } from '../support/extent.ts';
import { expect, test } from './fixtures.ts';
import { sidewaysPixels } from './support/looks.ts';
import { sheetsOf } from './support/paper.ts';

/** An element that draws a kind, and the point in it that has the kind's colour, in pixels. */
interface Kind {
  of: (page: Page) => Locator;
  at: (box: { width: number; height: number }) => { x: number; y: number };
}

interface Chart {
  path: string;
  isMember: boolean;
  kinds: readonly Kind[];
  /** The elements whose text must be on paper. */
  figures: string;
}

const REM = 16;
const swatch = (nth: number): Kind => ({
  of: (page) => page.locator('.chart__legend svg').nth(nth),
  at: ({ width, height }) => ({ x: width / 2, y: height / 2 }),
});
/** The last bar is neither full nor empty. */
const BAR = [0.02, 0.97].map((part): Kind => ({
  of: (page) => page.locator('.bar:visible').last(),
  at: ({ width, height }) => ({ x: width * part, y: height / 2 }),
}));
/** The disc of a step is on the line at the left of the step. */
const disc = (selector: string): Kind => ({
  of: (page) => page.locator(selector).first(),
  at: () => ({ x: 3 - 0.07 * REM, y: 0.65 * REM }),
});
const DONE = disc('.timeline__step:not(.timeline__step--seu, .timeline__step--nosso)');

const CHARTS: readonly Chart[] = [
  {
    path: '/cliente/boletos/mes-a-mes',
    isMember: true,
    kinds: [swatch(0), swatch(1), swatch(2)],
    figures: 'figure tbody :is(th, td:nth-child(2))',
  },
  { path: '/tempo-de-espera', isMember: false, kinds: BAR, figures: '.waiting dl :is(dt, time)' },
  {
    path: '/cliente/coparticipacao/gastos',
    isMember: true,
    kinds: BAR,
    figures: 'figure tbody :is(th, td), .spent :is(dt, strong)',
  },
  {
    path: '/cliente/vacinas',
    isMember: true,
    kinds: [DONE, disc('.timeline__step--seu')],
    figures: '.timeline :is(h3, strong)',
  },
  {
    path: '/cliente/requisicoes/41000108',
    isMember: true,
    kinds: [DONE, disc('.timeline__step--nosso')],
    figures: '.timeline p, .course p',
  },
  {
    path: '/resolucaonormativa/565',
    isMember: false,
    kinds: BAR,
    figures: '.indices :is(dt, strong)',
  },
];

/** The distance from the middle of a sample to its edge, in pixels. */
const NEAR = 3;
/** A difference of two colours that every reader sees, from 0 to 255. */
const SEEN = 60;

/** The mean colour of a kind where it is drawn. Forced colours change no computed style. */
async function colourOf(page: Page, { of, at }: Kind): Promise<number[]> {
  // Relative to the whole page, because the screenshot of the page scrolls the window.
  const box = await of(page).evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + scrollX, y: y + scrollY, width, height };
  });
  const { x, y } = at(box);
  const clip = { x: box.x + x - NEAR, y: box.y + y - NEAR, width: 2 * NEAR, height: 2 * NEAR };
  const { channels } = await sharp(await page.screenshot({ fullPage: true, clip })).stats();
  return channels.slice(0, 3).map(({ mean }) => mean);
}

const distance = (a: readonly number[], b: readonly number[]) =>
  Math.max(...a.map((value, index) => Math.abs(value - (b[index] ?? 0))));

/** Without spaces, which paper and document write differently. */
const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

for (const { path, isMember, kinds, figures } of isEverything ? CHARTS : CHARTS.slice(0, 1)) {
  test(`the chart of ${path} in every mode @script`, async ({ page, signInAs }) => {
    if (isMember) await signInAs('titular');
    await page.goto(path);
    const texts = await page.getByRole('main').locator(figures).allTextContents();
    expect(texts.length).toBeGreaterThan(2);
    const paper = withoutSpaces((await sheetsOf(page)).join(' '));
    expect(texts.filter((text) => !paper.includes(withoutSpaces(text)))).toEqual([]);

    // Axe looks at the last mode after the test. It cannot read forced colours.
    for (const media of [
      { forcedColors: 'active' },
      { forcedColors: 'active', colorScheme: 'dark' },
      { colorScheme: 'dark' },
    ] as const) {
      await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light', ...media });
      await page.reload();
      // The chart can arrive after the page.
      await expect(async () => {
        const colours: number[][] = [];
        for (const kind of kinds) colours.push(await colourOf(page, kind));
        for (const [index, colour] of colours.entries()) {
          for (const other of colours.slice(index + 1)) {
            expect(distance(colour, other), JSON.stringify(media)).toBeGreaterThan(SEEN);
          }
        }
      }).toPass();
    }
  });
}

test('the contracts of RN 565 are not squeezed on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/resolucaonormativa/565');
  expect(await sidewaysPixels(page)).toBeLessThanOrEqual(0);
  const table = page.locator('.contract-table');
  const { width: whole } = (await table.boundingBox()) ?? { width: 0 };
  const rows = table.locator('tbody tr');
  for (const row of (await rows.all()).slice(0, 10)) {
    const { width = 0 } = (await row.getByRole('rowheader').boundingBox()) ?? {};
    expect(width).toBeGreaterThan(whole * 0.9);
    // A word that breaks, or a column of one word a line, makes a row tall.
    expect((await row.boundingBox())?.height).toBeLessThan(200);
  }
});
