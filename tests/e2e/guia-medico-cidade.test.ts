/** Without coordinates a search needs a selected city. There is no default city. */
import { SELECIONE_UMA_CIDADE } from '../../src/lib/guia-medico/messages.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './support/hold.ts';

test('without a chosen city the page asks for one, opens the list and keeps the other values @phone', async ({
  guia,
  page,
  checkAccessibility,
}) => {
  await guia.open();
  await guia.filters.click();
  await guia.list('Cidade').selectOption({ label: 'Escolha a cidade' });
  await guia.find('cecilia prado');
  await expect(guia.alerts).toContainText(SELECIONE_UMA_CIDADE);
  await expect(guia.providers).toHaveCount(0);
  await expect(page).toHaveURL(
    /\/guia-medico\?nmPrestador=cecilia\+prado&cdEstado=\w+(?:#resultado)?$/,
  );
  await expect(guia.text).toHaveValue('cecilia prado');
  // The list is open with the error, and the neighbourhoods say that they need a city.
  const city = guia.list('Cidade');
  await expect(city).toHaveAttribute('aria-invalid', 'true');
  await expect(city).toHaveAccessibleDescription(new RegExp(SELECIONE_UMA_CIDADE));
  await expect(guia.list('Bairro')).toHaveAccessibleDescription(SELECIONE_UMA_CIDADE);
  await checkAccessibility();

  // The page is the same after a reload. The link leads to the list.
  await page.reload();
  await expect(guia.alerts).toContainText(SELECIONE_UMA_CIDADE);
  await guia.ready();
  await guia.alerts.getByRole('link', { name: 'Escolher a cidade' }).click();
  await expect(city).toBeInViewport();
  await city.selectOption({ label: 'São José do Rio Preto' });
  await guia.search.click();
  await expect(guia.provider('Cecília Prado Nogueira')).toBeVisible();
});

test.describe('with a script', () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'needs a script');

  test('a selection from before the script loads counts', async ({ guia, page }) => {
    const release = await hold(page, '**/_astro/*.js');
    await page.goto('/guia-medico', { waitUntil: 'commit' });
    await guia.filters.click();
    await guia.list('Cidade').selectOption({ label: 'Escolha a cidade' });
    release();
    await guia.ready();
    await expect(guia.list('Cidade').locator('option:checked')).toHaveText('Escolha a cidade');
    await guia.search.click();
    await expect(guia.alerts).toContainText(SELECIONE_UMA_CIDADE);
    await expect(guia.providers).toHaveCount(0);
  });
});
