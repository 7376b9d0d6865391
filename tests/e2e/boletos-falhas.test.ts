/**
 * The error catalogue (spec section 8, contract › Failures) on the page of
 * boletos, in a browser. `http/boletos-falhas.test.ts` has every row.
 */
import { MENSAGEM_MANUTENCAO } from '../../src/lib/errors.ts';
import { CONTRATO_NAO_VALIDADO } from '../../src/lib/boletos/rules.ts';
import { boletos as titulos, contract, member, routes } from '../support/healthy-member.ts';
import { empty, json, RAW } from '../support/scripted-server.ts';
import { expect, test } from './scripted.ts';

for (const [what, answer, text] of [
  ['a 500', json({ mensagem: RAW }, 500), MENSAGEM_MANUTENCAO],
  ['markup in a message', json({ mensagem: '<b onclick=x>oi</b>' }, 400), '<b onclick=x>oi</b>'],
] as const) {
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

test('a contract that is not validated shows dsValidacao in its panel, and blocks the list', async ({
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
  await expect(inicio.items.first()).toContainText(/R\$\s49,90/);
  await expect(inicio.items.first().getByRole('link')).toHaveAttribute(
    'href',
    /contrato=80&gerar=801#boleto-801$/,
  );

  services
    .on(
      routes.listarContratos,
      json({ responseList: [contract, { ...second, nrCartao: OTHER_CARD }] }),
    )
    .on(routes.listarBoletos, json({ data: [] }))
    .on(`GET /ws/financeiro/boleto/validar/contrato/${OTHER_CARD}`, empty(503));
  await inicio.open();
  await expect(inicio.attention).toContainText('Não conseguimos consultar um dos seus contratos');
  await expect(inicio.attention).not.toContainText('Não há boleto a pagar');
});
