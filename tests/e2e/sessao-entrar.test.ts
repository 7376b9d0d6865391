/** Signing in, from the form to the member home (docs/architecture.md › Identity). */
import { persona, personas } from '../../backend/seed/personas.ts';
import {
  CARTAO_INVALIDO,
  CARTEIRINHA_INCOMPLETA,
  CPF_INVALIDO,
  DADOS_NAO_RECONHECIDOS,
  INFORME_CARTEIRINHA,
  INFORME_CPF,
  INFORME_NASCIMENTO,
  NASCIMENTO_INVALIDO,
} from '../../src/lib/sessao/messages.ts';
import { expect, test } from './fixtures.ts';

const { carteirinha, cpf, dtNasc } = persona('titular');
const REFUSED = /\/entrar|\/_actions\/sessao\.entrar/;

test('a member signs in with card, CPF and birth date @phone', async ({ entrar, page }) => {
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

test('any punctuation, invisible signs and a year of two digits are accepted @plain', async ({
  entrar,
  page,
}) => {
  await entrar.open();
  const short = dtNasc.replace(/\/..(..)$/, '-$1').replaceAll('/', '-');
  await entrar.as({
    carteirinha: `\u202A${carteirinha.replace(/(\d{4})(?=\d)/g, '$1\u00A0')}\u202C`,
    cpf: cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '\uFEFF$1.$2.\u200B$3-$4'),
    dtNasc: short,
  });
  await expect(page).toHaveURL('/cliente/inicio');
});

test('sign-in leads to the page that the member wanted', async ({ entrar, page }) => {
  await page.goto('/cliente/boletos?contrato=30102');
  await expect(page).toHaveURL(/\/entrar\?voltar=/);
  await entrar.as('titular');
  await expect(page).toHaveURL('/cliente/boletos?contrato=30102');
});

for (const voltar of [
  '//evil.example',
  'https://evil.example/',
  '/\\evil.example',
  'javascript:1',
]) {
  test(`sign-in never leads to ${voltar}`, async ({ entrar, page }) => {
    await entrar.open(`?voltar=${encodeURIComponent(voltar)}`);
    await entrar.as('titular');
    await expect(page).toHaveURL('/cliente/inicio');
  });
}

test('a member who is signed in leaves the sign-in page', async ({ page, signInAs }) => {
  await signInAs('titular');
  await page.goto('/entrar');
  await expect(page).toHaveURL('/cliente/inicio');
});

test('an empty form says what is missing, field by field @plain', async ({
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
});

test('wrong input stays in its field, with the reason beside it @plain', async ({
  entrar,
  watch,
}) => {
  watch.expectStatus(400, REFUSED);
  await entrar.open();
  const typed = { carteirinha: '123', cpf: '111.111.111-11', dtNasc: '31/02/1960' };
  await entrar.as(typed);
  await expect(entrar.problem).toBeVisible();
  await expect(entrar.carteirinha).toHaveValue(typed.carteirinha);
  await expect(entrar.cpf).toHaveValue(typed.cpf);
  await expect(entrar.nascimento).toHaveValue(typed.dtNasc);
  expect(await entrar.errorOf(entrar.carteirinha)).toContain(CARTEIRINHA_INCOMPLETA);
  expect(await entrar.errorOf(entrar.cpf)).toContain(CPF_INVALIDO);
  expect(await entrar.errorOf(entrar.nascimento)).toContain(NASCIMENTO_INVALIDO);
});

test('an unknown card, an unknown CPF and a wrong birth date get the same message', async ({
  entrar,
  page,
  watch,
}) => {
  watch.expectStatus(422, REFUSED);
  // An unknown card and CPF, so that no member's counter grows.
  const unknownMember = { carteirinha: '09990001000999005', cpf: '11144477735', dtNasc };
  for (const changes of [unknownMember, { cpf: unknownMember.cpf }, { dtNasc: '15/03/1968' }]) {
    await entrar.open();
    await entrar.as('outra-titular', changes);
    await expect(entrar.problem).toContainText(DADOS_NAO_RECONHECIDOS);
    await expect(page).toHaveURL(/\/entrar/);
  }
  // A successful sign-in resets the counter.
  await entrar.as('outra-titular');
  await expect(page).toHaveURL('/cliente/inicio');
});

test('a card that validation does not find is refused as the spec says', async ({
  entrar,
  watch,
}) => {
  watch.expectStatus(422, REFUSED);
  await entrar.open();
  await entrar.as('cartao-204');
  await expect(entrar.problem).toContainText(CARTAO_INVALIDO);
});

test('a refused profile shows the message of the service', async ({ entrar, watch }) => {
  watch.expectStatus(422, REFUSED);
  await entrar.open();
  await entrar.as('perfil-recusado');
  await expect(entrar.problem).toContainText('Seu cadastro está em revisão.');
});

test('the demonstration lists its members', async ({ entrar, page }) => {
  await entrar.open();
  await page.getByText('Beneficiários de demonstração').first().click();
  const table = page.getByRole('table', { name: 'Beneficiários de demonstração' });
  await expect(table.getByRole('row')).toHaveCount(personas.length + 1);
  for (const { descricao, carteirinha: card, dtNasc: born } of personas) {
    const row = table.getByRole('row').filter({ hasText: descricao });
    await expect(row).toContainText(born);
    expect((await row.innerText()).replaceAll(/\D/g, '')).toContain(card);
  }
});
