/** Passkeys of staff with Chromium's virtual device. `unit/atendimento-interno/chaves` has the attacks and the setting. */
import { expect, test } from './fixtures.ts';
import { deviceOf } from './support/passkeys.ts';

test('staff add a passkey, sign in with it and remove it', async ({
  page,
  origin,
  watch,
  atendimento,
  checkAccessibility,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'browsers have passkeys for scripts only');
  test.setTimeout(90_000);
  const site = origin.replace('127.0.0.1', 'localhost');
  watch.expectOrigin(site);
  await deviceOf(page);
  const { main } = atendimento;
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click();

  await page.goto(`${site}/atendimento`);
  await atendimento.enter('atendente', 'demonstracao');
  await press('Cadastrar este aparelho');
  await expect(main.getByText('Ainda não foi usado.')).toBeVisible();
  await checkAccessibility();

  await atendimento.leave();
  await checkAccessibility();
  await press('Entrar com a digital ou o rosto');
  await expect(atendimento.bar).toContainText('Modo atendimento · atendente');
  await expect(main.getByText(/Último uso em/)).toBeVisible();

  // The session of a passkey ends with the passkey.
  await main.getByRole('button', { name: /^Retirar/ }).click();
  await expect(page.getByLabel('Senha')).toBeVisible();
  await expect(atendimento.bar).toHaveCount(0);
});
