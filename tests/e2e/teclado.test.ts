/** Keyboard only: sign-in, a form up to its receipt, and the directory. The focus is always visible. */
import { persona } from '../../backend/seed/personas.ts';
import { expect, test } from './fixtures.ts';
import { tabTo, type } from './support/keyboard.ts';

test('by keyboard a member orders a card and gets a receipt @script', async ({
  entrar,
  fluxo,
  javaScriptEnabled,
  page,
}) => {
  test.setTimeout(60_000);
  const { carteirinha, cpf, dtNasc } = persona('titular');
  await entrar.open();
  await type(page, entrar.carteirinha, carteirinha);
  await type(page, entrar.cpf, cpf);
  await type(page, entrar.nascimento, dtNasc);
  await tabTo(page, entrar.submit);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cliente/inicio');

  // The section at the side of a wide screen, and the link of a phone, lead to the page of all services.
  const section = page.locator('.side-nav').getByRole('link', { name: 'Seu cartão e seus dados' });
  const isWide = await section.isVisible();
  await tabTo(page, isWide ? section : page.getByRole('link', { name: 'Ver todos os serviços' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(isWide ? '/cliente/mais#cartao-e-dados' : '/cliente/mais');
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await tabTo(page, page.getByRole('main').getByRole('link', { name: /^Segunda via do cartão/ }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cliente/segunda-via-cartao');
  await fluxo.open('/cliente/segunda-via-cartao');
  await tabTo(page, fluxo.field('Perda ou extravio'));
  await page.keyboard.press('Space');
  await tabTo(page, fluxo.next);
  await page.keyboard.press('Enter');
  await expect(fluxo.step).toContainText('Confira e envie');
  // In an island, the heading of a step takes the focus after it is shown, or the notice that another test has sent
  // the same form.
  if (javaScriptEnabled)
    await expect(page.locator('main :is(h2, [role=group]):focus')).toBeVisible();
  await tabTo(page, fluxo.next);
  await page.keyboard.press('Enter');
  await expect(fluxo.receipt).toContainText(/Protocolo \d{4}(?: \d{4}){4}/);
});

test('by keyboard a person searches, filters and opens a provider', async ({ guia, page }) => {
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
