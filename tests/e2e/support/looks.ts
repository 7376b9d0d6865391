/** A page as somebody sees it who has chosen larger text, or high contrast. */
import type { Page } from '@playwright/test';
import { AxeBuilder } from '@axe-core/playwright';
import { isLarge } from '../../../src/lib/acessibilidade/rules.ts';

const LOOKS = [
  { name: 'large type', fontRate: 2, contraste: false },
  { name: 'high contrast', fontRate: 1, contraste: true },
] as const;
type Look = (typeof LOOKS)[number];

/** Rules that size and colour can break; what else axe knows is the same in every look. */
const RULES = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
];

/** Puts the look on, as the header's buttons do. */
export async function wear(page: Page, { fontRate, contraste }: Omit<Look, 'name'>): Promise<void> {
  await page.evaluate(
    (look) => {
      const { style, dataset } = document.documentElement;
      style.setProperty('--font-rate', String(look.fontRate));
      if (look.isLarge) dataset['letra'] = 'grande';
      else delete dataset['letra'];
      if (look.contraste) dataset['contraste'] = 'alto';
      else delete dataset['contraste'];
      // Colours are judged as they end up, not on their way there.
      dataset['movimento'] = 'menos';
    },
    { fontRate, contraste, isLarge: isLarge(fontRate) },
  );
}

/** What axe finds on the page in each look, one line a finding; the page is given back as it was. */
export async function findingsInLooks(page: Page): Promise<string[]> {
  const findings: string[] = [];
  const before = await page.evaluate(() => {
    const { style, dataset } = document.documentElement;
    return { style: style.cssText, dataset: Object.assign({}, dataset) };
  });
  for (const look of LOOKS) {
    await wear(page, look);
    const { violations } = await new AxeBuilder({ page })
      .options({ runOnly: { type: 'rule', values: RULES }, resultTypes: ['violations'] })
      .setLegacyMode()
      .analyze();
    for (const { id, nodes } of violations)
      findings.push(...nodes.map(({ html }) => `${look.name}, ${id}: ${html}`));
  }
  await page.evaluate((worn) => {
    const { style, dataset } = document.documentElement;
    style.cssText = worn.style;
    for (const name of ['contraste', 'letra', 'movimento']) delete dataset[name];
    Object.assign(dataset, worn.dataset);
  }, before);
  return findings;
}

/** How many pixels the page is wider than its window. */
export const sidewaysPixels = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
