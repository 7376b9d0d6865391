/** The checker of boletos for a visitor. `unit/boletos/action` has what it says to a member. */
import { expect, test } from './fixtures.ts';

const PATH = '/verificar-boleto';
const OF_ANOTHER_BANK = '00190.00009 01149.718601 68524.522114 6 75860000102656';
const BILL = '84610000000-5 24610029110-2 00546033900-4 69589506108-0';

test('a visitor sees what the numbers mean, and which block is wrong', async ({
  checkAccessibility,
  fluxo,
  page,
}) => {
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
});
