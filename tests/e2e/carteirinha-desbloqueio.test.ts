/** Unlocking the magnetic card. */
import { expect, test } from './fixtures.ts';

test('known data is shown as one summary with one button, and the page says what happens next @phone', async ({
  fluxo,
  signInAs,
  checkAccessibility,
}) => {
  await signInAs('titular');
  await fluxo.open('/cliente/desbloqueio-cartao');
  await expect(fluxo.step).toHaveText('Confira antes de enviar');
  await expect(fluxo.row('Endereço')).toContainText('São José do Rio Preto/SP');
  await expect(fluxo.row('E-mail')).toContainText('helena.quintela@exemplo.example');
  await expect(fluxo.row('Carteirinha')).toContainText('0999 0001 0001 0100 8');
  await checkAccessibility();
  await fluxo.change('Telefone celular');
  await fluxo.fill({ Celular: '17 99123-0009' });
  await fluxo.on('Confira antes de enviar');
  await expect(fluxo.row('Telefone celular')).toContainText('(17) 99123-0009');
  await fluxo.next.click();
  await expect(fluxo.receipt).toContainText('espere até o próximo dia útil');
  await expect(fluxo.receipt).toContainText('Jardim Aurora');
  await expect(fluxo.receipt).toContainText('(17) 99123-0009');
});
