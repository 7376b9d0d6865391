/** The name of a specialty searches the specialty, and the page says so. */
import { expect, test } from './fixtures.ts';

test('a typed specialty is searched as one; one press searches names @phone', async ({
  guia,
  page,
  checkAccessibility,
}) => {
  await guia.open();
  await guia.find('Cardiologista');
  await expect(guia.results).toContainText('Buscamos pela especialidade Cardiologia.');
  await expect(page).toHaveURL(/\?nmPrestador=Cardiologista&cdEstado=\w+&cdCidade=354980/);
  await expect(guia.text).toHaveValue('Cardiologista');
  await expect(guia.results.getByRole('list', { name: 'Filtros em uso' })).toContainText(
    'Especialidade: Cardiologia',
  );
  await expect(guia.providers.first()).toContainText('Cardiologia');
  const count = await guia.providers.count();
  await checkAccessibility();

  await guia.results
    .getByRole('link', { name: 'Procurar “Cardiologista” no nome do prestador' })
    .click();
  await expect(page).toHaveURL(/porNome=Cardiologista/);
  await expect(guia.results).not.toContainText('Buscamos pela especialidade');
  await expect(guia.results.getByRole('list', { name: 'Filtros em uso' })).toContainText(
    'Texto: Cardiologista',
  );
  // Back searches the specialty again, with the same providers.
  await page.goBack();
  await expect(guia.results).toContainText('Buscamos pela especialidade Cardiologia.');
  await expect(guia.providers).toHaveCount(count);
});

test('a search by name stays one until the text changes', async ({ guia, page }) => {
  await guia.open('?nmPrestador=pediatra&porNome=pediatra&cdEstado=SP&cdCidade=354980');
  await expect(guia.results).not.toContainText('Buscamos pela especialidade');
  await guia.search.click();
  await expect(page).toHaveURL(/porNome=pediatra/);
  await guia.find('dermatologistas');
  await expect(guia.results).toContainText('Buscamos pela especialidade Dermatologia.');
  await expect(page).not.toHaveURL(/porNome/);
});

test('any other text is searched in names', async ({ guia }) => {
  await guia.open('?nmPrestador=cecilia+prado');
  await expect(guia.provider('Cecília Prado Nogueira')).toBeVisible();
  await expect(guia.results).not.toContainText('Buscamos pela especialidade');
});
