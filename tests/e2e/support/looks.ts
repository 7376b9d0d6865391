/** Shows a page in light or dark colours, in larger text or in high contrast. */
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { isLarge } from '../../../src/lib/acessibilidade/rules.ts';
import { violationsOf } from './axe.ts';

const LOOKS = [
  { name: 'light', fontRate: 1, contraste: false, tema: 'claro' },
  { name: 'large type', fontRate: 2, contraste: false, tema: 'claro' },
  { name: 'high contrast', fontRate: 1, contraste: true, tema: 'claro' },
  { name: 'dark', fontRate: 1, contraste: false, tema: 'escuro' },
] as const;
interface Look {
  fontRate: number;
  contraste: boolean;
  tema?: 'claro' | 'escuro';
}

/** The contrast of level AAA. */
export const ENHANCED_CONTRAST = 'color-contrast-enhanced';
/** The rules whose result depends on size or colour. They judge an element alone, and take longest. */
export const RULES_OF_LOOK = [
  'color-contrast',
  ENHANCED_CONTRAST,
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
];

/** Sets the look on the document, like the buttons of the header. */
export async function applyLook(
  page: Page,
  { fontRate, contraste, tema = 'claro' }: Look,
): Promise<void> {
  await page.evaluate(
    (look) => {
      const { style, dataset } = document.documentElement;
      style.setProperty('--font-rate', String(look.fontRate));
      if (look.isLarge) dataset['letra'] = 'grande';
      else delete dataset['letra'];
      if (look.contraste) dataset['contraste'] = 'alto';
      else delete dataset['contraste'];
      dataset['tema'] = look.tema;
      // Without transitions axe checks the final colours.
      dataset['movimento'] = 'menos';
    },
    { fontRate, contraste, tema, isLarge: isLarge(fontRate) },
  );
}

/** Whether the page looks like `light` already. */
export const isLight = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { style, dataset } = document.documentElement;
    const isLarge = Number(style.getPropertyValue('--font-rate') || 1) !== 1 || 'letra' in dataset;
    return dataset['tema'] === 'claro' && !isLarge && !('contraste' in dataset);
  });

/**
 * The findings of axe in each look, one line for each. Afterwards the page has its own look again.
 * @param isLightChecked whether axe has just checked the page in the look `light`
 * @param shapes the shapes of the elements to check
 */
export async function findingsInLooks(
  page: Page,
  isLightChecked: boolean,
  shapes?: readonly string[],
): Promise<string[]> {
  const findings: string[] = [];
  const options: RunOptions = { runOnly: { type: 'rule', values: RULES_OF_LOOK } };
  const before = await page.evaluate(() => {
    const { style, dataset } = document.documentElement;
    return { style: style.cssText, dataset: Object.assign({}, dataset) };
  });
  for (const look of isLightChecked ? LOOKS.slice(1) : LOOKS) {
    await applyLook(page, look);
    for (const { id, nodes } of await violationsOf(page, options, shapes))
      findings.push(...nodes.map(({ html }) => `${look.name}, ${id}: ${html}`));
  }
  await page.evaluate((worn) => {
    const { style, dataset } = document.documentElement;
    style.cssText = worn.style;
    for (const name of ['contraste', 'letra', 'movimento', 'tema']) delete dataset[name];
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

/** The spacing of text that a person may set (WCAG 1.4.12). */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`;

/** Spaces the text of the open page. @returns a function that takes the spacing back */
export async function spaceText(page: Page): Promise<() => Promise<void>> {
  // The policy of the page does not take a `style` element.
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, SPACING);
  return () => page.evaluate(() => void document.adoptedStyleSheets.pop());
}

/** The ids that several elements of the page have. */
export const repeatedIds = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return ids.filter((id, at) => ids.indexOf(id) !== at);
  });
