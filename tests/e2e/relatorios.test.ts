/** Income tax and the four reports, on the reference back end. */
import type { APIResponse } from '@playwright/test';
import { MENSAGEM_MANUTENCAO } from '../../src/lib/errors.ts';
import { DATA_FINAL_INEXISTENTE } from '../../src/lib/formats/period.ts';
import { expect, test } from './fixtures.ts';
import { sheetsOf } from './support/paper.ts';

async function expectPdf(answer: APIResponse, name: RegExp) {
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers()['content-disposition']).toMatch(name);
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
}

test('the income-tax statement is by year and person, on screen and as PDF @phone', async ({
  acompanhamento,
  checkAccessibility,
  context,
  origin,
  page,
  signInAs,
}) => {
  await signInAs('titular');
  await acompanhamento.open('/cliente/imposto-de-renda');
  const years = page.getByLabel('Ano dos pagamentos');
  const [newest = '', older = ''] = await years.locator('option').allTextContents();
  expect(Number(newest)).toBeGreaterThan(Number(older));
  const statement = page.getByRole('region', { name: /^Pagamentos de/ });
  await expect(statement.getByRole('rowheader')).toHaveText([
    'Helena Prado Quintela',
    'Tomás Quintela Arruda',
    `Total de ${newest}`,
  ]);
  await years.selectOption(older);
  await page.getByRole('button', { name: 'Ver valores' }).click();
  await expect(page.getByRole('heading', { name: `Pagamentos de ${older}` })).toBeVisible();
  await checkAccessibility();
  // The page mentions a year without data.
  await page.goto('/cliente/imposto-de-renda?ano=1999');
  await expect(acompanhamento.main).toContainText(
    `Não há informe de 1999. Abaixo está o de ${newest}.`,
  );
  await page.goto(`/cliente/imposto-de-renda?ano=${older}`);
  const href = await statement.getByRole('link', { name: /^Abrir PDF/ }).getAttribute('href');
  expect(href).toBe(`/cliente/imposto-de-renda/${older}.pdf`);
  await expectPdf(
    await context.request.get(origin + (href ?? '')),
    /^inline; filename="imposto-de-renda-\d{4}\.pdf"$/,
  );
  for (const path of ['1999.pdf', '20.pdf', '..%2f.pdf']) {
    const answer = await context.request.get(`${origin}/cliente/imposto-de-renda/${path}`);
    expect([400, 404], path).toContain(answer.status());
  }
});

test('a member without a statement reads why, and a failure shows a message', async ({
  acompanhamento,
  checkAccessibility,
  signInAs,
}) => {
  for (const [who, text] of [
    ['contrato-invalido', 'O plano é contratado pela empresa'],
    ['sem-contratos', 'Não há pagamentos seus registrados em anos anteriores.'],
    ['boletos-500', MENSAGEM_MANUTENCAO],
  ] as const) {
    await signInAs(who);
    await acompanhamento.open('/cliente/imposto-de-renda');
    await expect(acompanhamento.alerts.first()).toContainText(text);
    await checkAccessibility();
  }
});

test('usage of the plan is read on screen, by any period, and opened as PDF @phone', async ({
  acompanhamento,
  checkAccessibility,
  context,
  javaScriptEnabled,
  origin,
  page,
  signInAs,
}) => {
  await signInAs('titular');
  await acompanhamento.open('/cliente/relatorios');
  await checkAccessibility();
  await page.getByRole('button', { name: 'Ver utilização' }).click();
  const report = page.locator('#relatorio');
  await expect(report.getByRole('rowheader').first()).toContainText('Hemograma completo');
  // The other contents that the regulator requires.
  for (const fact of [
    'Helena Prado Quintela',
    '14/03/1968',
    '700 0000 0000 0102',
    '99999-9',
    '30101',
  ]) {
    await expect(report).toContainText(fact);
  }
  await expect(report.getByRole('button', { name: 'Imprimir' })).toHaveCount(
    javaScriptEnabled ? 1 : 0,
  );
  await checkAccessibility();
  // On paper the list begins on the first sheet, below the member's name.
  const [first] = await sheetsOf(page);
  expect(first).toContain('700 0000 0000 0102');
  expect(first).toContain('Hemograma completo');
  const link = report.getByRole('link', { name: /^Baixar PDF/ });
  await expectPdf(
    await context.request.get(origin + ((await link.getAttribute('href')) ?? '')),
    /^attachment; filename="pin\.pdf"$/,
  );

  await page.getByLabel('De', { exact: true }).fill('1/1/2010');
  await page.getByLabel('Até').fill('31/01/2010');
  await page.getByRole('button', { name: 'Ver utilização' }).click();
  await expect(report).toContainText('Nenhuma utilização registrada neste período.');
  await page.getByLabel('Até').fill('31/02/2010');
  await page.getByRole('button', { name: 'Ver utilização' }).click();
  await expect(page.getByRole('alert')).toContainText(DATA_FINAL_INEXISTENTE);
  await expect(page.getByLabel('Até')).toHaveValue('31/02/2010');
});

