/** A boleto in an unknown state counts as unpaid; the place of the payment codes on a phone and on a wide screen. */
import { documents } from '../support/healthy-documents.ts';
import { boletos, contract, dayFromNow, member, routes } from '../support/healthy-member.ts';
import { json } from '../support/scripted-server.ts';
import { expect, test } from './scripted.ts';

for (const [stTitulo, words] of [
  ['Em cobrança', 'A cooperativa informa “Em cobrança”'],
  [undefined, 'A cooperativa não informou a situação'],
] as const) {
  test(`a boleto in the state ${stTitulo ?? 'that is missing'} counts as unpaid, and shows a telephone number`, async ({
    checkAccessibility,
    page,
    services,
    signInAs,
  }) => {
    services.on(routes.listarBoletos, json({ data: [{ ...boletos.open, stTitulo }] }));
    await signInAs(member);
    await page.goto('/cliente/boletos');
    const boleto = page.getByRole('article');
    await expect(boleto).toContainText('A confirmar');
    await expect(boleto).toContainText(words);
    await expect(boleto.getByRole('link', { name: /^0800|^\(\d\d\)/ })).toBeVisible();
    await expect(boleto.getByRole('button', { name: /^Gerar boleto/ })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Está tudo em dia');
    await checkAccessibility();
    await page.goto('/cliente/inicio');
    await expect(page.getByRole('main')).not.toContainText('Não há boleto a pagar agora');
  });
}

test('readjustment and new people are named also when the parts are the whole difference', async ({
  page,
  services,
  signInAs,
}) => {
  const { overdue, open } = boletos;
  const paid = { ...open, vlTitulo: overdue.vlTitulo, vlPago: overdue.vlTitulo + 20 };
  const response = { nrContrato: contract.nrContrato, ieCoparticipacao: 'N', mesReajuste: 11 };
  services
    .on(routes.listarBoletos, json({ data: [overdue, { ...paid, stTitulo: 'Pago' }] }))
    .on(documents.buscarContratoBeneficiario, json({ response }))
    .on(documents.buscarCartao, json({ response: { dtInclusao: dayFromNow(-10) } }));
  await signInAs(member);
  const { nrTitulo, nrContrato } = open;
  await page.goto(
    `/cliente/boletos/por-que-mudou?contrato=${String(nrContrato)}&boleto=${String(nrTitulo)}`,
  );
  const main = page.getByRole('main');
  await expect(main.getByRole('row', { name: /Multa e juros/ })).toContainText(/\+ R\$\s20,00/);
  await expect(main).not.toContainText('Sem explicação');
  await expect(main).not.toContainText('os atendimentos de um mês estão');
  const facts = main.getByRole('region', { name: 'O que mais aconteceu entre os dois boletos' });
  await expect(facts.getByRole('listitem')).toHaveText([
    'Novembro de 2026 é o mês do reajuste anual do seu contrato.',
    `${member.nome} entrou no plano em ${dayFromNow(-10)}.`,
  ]);
  await expect(facts).not.toContainText('sem explicação');
});

test('on a phone, the button that copies the Pix code is on the screen when the code appears', async ({
  javaScriptEnabled,
  page,
  signInAs,
}) => {
  test.skip(!javaScriptEnabled, 'copying needs a script');
  await page.setViewportSize({ width: 360, height: 800 });
  await signInAs(member);
  await page.goto('/cliente/boletos');
  const card = page.getByRole('article').filter({ hasText: 'Em aberto' });
  await card.getByRole('button', { name: /^Gerar boleto/ }).click();
  await expect(card.getByRole('button', { name: 'Copiar código Pix' })).toBeInViewport();
  await expect(card.getByRole('img', { name: 'QR code do Pix' })).toBeHidden();
});

test('on a wide screen Pix, line and PDF are side by side', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAs(member);
  await page.goto('/cliente/boletos');
  const card = page.getByRole('article').filter({ hasText: 'Em aberto' });
  await card.getByRole('button', { name: /^Gerar boleto/ }).click();
  const tops: number[] = [];
  const lefts: number[] = [];
  for (const name of ['Pagar com Pix', 'Pagar com o código de barras', 'Outras formas']) {
    const box = await card.getByRole('heading', { name, exact: true }).boundingBox();
    tops.push(Math.round(box?.y ?? Number.NaN));
    lefts.push(box?.x ?? Number.NaN);
  }
  expect(new Set(tops).size, tops.join(' ')).toBe(1);
  expect(lefts[0]).toBeLessThan(lefts[1] ?? 0);
  expect(lefts[1]).toBeLessThan(lefts[2] ?? 0);
});
