/** A card narrows a search of the directory. The browser keeps it for the current person. */
import { persona } from '../../backend/seed/personas.ts';
import { expect, test } from './fixtures.ts';

test('a card narrows the search and is in no address @script', async ({
  guia,
  page,
  watch,
  checkAccessibility,
}) => {
  watch.expectStatus(400, /filtrarPorCartao/);
  const { carteirinha } = persona('titular');
  await guia.open('?tabGuide=0');
  await guia.unfold();
  await page.getByText('Ver só quem atende um plano').click();
  await page.getByLabel('Carteirinha ou CPF').fill('123');
  await guia.button('Ver quem atende').click();
  await expect(page.getByText(/^Erro: Confira o número/)).toBeVisible();
  await guia.ready();
  await expect(page).toHaveTitle(/^Erro: .* – Guia médico \| /);
  await checkAccessibility();
  await page.getByLabel('Carteirinha ou CPF').fill(carteirinha);
  await guia.button('Ver quem atende').click();
  await expect(guia.results.getByRole('list', { name: 'Filtros em uso' })).toContainText(
    `Plano de: número final ${carteirinha.slice(-4)}`,
  );
  await guia.unfold();
  await expect(
    page.getByText(`Mostrando só quem atende o plano de número final ${carteirinha.slice(-4)}.`),
  ).toBeVisible();
  expect(page.url()).not.toContain(carteirinha);
  await guia.button('Mostrar todos').click();
  await expect(page.getByText('Mostrando só quem atende')).toHaveCount(0);

  // The page uses a card in its address, and removes the card from the address.
  await guia.open(`?tabGuide=2&nrCartao=${carteirinha}`);
  await expect(page).toHaveURL('/guia-medico?tabGuide=2');
  await guia.unfold();
  await expect(page.getByText('Mostrando só quem atende')).toBeVisible();
  expect(await page.content()).not.toContain(carteirinha);
});

test('a member narrows a search to their plan and their town with one press each', async ({
  guia,
  page,
  sair,
  signInAs,
  checkAccessibility,
}) => {
  const inForce = guia.results.getByRole('button', { name: 'Tirar o filtro Só: do meu plano' });
  const plan = guia.button('Só do meu plano');
  const town = guia.button('Na minha cidade: Olímpia');
  // This member lives in Olímpia, and no test changes the address. Without a press a search is not narrowed.
  await signInAs('contrato-invalido');
  await page.setViewportSize({ width: 360, height: 800 });
  // The typed text is kept. The shortcuts are on the first screen.
  await guia.open();
  await expect(plan).toBeInViewport({ ratio: 1 });
  await guia.text.fill('cardiologista');
  await plan.click();
  await expect(page).toHaveURL(/\?nmPrestador=cardiologista&/);
  await guia.results.getByRole('button', { name: 'Tirar o filtro Só: do meu plano' }).click();
  // The page does not wait for the town longer than for its search.
  await expect(async () => {
    await guia.open('?nmPrestador=pediatra');
    await expect(town).toBeVisible({ timeout: 1 });
  }).toPass();
  await expect(guia.fold).toContainText('São José do Rio Preto');
  await expect(inForce).toHaveCount(0);
  expect(await guia.topOfFirst()).toBeLessThan(500);
  expect(await page.content()).not.toContain('Barão de Itapura, 333');
  await checkAccessibility();
  await town.click();
  await expect(guia.fold).toHaveText('Pediatria, Olímpia – alterar');
  await expect(page).toHaveURL(
    /\?nmPrestador=pediatra&cdEstado=\w+&cdCidade=353390(?:#resultado)?$/,
  );
  await expect(town).toHaveCount(0);
  await guia.ready();
  await plan.click();
  await expect(inForce).toBeVisible();
  await expect(plan).toHaveCount(0);
  expect(page.url()).not.toContain(persona('contrato-invalido').carteirinha);
  await guia.open('?tabGuide=1');
  await expect(inForce).toBeVisible();

  await sair.open();
  await sair.confirm.click();
  await expect(sair.done).toBeVisible();
  await guia.open('?tabGuide=0');
  await expect(inForce).toHaveCount(0);
  await expect(plan).toHaveCount(0);
  await signInAs('contrato-invalido');
  await guia.open('?tabGuide=0');
  await expect(inForce).toHaveCount(0);
});
