/** A public form keeps the typed text of a signed-in member who leaves the page. */
import { expect, test } from './fixtures.ts';

test('a form keeps the text of a step that was not sent @script', async ({
  fluxo,
  javaScriptEnabled,
  page,
  signInAs,
}) => {
  test.skip(!javaScriptEnabled, 'without a script a form is kept from step to step');
  const text = 'Esperei duas horas, e o protocolo eu vou procurar.';
  await signInAs('outra-titular');
  await page.goto('/cliente/inicio');
  await fluxo.open('/fale-conosco');
  await fluxo.fill({ 'Sua mensagem': text });
  await page.goto('/cliente/pedidos');
  // When the member leaves, the page sends a request, which takes a moment.
  await expect(async () => {
    await fluxo.open('/fale-conosco');
    await expect(fluxo.field('Sua mensagem')).toHaveValue(text, { timeout: 1_000 });
  }).toPass();
  await expect(page.getByText('Recuperamos o que você tinha preenchido')).toBeVisible();
  // The summary shows that the sender is a beneficiary.
  await fluxo.on('Como respondemos a você?');
  await fluxo.fill({ Celular: '(17) 99000-1234' });
  await fluxo.on('Confira e envie');
  const flag = page.getByRole('main').locator('dl > div').filter({ hasText: 'É beneficiário' });
  await expect(flag).toContainText('Sim');
});
