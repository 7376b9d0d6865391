/** The frame of the pages by keyboard: sheets, bar and side list, also at 320 px and in forced colours. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { barOf, DESKTOP, isFocusUncovered, sectionsOf, tool } from './support/frame.ts';
import { sidewaysPixels } from './support/looks.ts';

/** Whether the focused element has a ring that forced colours keep: an outline, not a shadow. */
const hasRing = (page: Page) =>
  page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(
      document.activeElement ?? document.body,
    );
    return outlineStyle !== 'none' && outlineWidth !== '0px';
  });

for (const [look, forcedColors] of [
  ['at 320 px', 'none'],
  ['at 320 px in forced colours', 'active'],
] as const) {
  test.describe(`by keyboard ${look}`, () => {
    test.use({ viewport: { width: 320, height: 800 } });

    /** Opens the sheet, moves the focus into it, and closes it with Escape and with a press outside. */
    async function walk(page: Page, opener: Locator, inside: Locator): Promise<void> {
      await expect(inside).toBeHidden();
      await opener.focus();
      expect(await hasRing(page), await opener.innerText()).toBe(true);
      await page.keyboard.press('Enter');
      await expect(inside).toBeVisible();
      expect(await sidewaysPixels(page)).toBeLessThanOrEqual(0);
      await page.keyboard.press('Tab');
      await expect(page.locator('[popover]:popover-open :focus')).toHaveCount(1);
      expect(await hasRing(page), 'inside the sheet').toBe(true);
      expect(await isFocusUncovered(page), 'inside the sheet').toBe(true);
      await page.keyboard.press('Escape');
      await expect(inside).toBeHidden();
      await expect(opener).toBeFocused();
      await opener.click();
      await expect(inside).toBeVisible();
      await page.mouse.click(5, 5);
      await expect(inside).toBeHidden();
    }

    test('each sheet opens, has the next tab stop, and returns the focus', async ({
      checkAccessibility,
      inicio,
      page,
      signInAs,
    }) => {
      await page.emulateMedia({ forcedColors });
      await signInAs('titular');
      await inicio.open();
      const header = page.getByRole('banner');
      await walk(
        page,
        tool(page, /Você está vendo/),
        header.getByRole('link', { name: 'Família' }),
      );
      await walk(page, tool(page, 'Ajustes de leitura'), tool(page, 'Alto contraste'));
      await walk(page, tool(page, 'Menu'), header.getByRole('searchbox'));
      for (const link of await barOf(page).getByRole('link').all()) {
        await page.keyboard.press('Shift');
        await link.focus();
        expect(await hasRing(page), await link.innerText()).toBe(true);
        expect(await isFocusUncovered(page), await link.innerText()).toBe(true);
      }
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/cliente/mais');
      // axe checks the page's own colours.
      if (forcedColors === 'active') {
        await page.emulateMedia({ forcedColors: 'none' });
        return;
      }
      await inicio.open();
      await tool(page, 'Ajustes de leitura').click();
      await checkAccessibility();
      await tool(page, 'Fechar ajustes de leitura').click();
      await tool(page, 'Menu').click();
      await checkAccessibility();
    });
  });
}

test('the list at the side works by keyboard, with a ring that forced colours keep', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ forcedColors: 'active' });
  await signInAs('titular');
  await page.goto('/cliente/exames');
  const list = sectionsOf(page);
  await list.getByRole('link', { name: 'Plano e pagamentos' }).focus();
  expect(await hasRing(page)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cliente/mais#plano-e-pagamentos');
  await page.emulateMedia({ forcedColors: 'none' });
});
