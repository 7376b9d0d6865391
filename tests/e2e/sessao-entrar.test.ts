/** Signing in, from the form to the member home (docs/architecture.md › Identity). */
import {
  CARTEIRINHA_INCOMPLETA,
  CPF_INVALIDO,
  DATA_INVALIDA,
  INFORME_CARTEIRINHA,
  INFORME_CPF,
  INFORME_NASCIMENTO,
} from '../../src/lib/forms/fields.ts';
import { expect, test } from './fixtures.ts';

const REFUSED = /\/entrar|\/_actions\/sessao\.entrar/;

test('a member signs in with card, CPF and birth date @plain', async ({ entrar, page }) => {
  await entrar.open();
  await entrar.as('titular');
  await expect(page).toHaveURL('/cliente/inicio');
});

test('on a phone the drawing of the card is folded, and all fields are on the first screen', async ({
  checkAccessibility,
  entrar,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await entrar.open();
  await expect(page.getByLabel('Data de nascimento')).toBeInViewport({ ratio: 1 });
  const drawing = page.getByRole('img', { name: /^Frente da carteirinha/ });
  await expect(drawing).toHaveCount(0);
  await page.getByText('Onde encontro o número?').click();
  await expect(drawing).toBeInViewport({ ratio: 1 });
  await checkAccessibility();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByText('Onde encontro o número?')).toBeHidden();
  await expect(drawing).toHaveCount(1);
});

test('a form says what is missing and what is wrong, beside each field, and keeps what was typed @plain', async ({
  entrar,
  page,
  watch,
}) => {
  watch.expectStatus(400, REFUSED);
  await entrar.open();
  await entrar.submit.click();
  await expect(entrar.problem.getByRole('link')).toHaveText([
    INFORME_CARTEIRINHA,
    INFORME_CPF,
    INFORME_NASCIMENTO,
  ]);
  await entrar.problem.getByRole('link', { name: INFORME_CPF }).click();
  await expect(entrar.cpf).toBeFocused();
  expect(await entrar.errorOf(entrar.cpf)).toContain(INFORME_CPF);
  await expect(page).toHaveTitle(/Entrar/);

  const typed = { carteirinha: '123', cpf: '111.111.111-11', dtNasc: '31/02/1960' };
  await entrar.as(typed);
  for (const [field, value, problem] of [
    [entrar.carteirinha, typed.carteirinha, CARTEIRINHA_INCOMPLETA],
    [entrar.cpf, typed.cpf, CPF_INVALIDO],
    [entrar.nascimento, typed.dtNasc, DATA_INVALIDA],
  ] as const) {
    await expect.poll(() => entrar.errorOf(field)).toContain(problem);
    await expect(field).toHaveValue(value);
  }
});
