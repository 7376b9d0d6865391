/** Keyboard only: sign-in, a form up to its receipt, and the directory. The focus is always visible. */
import type { Locator, Page } from '@playwright/test';
import { persona } from '../../backend/seed/personas.ts';
import { expect, test } from './fixtures.ts';

/** More tab stops than any page has. */
const MOST_STOPS = 150;

/** Presses Tab until the element has the focus. Every stop and its focus ring must be visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return undefined;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      const framed = element.closest('.choice');
      const ring = framed ? getComputedStyle(framed).outlineStyle : outlineStyle;
      return {
        what: element.outerHTML.slice(0, 120),
        isSeen: width > 0 && height > 0,
        isMarked: (ring !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
      };
    });
    // After the end of a page the browser's own controls have the focus.
    if (!focus) continue;
    expect(focus).toEqual({ what: focus.what, isSeen: true, isMarked: true });
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`the keyboard does not get to ${String(target)}`);
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

test('signs in, orders a card, and reads the receipt', async ({ entrar, fluxo, page }) => {
  test.setTimeout(60_000);
  const { carteirinha, cpf, dtNasc } = persona('titular');
  await entrar.open();
  await type(page, entrar.carteirinha, carteirinha);
  await type(page, entrar.cpf, cpf);
  await type(page, entrar.nascimento, dtNasc);
  await tabTo(page, entrar.submit);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cliente/inicio');

  // On a wide screen the list at the side has a group to open by keyboard. A phone has a page instead.
  const group = page.locator('.side-nav summary', { hasText: 'Seu cartão e seus dados' });
  const isWide = await group.isVisible();
  await tabTo(page, isWide ? group : page.getByRole('link', { name: 'Ver todos os serviços' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(isWide ? '/cliente/inicio' : '/cliente/mais');
  await expect(page.getByRole('contentinfo')).toBeAttached();
  const place = isWide ? page.locator('.side-nav') : page.getByRole('main');
  await tabTo(page, place.getByRole('link', { name: /^Segunda via do cartão/ }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cliente/segunda-via-cartao');
  await fluxo.open('/cliente/segunda-via-cartao');
  await tabTo(page, fluxo.field('Perda ou extravio'));
  await page.keyboard.press('Space');
  await tabTo(page, fluxo.next);
  await page.keyboard.press('Enter');
  await expect(fluxo.step).toContainText('Confira e envie');
  await tabTo(page, fluxo.next);
  await page.keyboard.press('Enter');
  await expect(fluxo.receipt).toContainText(/Protocolo \d{20}/);
});

test('searches the directory, narrows it, and opens a provider', async ({ guia, page }) => {
  test.setTimeout(60_000);
  await guia.open();
  await type(page, guia.text, 'cardiologia');
  await page.keyboard.press('Enter');
  // The answer takes the focus after the whole page has loaded. A key before that has no effect.
  await expect(guia.count).toBeFocused();
  await tabTo(page, guia.providers.first().getByRole('heading').getByRole('link'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/guia-medico\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
