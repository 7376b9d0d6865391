/** The directory when its services fail, in a browser: a list and a search are tried again. */
import { MENSAGEM_MANUTENCAO } from '../../src/lib/errors.ts';
import { empty } from '../support/scripted-server.ts';
import { expect, test } from './scripted.ts';
import { found, PRODUCTS, products, scriptGuide, SEARCH } from './support/scripted-guide.ts';

// The order matters: a list in the cache is never empty again.
test.describe.configure({ mode: 'serial' });

test('a failed list is retried by itself, and its selection is restored', async ({
  guia,
  services,
  javaScriptEnabled,
}) => {
  scriptGuide(services);
  services.on(PRODUCTS, empty(503), empty(503), products);
  await guia.open('?sqProduto=3');
  await expect(guia.provider('Alda Ramos')).toBeVisible();
  await guia.openFilters();
  await guia.page.getByRole('link', { name: 'Tentar de novo carregar Plano' }).click();
  if (!javaScriptEnabled) return;
  await expect(guia.list('Plano').locator('option:checked')).toHaveText('Essencial');
  expect(services.callsTo(SEARCH)).toHaveLength(1);
});

test('a failed search shows a message in its place, and a button repeats it', async ({
  guia,
  services,
  watch,
  page,
  javaScriptEnabled,
  checkAccessibility,
}) => {
  watch.expectStatus(502, /guia-medico\?nmPrestador=alda/);
  scriptGuide(services);
  // The portal retries a read once: two failures for the page, two for the first press of the button.
  services.on(SEARCH, empty(500), empty(500), empty(500), empty(500), found);
  await guia.open('?nmPrestador=alda&cdEspecialidade=4');
  await expect(guia.count).toHaveText('A busca não foi concluída');
  await expect(page).toHaveTitle(/^A busca não foi concluída – Guia médico \| /);
  await expect(guia.alerts).toContainText(MENSAGEM_MANUTENCAO);
  const code = guia.alerts.locator('.failure-help strong');
  await expect(code).toHaveText(/^[\dA-F]{4} [\dA-F]{4}$/);
  const first = await code.innerText();
  await checkAccessibility();
  // The selection stays when the search fails again on the same page.
  if (javaScriptEnabled) watch.expectStatus(502, /api\/guia-medico\/prestadores/);
  await guia.alerts.getByRole('link', { name: 'Tentar de novo' }).click();
  await expect(guia.alerts).toContainText(MENSAGEM_MANUTENCAO);
  // Each failure has its own code; with a script, it is the code of the look-up.
  await expect(code).not.toHaveText(first);
  await expect(code).toHaveText(/^[\dA-F]{4} [\dA-F]{4}$/);
  await guia.openFilters();
  await expect(guia.text).toHaveValue('alda');
  await expect(guia.list('Especialidade').locator('option:checked')).toHaveText('Cardiologia');
  await guia.alerts.getByRole('link', { name: 'Tentar de novo' }).click();
  await expect(guia.provider('Alda Ramos')).toBeVisible();
  await expect(page).toHaveTitle(
    /^1 prestador de Cardiologia para “alda” em São José do Rio Preto/,
  );
});
