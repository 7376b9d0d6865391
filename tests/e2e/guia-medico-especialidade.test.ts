/** The name of a specialty searches the specialty, and the line of the search says so. */
import { expect, test } from './fixtures.ts';

test('a typed specialty is searched as a specialty; one press searches names', async ({
  guia,
  page,
  checkAccessibility,
}) => {
  await guia.open();
  await guia.find('Cardiologista');
  await expect(guia.fold).toHaveText('Cardiologia, São José do Rio Preto – alterar');
  await expect(page).toHaveURL(/\?nmPrestador=Cardiologista&cdEstado=\w+&cdCidade=354980/);
  await guia.unfold();
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
  await expect(guia.fold).toContainText('“Cardiologista”, São José do Rio Preto');
  await expect(guia.results.getByRole('list', { name: 'Filtros em uso' })).toContainText(
    'Texto: Cardiologista',
  );
  // Back searches the specialty again, with the same providers.
  await page.goBack();
  await expect(guia.fold).toContainText('Cardiologia, São José');
  await expect(guia.providers).toHaveCount(count);
});
