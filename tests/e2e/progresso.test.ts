/** The bar at the top: on every change of page and every form, and never when nothing is to move. */
import type { Page } from '@playwright/test';
import { persona } from '../../backend/seed/personas.ts';
import { expect, test } from './fixtures.ts';

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'the browser shows its own');

const bar = (page: Page) => page.locator('.nprogress__bar');

/** Holds every request to that address until it is let go. */
async function hold(page: Page, address: string) {
  const gate = Promise.withResolvers<undefined>();
  await page.route(address, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => {
    gate.resolve(undefined);
  };
}

test('it runs from a click until the next page is there', async ({ page }) => {
  await page.goto('/blog');
  const release = await hold(page, '**/tempo-de-espera');
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Tempo de espera' })
    .click({ noWaitAfter: true });
  await expect(bar(page)).toBeVisible();
  release();
  await expect(page).toHaveURL('/tempo-de-espera');
  await expect(bar(page)).toHaveCount(0);
  // A page that comes back as it was left comes back without it.
  await page.goBack();
  await expect(bar(page)).toHaveCount(0);
});

test('it runs while a form is sent', async ({ entrar, page }) => {
  await entrar.open();
  const release = await hold(page, '**/_actions/sessao.entrar');
  await entrar.fill(persona('sem-contratos'));
  await entrar.submit.click();
  await expect(bar(page)).toBeVisible();
  release();
  await expect(page).toHaveURL('/cliente/inicio');
});

test('it ends when an answer in place has come', async ({ entrar, page, watch }) => {
  watch.expectStatus(400, /sessao\.entrar/);
  await entrar.open();
  await entrar.submit.click();
  await expect(entrar.problem).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('a search of the directory is a change of page too', async ({ guia, page }) => {
  await guia.open();
  const release = await hold(page, '**/api/guia-medico/prestadores*');
  await guia.find('cardiologia');
  await expect(bar(page)).toBeVisible();
  release();
  await expect(guia.providers.first()).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('nothing runs where no page is left, or where nothing is to move', async ({
  context,
  origin,
  page,
}) => {
  await page.goto('/blog');
  await page.getByRole('link', { name: 'Pular para o conteúdo' }).focus();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toHaveCount(0);

  await context.addCookies([{ name: 'portal-leitura', value: '100-0-1', url: origin }]);
  await page.goto('/blog');
  const release = await hold(page, '**/tempo-de-espera');
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Tempo de espera' })
    .click({ noWaitAfter: true });
  await expect(bar(page)).toHaveCount(0);
  release();
  await expect(page).toHaveURL('/tempo-de-espera');
});

test.describe('on a device that asks for less movement', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('there is none', async ({ page }) => {
    await page.goto('/blog');
    const release = await hold(page, '**/tempo-de-espera');
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Tempo de espera' })
      .click({ noWaitAfter: true });
    await expect(bar(page)).toHaveCount(0);
    release();
    await expect(page).toHaveURL('/tempo-de-espera');
  });
});
