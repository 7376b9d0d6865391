/** The home page of a visitor. */
import { MENSAGEM_MANUTENCAO } from '../../src/lib/errors.ts';
import { expect, test } from './fixtures.ts';
import { sectionOf } from './support/section.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('the green strip leads to RN 565 @phone', async ({ page }) => {
  const text = 'RN 565: Reajuste para contratos coletivos com menos de 30 vidas.';
  await expect(page.getByText(text, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: text }).click();
  await expect(page).toHaveURL('/resolucaonormativa/565');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/RN 565|30 vidas/);
});

test('the operator’s banners have the portal’s address', async ({ page, origin }) => {
  const banners = sectionOf(page, 'Destaques').getByRole('listitem');
  expect(await banners.count()).toBeGreaterThanOrEqual(2);
  for (const picture of await banners.locator('img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const source = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    expect(new URL(source).origin).toBe(origin);
  }
});

test('waiting times are shown, or with JavaScript off a link to them', async ({
  page,
  javaScriptEnabled,
}) => {
  const panel = sectionOf(page, 'Quanto tempo de espera?');
  await panel.scrollIntoViewIfNeeded();
  if (!javaScriptEnabled) {
    await panel.getByRole('link', { name: 'Ver os tempos de espera' }).click();
    await expect(page).toHaveURL('/tempo-de-espera');
  }
  const times = page.getByRole('main').getByRole('time');
  // The wording depends on the time: 'rules.test.ts' covers each wording.
  await expect(times.first()).toHaveAttribute('datetime', /^PT\d+M$/);
  await expect(times.first()).not.toBeEmpty();
  // Emergency care is always open, the laboratories are not.
  expect(await times.count()).toBeGreaterThanOrEqual(4);
  await expect(page.getByText(MENSAGEM_MANUTENCAO)).toHaveCount(0);
});
