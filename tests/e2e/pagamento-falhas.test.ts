/** Payments whose start or query goes wrong, as a member meets them (the table is in tests/unit/pagamento). */
import { boletos, member, routes } from '../support/healthy-member.ts';
import { empty, json, reset } from '../support/scripted-server.ts';
import { expect, test } from './scripted.ts';

const TITLE = String(boletos.open.nrTitulo);
const FORMAS = `GET /ws/pagamento/formas/${member.carteirinha}`;
const VALIDAR = 'POST /ws/pagamento/validar';
const CREDITO = 'POST /ws/pagamento/credito';
const CONSULTA = 'GET /ws/pagamento/5';
const LINK = 'https://cartao.example/pagar/5';
const started = json({ idPagamento: 5, urlRedirecionamento: LINK });

test('a start without an answer, then a query without one: what is known is said, nothing is charged twice', async ({
  checkAccessibility,
  fluxo,
  page,
  pagamento,
  services,
  signInAs,
  watch,
}) => {
  test.setTimeout(60_000);
  watch.expectStatus(400, /pagamento/);
  const vlTotal = boletos.open.vlTitulo;
  services
    .on(FORMAS, json({ responseList: [{ cdForma: 1, dsForma: 'Crédito', ieTipo: 'C' }] }))
    .on(
      VALIDAR,
      json({ valido: false, mensagem: 'Contrato em acordo.' }),
      json({ valido: true, listaPagamento: [{ titulo: TITLE, vlTitulo: vlTotal }], vlTotal }),
    )
    .on(CREDITO, reset, started)
    .on(CONSULTA, json({ stPagamento: 'P' }));
  await signInAs(member);
  await pagamento.open();
  await pagamento.box(TITLE).check();
  await fluxo.next.click();
  await expect(fluxo.problem).toContainText('Contrato em acordo.');
  await checkAccessibility();

  await pagamento.open();
  await pagamento.choose([TITLE], 'Crédito');
  await fluxo.next.click();
  await expect(page).toHaveURL(/pagamento=/, { timeout: 15_000 });
  const ask = page.getByRole('button', { name: 'Perguntar de novo ao serviço' });
  await expect(async () => {
    await page.goto(page.url());
    await expect(ask).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await expect(pagamento.state).toContainText('Nada foi cobrado');
  await expect(pagamento.link).toHaveCount(0);
  await checkAccessibility();

  await ask.click();
  await expect(pagamento.link).toHaveAttribute('href', LINK);
  const keys = services
    .callsTo(CREDITO)
    .map(({ body }) => (JSON.parse(body) as { idempotencyKey: string }).idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);

  services.on(CONSULTA, empty(503));
  await page.goto(`${page.url()}&retorno=1`);
  await expect(pagamento.state).toContainText('Não conseguimos conferir o pagamento agora');
  await expect(pagamento.state).toContainText('Não pague este boleto de novo');
  await checkAccessibility();

  // The boletos cannot be listed: what may be paid already is told all the same.
  const followed = page.url();
  services.on(CONSULTA, json({ stPagamento: 'P' })).on(routes.listarBoletos, json({}, 422));
  await page.goto('/cliente/pagamento');
  await expect(page.getByRole('link', { name: /^Acompanhar o pagamento/ })).toBeVisible();
  await checkAccessibility();

  services.on(CONSULTA, json({ stPagamento: 'A' }));
  await page.goto(followed);
  await expect(fluxo.receipt).toContainText('aprovou o pagamento');
  // The list of boletos says "em aberto" still.
  services.on(routes.listarBoletos, json({ data: [boletos.open] }));
  await page.goto('/cliente/boletos');
  const paid = page.getByRole('article');
  await expect(paid).toContainText('Pago com cartão');
  await expect(paid).not.toContainText(/Em aberto|Vence em/);
  await expect(paid.getByRole('link')).toHaveText(/^Ver o comprovante/);
  await checkAccessibility();
  await page.goto('/cliente/inicio');
  await expect(page.getByRole('main')).toContainText('Não há boleto a pagar agora.');
});
