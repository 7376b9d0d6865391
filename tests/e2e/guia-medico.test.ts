/** The provider directory: the same searches and addresses with a script and without. */
import { expect, test } from './fixtures.ts';

test('a part of the name finds a specialty, whatever its case and accents @phone', async ({
  guia,
  page,
}) => {
  await guia.open();
  await expect(page.getByText('ou informe nome do médico, da clínica ou prestador')).toBeVisible();
  await expect(guia.providers).toHaveCount(0);
  await guia.find('CECILIA prado');
  await expect(guia.provider('Cecília Prado Nogueira')).toBeVisible();
  await expect(page).toHaveURL(
    /\/guia-medico\?nmPrestador=CECILIA\+prado&cdEstado=\w+&cdCidade=354980/,
  );
  const first = guia.providers.first();
  await expect(first).toContainText('Agenda online');
  await expect(first).toContainText(/Boa Vista, São José do Rio Preto – SP/);
  await expect(first.getByRole('link', { name: /^Ligar \(17\)/ }).first()).toHaveAttribute(
    'href',
    /^tel:\+5517\d{8,9}$/,
  );
  await expect(first.getByRole('link', { name: /^Como chegar/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir\//,
  );
  // A qualification has its letter and its words.
  await expect(first.getByRole('list', { name: 'Qualificações' })).toContainText(/[A-Z] – \p{Lu}/u);
});

test('the tabs change the hint and what is found; the clinic tab has its three options', async ({
  guia,
  page,
}) => {
  await guia.open();
  await guia.button('Hospitais').click();
  await expect(page).toHaveURL(/tabGuide=2/);
  await guia.showAll();
  await expect(guia.provider('Hospital Jatobela')).toBeVisible();
  await guia.unfold();
  await expect(
    page.getByText('Se deseja refinar o filtro informe o nome do hospital'),
  ).toBeVisible();

  await guia.button('Clínicas, laboratórios e imagem').click();
  await expect(guia.button('Laboratório')).toHaveAttribute('aria-pressed', 'true');
  // All three are on, and a press keeps only the pressed one.
  await guia.button('Laboratório').click();
  await expect(page).toHaveURL(/tabClinicaGuide=1/);
  await expect(guia.button('Imagem')).toHaveAttribute('aria-pressed', 'false');
  await guia.showAll();
  await expect(guia.provider('Laboratório Jatobela – Centro')).toBeVisible();
  // A second press turns all three on again.
  await guia.button('Laboratório').click();
  await expect(guia.button('Imagem')).toHaveAttribute('aria-pressed', 'true');
  await expect(page).not.toHaveURL(/tabClinicaGuide/);

  await guia.button('Urgência e emergência').click();
  await expect(page).toHaveURL(/tabGuide=3&ieUrgenciaEmergencia=S/);
  await guia.showAll();
  await expect(guia.provider('Pronto Atendimento Jatobela')).toBeVisible();
});

test('the filters are collapsed, and each list depends on the one before', async ({
  guia,
  javaScriptEnabled,
  checkAccessibility,
  page,
}) => {
  await guia.open();
  await expect(guia.list('Cidade')).toBeHidden();
  await guia.filters.click();
  await guia.list('Estado').selectOption({ label: 'Minas Gerais' });
  if (!javaScriptEnabled) await guia.button('Atualizar').click();
  await expect(guia.list('Cidade').locator('option', { hasText: 'Uberaba' })).toHaveCount(1);
  await expect(guia.list('Cidade').locator('option:checked')).toHaveText('Escolha a cidade');
  await guia.list('Cidade').selectOption({ label: 'Uberaba' });
  if (!javaScriptEnabled) await guia.button('Atualizar').click();
  await expect(guia.list('Cidade').locator('option:checked')).toHaveText('Uberaba');
  await checkAccessibility();
  await guia.button('Aplicar filtros').click();
  await expect(page).toHaveURL(/cdCidade=317010/);
  // The address changes before the answer, and the answer keeps the state.
  await expect(guia.providers.first()).toContainText('Uberaba');

  // The state of the previous search has priority over the default.
  await guia.open();
  await guia.filters.click();
  await expect(guia.list('Estado').locator('option:checked')).toHaveText('Minas Gerais');
});
