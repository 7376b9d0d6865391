/** The error catalogue (spec section 8, contract › Failures) on the page of boletos: one test for each row. */
import { MENSAGEM_MANUTENCAO, MENSAGEM_NAO_CONCLUIDA } from '../../src/lib/errors.ts';
import {
  CONTRATO_NAO_VALIDADO,
  PDF_INDISPONIVEL,
  SEM_CONTRATOS,
} from '../../src/lib/boletos/rules.ts';
import { boletos as titulos, contract, member, routes } from '../support/healthy-member.ts';
import {
  type Answer,
  empty,
  hang,
  hangInBody,
  json,
  plain,
  reset,
  resetInBody,
} from '../support/scripted-server.ts';
import { expect, test } from './scripted.ts';

const RAW = 'ORA-01017';

const FAILURES: readonly (readonly [what: string, answer: Answer, text: string])[] = [
  ...[500, 502, 503, 504, 599].map(
    (status) =>
      [`a ${String(status)}`, json({ mensagem: RAW }, status), MENSAGEM_MANUTENCAO] as const,
  ),
  ['no answer in time', hang, MENSAGEM_MANUTENCAO],
  ['an answer that stops half-way', hangInBody('{"data":['), MENSAGEM_MANUTENCAO],
  ['a dropped connection', reset, MENSAGEM_MANUTENCAO],
  ['a connection dropped half-way', resetInBody('{"data":['), MENSAGEM_MANUTENCAO],
  ['a page instead of data', plain(`<h1>${RAW}</h1>`, 'text/html'), MENSAGEM_MANUTENCAO],
  ['half a JSON', plain('{"data": [{"nrTit', 'application/json'), MENSAGEM_MANUTENCAO],
  ['another shape', json({ data: [{ nrContrato: RAW }] }), MENSAGEM_MANUTENCAO],
  ['nothing at all', empty(200), MENSAGEM_MANUTENCAO],
  ['a 400 with mensagem', json({ mensagem: 'Período fechado.' }, 400), 'Período fechado.'],
  ['a 404 with message', json({ message: 'Sem título.' }, 404), 'Sem título.'],
  ['a 422 with dsValidacao', json({ dsValidacao: 'Não pode.' }, 422), 'Não pode.'],
  ['markup in a message', json({ mensagem: '<b onclick=x>oi</b>' }, 400), '<b onclick=x>oi</b>'],
  ['a 409 without a message', json({}, 409), MENSAGEM_NAO_CONCLUIDA],
  ['a 429 without a message', empty(429), MENSAGEM_NAO_CONCLUIDA],
];

for (const [what, answer, text] of FAILURES) {
  test(`the list answers ${what}`, async ({ boletos, inicio, page, services, signInAs }) => {
    await signInAs(member);
    services.on(routes.listarBoletos, answer);
    await boletos.open();
    await expect(boletos.alerts).toHaveCount(1);
    await expect(boletos.alerts).toContainText(text);
    // The rest of the page is there, without the service's own text.
    await expect(inicio.person).toContainText(member.nome);
    await expect(page.getByText('Plano Essencial')).toBeVisible();
    await expect(page.locator('body')).not.toContainText(RAW);
  });
}

test('no contract: its sentence, and no question about boletos', async ({
  boletos,
  services,
  signInAs,
}) => {
  await signInAs(member);
  services.on(routes.listarContratos, json({ responseList: [] }));
  await boletos.open();
  await expect(boletos.alerts.first()).toContainText(SEM_CONTRATOS);
  expect(services.callsTo(routes.validarContrato)).toEqual([]);
  expect(services.callsTo(routes.listarBoletos)).toEqual([]);
});

test('a contract not validated: dsValidacao in its panel, the list blocked', async ({
  boletos,
  services,
  signInAs,
}) => {
  await signInAs(member);
  services.on(
    routes.validarContrato,
    json({ stValidacao: 'N', dsValidacao: 'Contrato suspenso.' }),
  );
  await boletos.open();
  await expect(boletos.alerts.nth(0)).toContainText('Contrato suspenso.');
  await expect(boletos.alerts.nth(1)).toContainText(CONTRATO_NAO_VALIDADO);
  expect(services.callsTo(routes.listarBoletos)).toEqual([]);
});

