/** Without coordinates a search needs a selected city. There is no default city. */
import { SELECIONE_UMA_CIDADE } from '../../src/lib/guia-medico/messages.ts';
import { expect, test } from './fixtures.ts';

test('without a chosen city the page asks for one, opens the list and keeps the other values @phone @plain', async ({
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

test('the other cities of the state are loaded when the filters open', async ({
  guia,
  javaScriptEnabled,
  page,
  checkAccessibility,
}) => {
  await guia.open('?cdEstado=SP&cdCidade=354980');
  await guia.unfold();
  await expect(guia.filters).toBeVisible();
  // A closed list has no role.
  const options = page.locator('#filtros [name=cdCidade] option');
  await expect(options).toHaveCount(2);
  await guia.filters.click();
  if (!javaScriptEnabled) await page.getByRole('link', { name: 'Escolher outra cidade' }).click();
  await expect(options.nth(100)).toBeAttached();
  await expect(guia.list('Cidade').locator('option:checked')).toHaveText('São José do Rio Preto');
  await checkAccessibility();
  await guia.list('Cidade').selectOption({ label: 'Olímpia' });
  await guia.button('Aplicar filtros').click();
  await expect(guia.count).toContainText('em Olímpia');
});

test('the selected city stays when the other cities cannot be loaded, and a retry loads them', async ({
  guia,
  javaScriptEnabled,
  page,
  watch,
}) => {
  test.skip(!javaScriptEnabled, 'without JavaScript another page has the cities');
  watch.expectNoConnection();
  await guia.open('?cdEstado=SP&cdCidade=354980');
  await page.route('**/api/guia-medico/listas/cidade*', (route) => route.abort());
  await guia.unfold();
  await guia.filters.click();
  const city = guia.list('Cidade');
  await expect(city).toHaveAttribute('aria-invalid', 'true');
  await expect(city.locator('option:checked')).toHaveText('São José do Rio Preto');
  await page.unroute('**/api/guia-medico/listas/cidade*');
  await page.getByRole('link', { name: 'Tentar de novo carregar cidade' }).click();
  await expect(city.locator('option', { hasText: 'Olímpia' })).toHaveCount(1);
  await expect(city.locator('option:checked')).toHaveText('São José do Rio Preto');
});

test.describe('with a script', () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'needs a script');

  test('a selection from before the script loads counts', async ({ guia, page }) => {
    const gate = Promise.withResolvers<undefined>();
    await page.route('**/_astro/*.js', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto('/guia-medico', { waitUntil: 'commit' });
    await guia.filters.click();
    await guia.list('Cidade').selectOption({ label: 'Escolha a cidade' });
    gate.resolve(undefined);
    await guia.ready();
    await expect(guia.list('Cidade').locator('option:checked')).toHaveText('Escolha a cidade');
    await guia.search.click();
    await expect(guia.alerts).toContainText(SELECIONE_UMA_CIDADE);
    await expect(guia.providers).toHaveCount(0);
  });
});
