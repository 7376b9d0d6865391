/** A card narrows a search of the directory. The browser keeps it for the current person. */
import { persona } from '../../backend/seed/personas.ts';
import { expect, test } from './fixtures.ts';

test('a card narrows the search and is in no address', async ({
  guia,
  page,
  watch,
  checkAccessibility,
}) => {
  watch.expectStatus(400, /filtrarPorCartao/);
  const { carteirinha } = persona('titular');
  await guia.open('?tabGuide=0');
  await page.getByText('Ver só quem atende um plano').click();
  await page.getByLabel('Carteirinha ou CPF').fill('123');
  await guia.button('Ver quem atende').click();
  await expect(page.getByText(/^Erro: Confira o número/)).toBeVisible();
  await guia.ready();
  await expect(page).toHaveTitle(/^Erro: .* – Guia médico \| /);
  await checkAccessibility();
  await page.getByLabel('Carteirinha ou CPF').fill(carteirinha);
  await guia.button('Ver quem atende').click();
  await expect(
    page.getByText(`Mostrando só quem atende o plano de número final ${carteirinha.slice(-4)}.`),
  ).toBeVisible();
  expect(page.url()).not.toContain(carteirinha);
  await guia.button('Mostrar todos').click();
  await expect(page.getByText('Mostrando só quem atende')).toHaveCount(0);

  // A card in an address is used and removed from it.
  await guia.open(`?tabGuide=2&nrCartao=${carteirinha}`);
  await expect(page).toHaveURL('/guia-medico?tabGuide=2');
  await expect(page.getByText('Mostrando só quem atende')).toBeVisible();
  expect(await page.content()).not.toContain(carteirinha);
});

test('the card that narrows a member’s search is gone after signing out', async ({
  guia,
  page,
  sair,
  signInAs,
}) => {
  const inForce = page.getByText('Mostrando só quem atende');
  const plan = page.getByRole('button', { name: /^O plano de / });
  await signInAs('titular');
  await guia.open('?tabGuide=0');
  await page.getByText('Ver só quem atende um plano').click();
  await plan.click();
  await expect(inForce).toBeVisible();
  await guia.open('?tabGuide=1');
  await expect(inForce).toBeVisible();

  await sair.open();
  await sair.confirm.click();
  await expect(sair.done).toBeVisible();
  await guia.open('?tabGuide=0');
  await expect(inForce).toHaveCount(0);
  await signInAs('titular');
  await guia.open('?tabGuide=0');
  await expect(inForce).toHaveCount(0);
});