test('the page compares the statement’s total with its lines, and explains a difference', async ({
  acompanhamento,
  checkAccessibility,
  page,
  signInAs,
}) => {
  await signInAs('titular');
  await acompanhamento.open('/cliente/relatorios');
  await page.getByRole('button', { name: 'Ver extrato' }).click();
  const report = page.locator('#relatorio');
  await expect(report).not.toContainText('Este mês ainda não terminou');
  await page.getByLabel('Mês').selectOption({ index: 0 });
  await page.getByRole('button', { name: 'Ver extrato' }).click();
  await expect(report).toContainText('Este mês ainda não terminou');
  // The seed has one adjusted month, three months ago.
  await page.getByLabel('Mês').selectOption({ index: 3 });
  await page.getByRole('button', { name: 'Ver extrato' }).click();
  await expect(report).toContainText('O total não é a soma das linhas');
  await expect(report).toContainText(/R\$\s12,50 a mais/);
  await checkAccessibility();
});

test('letters open as PDF; a refusal shows the message of the service', async ({
  acompanhamento,
  checkAccessibility,
  context,
  origin,
  page,
  signInAs,
}) => {
  await signInAs('outra-titular');
  // The page says who may change plans without new grace periods, by the norm.
  await acompanhamento.open('/cliente/relatorios');
  await expect(page.getByRole('region', { name: 'Carta de portabilidade' })).toContainText(
    /qualquer época do ano.*pagamentos em dia.*2 anos.*3 anos.*1 ano.*RN 438/s,
  );
  for (const letter of ['carta-de-portabilidade', 'carta-de-permanencia']) {
    await expectPdf(
      await context.request.get(`${origin}/cliente/relatorios/${letter}.pdf?somente_pp=N`),
      new RegExp(`^inline; filename="${letter}\\.pdf"$`),
    );
  }
  // A plan without co-payment.
  await acompanhamento.open('/cliente/relatorios');
  await page.getByRole('button', { name: 'Ver extrato' }).click();
  await expect(acompanhamento.alerts).toContainText('Este plano não tem coparticipação');

  await signInAs('inativo');
  await acompanhamento.open('/cliente/relatorios/carta-de-portabilidade.pdf');
  await expect(page).toHaveURL(/relatorio=carta-de-portabilidade&pdf=indisponivel/);
  await expect(acompanhamento.alerts.last()).toContainText('é emitida para planos ativos');
  await checkAccessibility();
});

test('the page marks reports that are PDF only, and a service that is down', async ({
  acompanhamento,
  checkAccessibility,
  page,
  signInAs,
}) => {
  await signInAs('contrato-invalido');
  await acompanhamento.open('/cliente/relatorios');
  await page.getByRole('button', { name: 'Ver utilização' }).click();
  await expect(page.locator('#relatorio')).toContainText('Este relatório vem só em PDF.');
  await signInAs('boletos-500');
  await acompanhamento.open('/cliente/relatorios?relatorio=extrato');
  await expect(acompanhamento.alerts).toContainText(MENSAGEM_MANUTENCAO);
  await checkAccessibility();
});
