/** The member's home: the member, the selected person, the next boleto and shortcuts (spec section 4). */
import { persona } from '../../backend/seed/personas.ts';
import { PESSOA_INATIVA } from '../../src/lib/sessao/messages.ts';
import { expect, test } from './fixtures.ts';

const HOLDER = 'Helena Prado Quintela';
const DEPENDENT = 'Tomás Quintela Arruda';
const INACTIVE = 'Iara Prado Quintela';

test('the home shows the member, the selected person and the next boleto @phone', async ({
  inicio,
  signInAs,
}) => {
  await signInAs('titular');
  await inicio.open();
  await expect(inicio.heading).toHaveText('Olá, Helena');
  await expect(inicio.person).toContainText(`Você está vendo: ${HOLDER} (titular)`);
  await expect(inicio.card).toContainText(HOLDER);
  await expect(inicio.card).toContainText('0999 0001 0001 0100 8');
  await expect(inicio.card).toContainText(/Essencial, validade \d\d\/\d{4}/);
  // The overdue boleto comes before the one that is due in five days.
  await expect(inicio.items.first()).toContainText(/venceu: R\$\s1\.\d{3},\d{2}/);
  await expect(inicio.items.first()).toContainText(/Venceu há \d+ dias: \d\d\/\d\d\/\d{4}/);
});

test('the first matter and its button are on the first screen of a phone', async ({
  inicio,
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signInAs('titular');
  await inicio.openAnswered();
  await expect(inicio.items.first().getByRole('link')).toBeInViewport({ ratio: 1 });
  // Three matters leave room for the card and the tasks; "Ver tudo" shows all.
  await expect(inicio.items.filter({ visible: true })).toHaveCount(3);
  await inicio.attention.getByText(/^Ver tudo/).click();
  expect(await inicio.items.filter({ visible: true }).count()).toBeGreaterThan(5);
});

test('at most five matters are shown, and "Ver tudo" shows the others', async ({
  checkAccessibility,
  inicio,
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs('titular');
  await inicio.open();
  await expect(inicio.items.filter({ visible: true })).toHaveCount(5);
  await inicio.attention.getByText(/^Ver tudo \(\d+\)$/).click();
  expect(await inicio.items.filter({ visible: true }).count()).toBeGreaterThan(5);
  await checkAccessibility();
  // The button leads to the form, filled in with the request.
  await inicio.items.filter({ hasText: 'falta um documento' }).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/ouvidoria\?requisicao=\d+$/);
});

test('six tasks, and a link to all services', async ({ inicio, page, signInAs }) => {
  await signInAs('titular');
  await inicio.open();
  await expect(inicio.shortcuts.getByRole('link')).toHaveCount(7);
  await inicio.shortcuts.getByRole('link', { name: 'Ver todos os serviços' }).click();
  await expect(page).toHaveURL('/cliente/mais');
});

test('the card leads to the view for the counter', async ({ inicio, page, signInAs }) => {
  await signInAs('titular');
  await inicio.open();
  await inicio.card.getByRole('link', { name: 'Mostrar no balcão' }).click();
  await expect(page).toHaveURL('/cliente/carteirinha?ver=balcao');
});

test('the page of a member without a contract says so, and does not mention boletos', async ({
  inicio,
  signInAs,
}) => {
  await signInAs('sem-contratos');
  await inicio.open();
  await expect(inicio.attention).toContainText('Não foram encontrados contratos.');
  await expect(inicio.items.filter({ hasText: /^Boleto/ })).toHaveCount(0);
});

test('shortcuts and the overdue boleto lead to the boletos', async ({ inicio, page, signInAs }) => {
  await signInAs('titular');
  await inicio.open();
  await inicio.shortcuts.getByRole('link', { name: /^Boletos/ }).click();
  await expect(page).toHaveURL('/cliente/boletos');
  await inicio.open();
  await inicio.items.first().getByRole('link', { name: 'Ver e pagar' }).click();
  await expect(page).toHaveURL(/\/cliente\/boletos\?contrato=30101&gerar=\d+#boleto-\d+$/);
  // The codes are there without another press.
  await expect(page.getByRole('group', { name: /gerado: escolha como pagar$/ })).toBeVisible();
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
  await expect(inicio.heading).toHaveText('Plano de Tomás, dependente de Helena');
  await expect(inicio.card).toContainText(DEPENDENT);
  await expect(page.getByRole('main')).not.toContainText(HOLDER);
  await expect(inicio.person).toContainText(DEPENDENT);
  await page.getByRole('button', { name: 'Ver plano de Helena' }).click();
  await expect(inicio.heading).toHaveText('Olá, Helena');
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
  await expect(inicio.shortcuts.getByRole('link', { name: 'Contrato' }).first()).toBeVisible();
  await expect(inicio.shortcuts.getByRole('link', { name: 'Tempo de espera' })).toBeHidden();
});

test('a list without an active entry selects its first', async ({ inicio, page, signInAs }) => {
  await signInAs('inativo');
  await inicio.open();
  // Another test may change the name.
  await expect(inicio.person).toContainText('(titular, plano inativo)');
  await expect(inicio.person).toContainText(/0999 0001 0001 0700 6/);
  await expect(page.getByText(PESSOA_INATIVA)).toBeVisible();
  // The card offers no request that would be refused, and a request says once why it is not offered.
  await page.goto('/cliente/carteirinha');
  await expect(page.getByRole('heading', { name: 'Carências' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Peça outro' })).toHaveCount(0);
  await page.goto('/cliente/segunda-via-cartao');
  await expect(page.getByRole('main').getByText('está inativo')).toHaveCount(1);
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
