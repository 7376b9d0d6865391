/** The checker of boletos, for visitors and for members. */
import { expect, test } from './fixtures.ts';

const PATH = '/verificar-boleto';
const OF_ANOTHER_BANK = '00190.00009 01149.718601 68524.522114 6 75860000102656';
const BILL = '84610000000-5 24610029110-2 00546033900-4 69589506108-0';

test('a visitor sees what the numbers mean, and which block is wrong', async ({
  checkAccessibility,
  fluxo,
  page,
  watch,
}) => {
  watch.expectStatus(400, /boleto/);
  const main = page.getByRole('main');
  const check = async (line: string) => {
    await fluxo.open(PATH);
    await fluxo.field('Linha digitável').fill(line);
    await page.getByRole('button', { name: 'Verificar boleto' }).click();
  };
  await check(OF_ANOTHER_BANK);
  await expect(main).toContainText('Banco do Brasil S.A. (001)');
  await expect(main).toContainText(/R\$\s1\.026,56/);
  await expect(main).toContainText('15/07/2018 – venceu há mais de um ano');
  await expect(main).toContainText('não parece ser da Jatobela');
  await expect(main.getByRole('link', { name: 'entre na sua área' })).toBeVisible();
  expect(page.url()).not.toContain('01149');
  await checkAccessibility();

  await check(OF_ANOTHER_BANK.replace('718601', '718602'));
  await expect(main).toContainText('Há um número errado no segundo bloco: 01149718602.');
  await check(BILL);
  await expect(main).toContainText('conta ou tributo');
  await check('0019');
  await expect(fluxo.problem).toContainText('Aqui há 4 números.');
  await expect(fluxo.field('Linha digitável')).toHaveValue('0019');
});

test('a member sees whether the boleto belongs to them', async ({
  boletos,
  checkAccessibility,
  context,
  fluxo,
  page,
  signInAs,
}) => {
  await signInAs('titular');
  await boletos.open();
  // The boleto with the earliest due date comes first, and is overdue.
  const card = boletos.cards.first();
  await boletos.generateButton(card).click();
  const line = await boletos.code(card, 'Linha digitável').locator('.copy__text').innerText();
  const check = async () => {
    await fluxo.open(PATH);
    await fluxo.field('Linha digitável').fill(line);
    await page.getByRole('button', { name: 'Verificar boleto' }).click();
  };
  await page.getByRole('link', { name: 'Confira se ele é verdadeiro' }).click();
  await check();
  const main = page.getByRole('main');
  await expect(main).toContainText('É um dos seus boletos em aberto');
  await expect(main).toContainText('Helena Prado Quintela');
  await expect(main).toContainText(/venceu há \d+ dias/);
  await expect(main).toContainText('Um boleto vencido ainda pode ser pago');
  await checkAccessibility();

  await context.clearCookies();
  await signInAs('outra-titular');
  await check();
  await expect(main).toContainText('Não encontramos este boleto entre os seus');
  await expect(main).toContainText('Desconfiou? Não pague ainda');
  await expect(main).not.toContainText('ainda pode ser pago');
  await expect(page.locator('body')).not.toContainText('Helena');
});