test('a refused slip shows the reason at its boleto, and the others stay', async ({
  boletos,
  services,
  signInAs,
  watch,
}) => {
  watch.expectStatus(422, /boletos/);
  await signInAs(member);
  services.on(routes.gerarBoleto, json({ mensagem: 'Este boleto já foi pago.' }, 409));
  await boletos.open();
  const card = boletos.cards.filter({ hasText: 'Em aberto' });
  await boletos.generateButton(card).click();
  await expect(card.getByRole('alert')).toContainText('Este boleto já foi pago.');
  await expect(boletos.cards).toHaveCount(2);
});

const PDF_FAILURES: readonly (readonly [what: string, route: string, answer: Answer])[] = [
  ['a service that fails', routes.buscarPdfBoleto, empty(500)],
  ['something that is no PDF', routes.pdf, plain('<html>', 'application/pdf')],
  ['another type', routes.pdf, plain('%PDF-1.4', 'text/html')],
  [
    'a reference to another host',
    routes.buscarPdfBoleto,
    json({ pdf: 'http://127.0.0.2:9/x.pdf' }),
  ],
  ['a reference to a file', routes.buscarPdfBoleto, json({ pdf: 'file:///etc/passwd' })],
];

for (const [what, route, answer] of PDF_FAILURES) {
  test(`a PDF: ${what} leads back to the list with a sentence`, async ({
    boletos,
    origin,
    page,
    services,
    signInAs,
  }) => {
    await signInAs(member);
    services.on(route, answer);
    await boletos.open();
    const card = boletos.cards.filter({ hasText: 'Em aberto' });
    await page.goto(`${origin}${(await boletos.openPdf(card).getAttribute('href')) ?? ''}`);
    await expect(page).toHaveURL(/\/cliente\/boletos\?/);
    await expect(boletos.alerts).toContainText(PDF_INDISPONIVEL);
  });
}

test('another member’s id and an unknown id get the same answer', async ({
  context,
  origin,
  services,
  signInAs,
}) => {
  await signInAs(member);
  for (const path of ['999.pdf?contrato=70', '700001.pdf?contrato=71']) {
    const answer = await context.request.get(`${origin}/cliente/boletos/${path}`);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).not.toContain(RAW);
  }
  // The portal reads the member's own list and sends the id in no call.
  expect(services.routes.filter((route) => route.includes('/gerar/'))).toEqual([]);
});

test('the home shows the oldest due boleto of all contracts, and a contract whose look-up failed', async ({
  inicio,
  services,
  signInAs,
}) => {
  const OTHER_CARD = '09990009999999990';
  const second = { ...contract, nrContrato: 80, dsContrato: 'Plano Odonto' };
  const due = { ...titulos.open, nrTitulo: 801, nrContrato: 80, dtVencimento: '01/02/2026' };
  services
    .on(routes.listarContratos, json({ responseList: [contract, second] }))
    .on(routes.listarBoletos, json({ data: [titulos.open, { ...due, vlTitulo: 49.9 }] }));
  await signInAs(member);
  await inicio.open();
  await expect(inicio.nextBoleto).toContainText(/R\$\s49,90/);
  await expect(inicio.nextBoleto.getByRole('link')).toHaveAttribute('href', /contrato=80$/);

  services
    .on(
      routes.listarContratos,
      json({ responseList: [contract, { ...second, nrCartao: OTHER_CARD }] }),
    )
    .on(routes.listarBoletos, json({ data: [] }))
    .on(`GET /ws/financeiro/boleto/validar/contrato/${OTHER_CARD}`, empty(503));
  await inicio.open();
  await expect(inicio.nextBoleto).toContainText('Não conseguimos consultar um dos seus contratos');
  await expect(inicio.nextBoleto).not.toContainText('Não há boleto a pagar');
});
