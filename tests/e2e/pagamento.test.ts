/** Payments by card on the reference back end, whose card page can end a payment in every way. */
import { expect, test } from './fixtures.ts';
import { Pagamento } from './pages/pagamento.ts';
import { sheetsOf } from './support/paper.ts';

const WHO = 'outra-titular';
/** Boletos of this member's year. Runs with and without a script pay different ones. */
const title = (hasScript: boolean, index: number) =>
  String(31_002_000 + index + (hasScript ? 0 : 6));
const OPEN_BOLETOS = '/cliente/boletos?contrato=31002';

test('a member chooses boletos, pays on the card page, and the boletos are settled @plain', async ({
  checkAccessibility,
  fluxo,
  javaScriptEnabled,
  page,
  pagamento,
  signInAs,
  watch,
}) => {
  const titles = [title(javaScriptEnabled, 1), title(javaScriptEnabled, 2)];
  watch.expectStatus(400, /pagamento/);
  await signInAs(WHO);
  await pagamento.open();
  await fluxo.next.click();
  await expect(fluxo.problem).toContainText('Escolha ao menos um boleto.');
  await pagamento.choose(titles, 'Cartão de débito');
  const list = page.getByRole('table');
  await expect(list.getByRole('row')).toHaveCount(4);
  await expect(list).toContainText(/Total.*R\$\s\d+,\d\d/s);
  await expect(page.getByRole('main')).toContainText('Cartão de débito');
  await checkAccessibility();

  // The page with the link belongs to the portal. The card page belongs to the provider.
  const link = await pagamento.start();
  await expect(pagamento.state).toContainText('Continue na página do cartão');
  await checkAccessibility();
  watch.expectOrigin(link);
  await pagamento.link.click();
  await expect(page.getByText('Isto é uma demonstração.')).toBeVisible();
  await checkAccessibility();
  await pagamento.end('Aprovar o pagamento');

  await expect(fluxo.receipt).toContainText('A operadora do cartão aprovou o pagamento');
  await expect(fluxo.receipt).toContainText(/Número do pagamento \d{12}/);
  await expect(fluxo.receipt).toContainText('Cartão de débito');
  const sheets = await sheetsOf(page);
  expect(sheets).toHaveLength(1);
  expect(sheets[0]).toContain('aprovou o pagamento');
  expect(sheets[0]).toMatch(/CNPJ \d/);
  const receipt = page.url();
  await page.goto(OPEN_BOLETOS);
  for (const titulo of titles) await expect(page.locator(`#boleto-${titulo}`)).toHaveCount(0);
  await page.getByText(/^Boletos pagos e cancelados \(/).click();
  await expect(page.getByRole('table').getByText('Pago', { exact: true })).not.toHaveCount(0);

  // A second answer of the card page pays nothing again and does not change the receipt.
  await page.goto(link);
  await expect(page.getByText('Pagamento recebido')).toBeVisible();
  await page.goto(receipt);
  await expect(fluxo.receipt).toContainText('aprovou o pagamento');
});

test('with a script the card page opens by itself, once, and leads back to the portal @phone', async ({
  fluxo,
  javaScriptEnabled,
  page,
  signInAs,
  watch,
}) => {
  test.skip(!javaScriptEnabled, 'without a script our page has the link');
  const pagamento = new Pagamento(page, fluxo);
  await signInAs(WHO);
  await pagamento.open();
  await pagamento.choose([title(true, 6)], 'Cartão de crédito');
  await fluxo.next.click();
  await expect(page.getByText('Isto é uma demonstração.')).toBeVisible();
  watch.expectOrigin(page.url());
  await page.goBack();
  await expect(pagamento.state).toContainText('Continue na página do cartão');
  await expect(page).not.toHaveURL(/abrir/);
  // It is the same payment, and a reload opens nothing.
  await page.reload();
  await expect(pagamento.link).toBeVisible();
  await pagamento.link.click();
  await pagamento.end('Desistir e voltar');
  await expect(pagamento.state).toContainText('O pagamento não foi aprovado');
});

test('a refusal charges nothing, and the member can pay the boleto again or give up', async ({
  checkAccessibility,
  javaScriptEnabled,
  page,
  pagamento,
  signInAs,
  watch,
}) => {
  const titulo = title(javaScriptEnabled, 3);
  await signInAs(WHO);
  for (const [choice, said] of [
    ['Recusar o pagamento', 'não autorizou'],
    ['Desistir e voltar', 'desistiu'],
  ] as const) {
    await pagamento.open();
    await pagamento.choose([titulo], 'Cartão de crédito');
    const link = await pagamento.start();
    if (choice.startsWith('Recusar')) watch.expectOrigin(link);
    await pagamento.link.click();
    await pagamento.end(choice);
    await expect(pagamento.state).toContainText('O pagamento não foi aprovado');
    await expect(pagamento.state).toContainText(said);
    await expect(pagamento.state).toContainText('nada foi cobrado');
    await expect(pagamento.link).toHaveCount(0);
  }
  await checkAccessibility();
  await page.getByRole('link', { name: 'Tentar de novo com cartão' }).click();
  await expect(pagamento.box(titulo)).toBeChecked();
});

test('an open payment is shown later, beside Pix, and blocks a second card payment', async ({
  checkAccessibility,
  context,
  fluxo,
  javaScriptEnabled,
  page,
  pagamento,
  signInAs,
  watch,
}) => {
  const titulo = title(javaScriptEnabled, 4);
  await signInAs(WHO);
  await pagamento.open();
  await pagamento.choose([titulo], 'Cartão de crédito');
  const link = await pagamento.start();
  const state = pagamento.address;

  // The same person on another day and another device.
  await context.clearCookies();
  await page.goto(state);
  await expect(page).toHaveURL(/\/entrar\?voltar=/);
  await expect(pagamento.state).toContainText('O resultado está guardado: não pague de novo.');
  await checkAccessibility();
  await signInAs(WHO);
  await pagamento.open();
  await expect(pagamento.box(titulo)).toHaveCount(0);
  await page.goto(OPEN_BOLETOS);
  const card = page.locator(`#boleto-${titulo}`);
  await expect(card).toContainText(
    'Seu pagamento com cartão está sendo confirmado. Não pague de novo',
  );
  await expect(card.getByRole('button', { name: /^Gerar boleto para pagar/ })).toBeVisible();
  await expect(card.getByRole('link', { name: /^Pagar com cartão/ })).toHaveCount(0);
  await card.getByRole('link', { name: 'Acompanhar o pagamento' }).click();
  await expect(page).toHaveURL(state);

  // The provider charges the card but does not return. The services know the result.
  watch.expectOrigin(link);
  await pagamento.link.click();
  await pagamento.end('Cobrar e não voltar');
  await expect(page.getByText('A operadora do cartão não respondeu')).toBeVisible();
  await page.goto(state);
  await expect(fluxo.receipt).toContainText('aprovou o pagamento');

  // Another member cannot see the payment.
  await context.clearCookies();
  await signInAs('titular');
  watch.expectStatus(404, /pagamento=/);
  expect((await page.goto(state))?.status()).toBe(404);
});

test('while an answer is late the page says that it waits, and then shows the result', async ({
  checkAccessibility,
  fluxo,
  javaScriptEnabled,
  pagamento,
  signInAs,
  watch,
}) => {
  test.setTimeout(60_000);
  await signInAs(WHO);
  await pagamento.open();
  await pagamento.choose([title(javaScriptEnabled, 5)], 'Cartão de crédito');
  const link = await pagamento.start();
  watch.expectOrigin(link);
  await pagamento.link.click();
  await pagamento.end('Cobrar e confirmar só depois');
  await expect(pagamento.state).toContainText('Estamos confirmando com a operadora do cartão');
  await expect(pagamento.state).toContainText('Não pague de novo');
  await expect(pagamento.link).toHaveCount(0);
  // A member who left the card page without paying can return to the same payment.
  await expect(pagamento.state.getByRole('link', { name: 'Volte a ela' })).toHaveAttribute(
    'href',
    link,
  );
  await checkAccessibility();
  if (!javaScriptEnabled) {
    await expect(async () => {
      await pagamento.checkNow.click();
      await expect(fluxo.receipt).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 40_000 });
  }
  await expect(fluxo.receipt).toContainText('aprovou o pagamento', { timeout: 40_000 });
});
