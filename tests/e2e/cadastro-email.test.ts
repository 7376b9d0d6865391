/** A new e-mail address is confirmed with a code that is sent to it. */
import type { ChavePersona } from '../../backend/seed/personas.ts';
import { EMAIL_INVALIDO } from '../../src/lib/forms/fields.ts';
import { expect, test } from './fixtures.ts';
import { problemIn } from './support/problem.ts';

test('the code of the message confirms the address; a wrong one does not', async ({
  fluxo,
  javaScriptEnabled,
  page,
  signInAs,
  watch,
}) => {
  watch.expectStatus(400, /trocarEmail/);
  const who: ChavePersona = javaScriptEnabled ? 'boletos-500' : 'contrato-invalido';
  const address = javaScriptEnabled ? 'novo@exemplo.example' : 'outro@exemplo.example';
  await signInAs(who);
  await fluxo.open('/cliente/email');
  await fluxo.fill({ 'Novo e-mail': 'sem arroba' });
  await fluxo.next.click();
  await expect(fluxo.problem).toContainText(EMAIL_INVALIDO);
  await fluxo.fill({ 'Novo e-mail': address });
  await fluxo.on('Escreva o código que enviamos');
  // After a return the page asks for the code, and shows the demonstration's mailbox.
  await fluxo.open('/cliente/email');
  await expect(fluxo.step).toHaveText('Escreva o código que enviamos');
  await expect(page.getByRole('main')).toContainText(address);
  // Another code is not sent at once.
  watch.expectStatus(422, /email/);
  await page.getByRole('button', { name: 'Enviar outro código' }).click();
  await expect(problemIn(page)).toContainText(/Para pedir outro, espere \d+ segundos/);
  await fluxo.open('/cliente/email');
  await page.getByText('Caixa de entrada de demonstração').click();
  const mail = await page.locator('.demo-mail').innerText();
  const code = /\d{6}/.exec(mail)?.[0] ?? '';

  await fluxo.fill({ Código: code === '000000' ? '111111' : '000000' });
  await fluxo.next.click();
  await expect(fluxo.problem).toContainText('O código não confere. Restam 4 tentativas.');
  await fluxo.fill({ Código: `${code.slice(0, 3)} ${code.slice(3)}` });
  await fluxo.next.click();
  await expect(fluxo.receipt).toContainText(/Protocolo \d{4}(?: \d{4}){4}/);
  await expect(fluxo.receipt).toContainText(address);
  await page.goto('/cliente/email');
  await expect(page.getByText('Hoje os avisos vão para')).toContainText(address);
});
