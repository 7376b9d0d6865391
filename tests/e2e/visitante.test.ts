/** The home page of a visitor. `http/paginas-visitante.test.ts` has what it says. */
import { MENSAGEM_MANUTENCAO } from '../../src/lib/errors.ts';
import { expect, test } from './fixtures.ts';
import { sectionOf } from './support/section.ts';

test('the green strip leads to RN 565 @phone', async ({ page }) => {
  await page.goto('/');
  const text = 'RN 565: Reajuste para contratos coletivos com menos de 30 vidas.';
  await expect(page.getByText(text, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: text }).click();
  await expect(page).toHaveURL('/resolucaonormativa/565');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/RN 565|30 vidas/);
});

test('waiting times are shown, or with JavaScript off a link to them', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('/');
  const panel = sectionOf(page, 'Quanto tempo de espera?');
  await panel.scrollIntoViewIfNeeded();
  if (!javaScriptEnabled) {
    await panel.getByRole('link', { name: 'Ver os tempos de espera' }).click();
    await expect(page).toHaveURL('/tempo-de-espera');
  }
  const times = page.getByRole('main').getByRole('time');
  // The wording depends on the time: `tempo-espera/rules.test.ts` has each wording.
  await expect(times.first()).toHaveAttribute('datetime', /^PT\d+M$/);
  await expect(times.first()).not.toBeEmpty();
  // Emergency care is always open, the laboratories are not.
  expect(await times.count()).toBeGreaterThanOrEqual(4);
  await expect(page.getByText(MENSAGEM_MANUTENCAO)).toHaveCount(0);
});
