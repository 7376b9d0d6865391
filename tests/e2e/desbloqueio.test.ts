/** Unlocking the magnetic card. */
import { expect, test } from './fixtures.ts';

test('known data is filled in, and the page says what happens next', async ({
  fluxo,
  page,
  signInAs,
}) => {
  await signInAs('titular');
  await fluxo.open('/cliente/desbloqueio-cartao');
  await expect(fluxo.field('Cidade')).toHaveValue('São José do Rio Preto');
  await expect(fluxo.field('E-mail')).toHaveValue('helena.quintela@exemplo.example');
  await fluxo.on('Confira antes de enviar');
  await expect(page.getByRole('main')).toContainText('0999 0001 0001 0100 8');
  await fluxo.next.click();
  await expect(fluxo.receipt).toContainText('espere até o próximo dia útil');
  await expect(fluxo.receipt).toContainText('Jardim Aurora');
});
