/** The member's home: the member, the selected person, the next boleto and shortcuts (spec section 4). */
import { persona } from '../../backend/seed/personas.ts';
import { PESSOA_INATIVA } from '../../src/lib/sessao/messages.ts';
import { expect, test } from './fixtures.ts';

const HOLDER = 'Helena Prado Quintela';
const DEPENDENT = 'Tomás Quintela Arruda';
const INACTIVE = 'Iara Prado Quintela';

test('it shows the member, the selected person and the next boleto @phone', async ({
  inicio,
  signInAs,
}) => {
  await signInAs('titular');
  await inicio.open();
  await expect(inicio.heading).toHaveText('Olá, Helena');
  await expect(inicio.person).toContainText(`Você está vendo: ${HOLDER} (titular)`);
  await expect(inicio.facts).toContainText(HOLDER);
  await expect(inicio.facts).toContainText('529.982.247-25');
  await expect(inicio.facts).toContainText(persona('titular').dtNasc);
  // The overdue boleto comes before the one that is due in five days.
  await expect(inicio.nextBoleto).toContainText(/venceu há \d+ dias/);
  await expect(inicio.nextBoleto).toContainText(/R\$\s1\.\d{3},\d{2}/);
});

test('shortcuts and the next boleto lead to the boletos', async ({ inicio, page, signInAs }) => {
  await signInAs('titular');
  await inicio.open();
  await inicio.shortcuts.getByRole('link', { name: /^Boletos/ }).click();
  await expect(page).toHaveURL('/cliente/boletos');
  await inicio.open();
  await inicio.nextBoleto.getByRole('link', { name: 'Ver e pagar' }).click();
  await expect(page).toHaveURL(/\/cliente\/boletos\?contrato=30101$/);
});

test('a dependent can be chosen, and every page then shows the dependent', async ({
  inicio,
  boletos,
  page,
  signInAs,
}) => {
  await signInAs('titular');
  await boletos.open();
  await inicio.choosePerson(DEPENDENT);
  // The switch keeps the page.
  await expect(page).toHaveURL('/cliente/boletos');
  await expect(inicio.person).toContainText(`Você está vendo: ${DEPENDENT} (dependente)`);
  await inicio.open();
  await expect(inicio.heading).toHaveText('Plano de Tomás');
  await expect(inicio.facts).not.toContainText(HOLDER);
  await expect(inicio.person).toContainText(DEPENDENT);
});

test('an inactive dependent is marked, and shown with the reason', async ({
  inicio,
  page,
  signInAs,
  checkAccessibility,
}) => {
  await signInAs('titular');
  await inicio.open();
  const button = await inicio.personButton(INACTIVE);
  await expect(button).toContainText('dependente, plano inativo');
  await checkAccessibility();
  await button.click();
  await expect(inicio.person).toContainText(`${INACTIVE} (dependente, plano inativo)`);
  await expect(page.getByText(PESSOA_INATIVA)).toBeVisible();
});

test('a list without an active entry selects its first', async ({ inicio, page, signInAs }) => {
  await signInAs('inativo');
  await inicio.open();
  await expect(inicio.person).toContainText('Nair Coelho Paineira (titular, plano inativo)');
  await expect(page.getByText(PESSOA_INATIVA)).toBeVisible();
});

test("a card that is not in the member's list cannot be selected", async ({
  context,
  inicio,
  origin,
  page,
  signInAs,
}) => {
  await signInAs('titular');
  const { carteirinha } = persona('outra-titular');
  const answer = await context.request.post(
    `${origin}/cliente/inicio?_action=sessao.selecionarPessoa`,
    {
      form: { nrCartao: carteirinha },
      headers: { Origin: origin },
      maxRedirects: 0,
    },
  );
  expect(answer.status()).toBe(404);
  await inicio.open();
  await expect(inicio.person).toContainText(HOLDER);
  await expect(page.locator('body')).not.toContainText('Sofia');
});
