/** The home page of a visitor. */
import { MENSAGEM_MANUTENCAO } from '../../src/lib/errors.ts';
import { operator } from '../../src/lib/config/operator.ts';
import { expect, test } from './fixtures.ts';

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
  const banners = page.getByRole('region', { name: 'Destaques' }).getByRole('listitem');
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

test("quick access leads to the tasks, with sign-in before a member's tasks", async ({ page }) => {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Boletos Veja/ })
    .click();
  await expect(page).toHaveURL('/entrar?voltar=%2Fcliente%2Fboletos');
});

test('at most five news items link to their posts', async ({ page }) => {
  const news = page.getByRole('region', { name: 'Notícias' }).getByRole('listitem');
  expect(await news.count()).toBeGreaterThan(0);
  expect(await news.count()).toBeLessThanOrEqual(5);
  const link = news.first().getByRole('link').first();
  const title = (await news.first().getByRole('heading').innerText()).trim();
  await link.click();
  await expect(page).toHaveURL(/\/blog\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('waiting times are shown, or with JavaScript off a link to them @plain', async ({
  page,
  javaScriptEnabled,
}) => {
  const panel = page.getByRole('region', { name: 'Quanto tempo de espera?' });
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

test('the footer names the operator and its contacts', async ({ page }) => {
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(operator.legalName);
  await expect(footer).toContainText(`ANS – nº ${operator.ansRegistration}`);
  // On a phone the groups are folded.
  for (const group of await footer.locator('summary:visible').all()) await group.click();
  for (const { number } of Object.values(operator.phones)) {
    await expect(footer.getByRole('link', { name: number })).toHaveAttribute(
      'href',
      /^(?:tel:|https:\/\/wa\.me\/)/,
    );
  }
  for (const name of ['Ouvidoria', 'Privacidade', 'Acessibilidade']) {
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible();
  }
});

test('every page of the demonstration says that it is a demonstration', async ({ page }) => {
  for (const path of ['/', '/entrar', '/blog', '/tempo-de-espera']) {
    await page.goto(path);
    await expect(page.getByRole('complementary', { name: 'Aviso de demonstração' })).toBeVisible();
  }
});
