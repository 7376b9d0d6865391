/** Payments whose start or query goes wrong, as a member meets them (the table is in tests/unit/pagamento). */
import { boletos, member } from '../support/healthy-member.ts';
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
    .on(CONSULTA, json({ stPagamento: 'P' }), empty(503), empty(503), json({ stPagamento: 'A' }));
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

  await page.goto(`${page.url()}&retorno=1`);
  await expect(pagamento.state).toContainText('Não conseguimos conferir o pagamento agora');
  await expect(pagamento.state).toContainText('Não pague estes boletos de novo');
  await checkAccessibility();
  await pagamento.checkNow.click();
  await expect(fluxo.receipt).toContainText('aprovou o pagamento');
});
