/** Payments whose start or query fails, in the pages (all cases are in tests/unit/pagamento). */
import type { Locator, Page } from '@playwright/test';
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

/** The button that starts the payment again, on the page of a payment whose start had no answer. */
async function askAgain(page: Page): Promise<Locator> {
  await expect(page).toHaveURL(/pagamento=/, { timeout: 15_000 });
  return page.getByRole('button', { name: 'Tentar de novo com cartão' });
}

test('when the start and the query get no answer, the page says what is known and charges once', async ({
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
  const ask = await askAgain(page);
  await expect(pagamento.state).toContainText('nada foi cobrado');
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
  await expect(pagamento.state).toContainText('Não pague de novo');
  await checkAccessibility();

  // Without the list of boletos the page still links to the pending payment.
  const followed = pagamento.address;
  services.on(CONSULTA, json({ stPagamento: 'P' })).on(routes.listarBoletos, json({}, 422));
  await page.goto('/cliente/pagamento');
  await expect(page.getByRole('link', { name: /^Acompanhar o pagamento/ })).toBeVisible();
  await checkAccessibility();

  services.on(CONSULTA, json({ stPagamento: 'A' }));
  await page.goto(followed);
  await expect(fluxo.receipt).toContainText('aprovou o pagamento');
  // The service still lists the boleto as "em aberto".
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

test('the page reports a refused start, a slow payment and a partial payment', async ({
  checkAccessibility,
  fluxo,
  page,
  pagamento,
  scriptedPortal: { portal },
  services,
  signInAs,
  watch,
}) => {
  test.setTimeout(60_000);
  const titles = ['700011', '700012'];
  const listed = titles.map((nrTitulo) => ({ ...boletos.open, nrTitulo, vlTitulo: 100 }));
  const listaPagamento = titles.map((titulo) => ({ titulo, vlTitulo: 100 }));
  services
    .on(routes.listarBoletos, json({ data: listed }))
    .on(FORMAS, json({ responseList: [{ cdForma: 1, dsForma: 'Crédito', ieTipo: 'C' }] }))
    .on(VALIDAR, json({ valido: true, listaPagamento, vlTotal: 201.5 }))
    .on(
      CREDITO,
      reset,
      json({ mensagem: 'Boleto em outro pagamento.' }, 409),
      json({ idPagamento: 6, urlRedirecionamento: LINK }),
    )
    .on('GET /ws/pagamento/6', json({ stPagamento: 'P' }));
  await signInAs(member);
  await pagamento.open();
  await pagamento.choose(titles, 'Crédito');
  const list = page.getByRole('table');
  await expect(list).toContainText(/Acréscimo no total.*R\$\s1,50.*Total.*R\$\s201,50/s);
  await fluxo.next.click();
  const ask = await askAgain(page);
  watch.expectStatus(422, /pagamento\.conferir/);
  await ask.click();
  await expect(page.getByRole('main')).toContainText('Boleto em outro pagamento.');
  await expect(page.getByRole('main')).toContainText('O pagamento não foi aberto');
  await checkAccessibility();

  await page.getByRole('link', { name: 'Tentar de novo com cartão' }).click();
  for (const titulo of titles) await expect(pagamento.box(titulo)).toBeChecked();
  await pagamento.choose([], 'Crédito');
  await pagamento.start();
  const followed = pagamento.address;
  const shiftClock = () => portal.workers().forEach((pid) => process.kill(pid, 'SIGUSR2'));
  shiftClock();
  try {
    await expect(async () => {
      await page.goto(`${followed}&retorno=1`);
      await expect(page.getByRole('main')).toContainText('Está demorando mais do que o normal', {
        timeout: 500,
      });
    }).toPass({ timeout: 20_000 });
    await checkAccessibility();
  } finally {
    shiftClock();
  }
  // The session was used later than it is now, so it has ended. The payment is kept for the card.
  await signInAs(member);

  services.on('GET /ws/pagamento/6', json({ stPagamento: 'A', titulos: ['700011'] }));
  await page.goto(followed);
  await expect(page.getByRole('main')).toContainText('Nem todos os boletos entraram');
  await expect(page.getByRole('main')).toContainText('Continuam em aberto');
  await expect(fluxo.receipt).not.toContainText('Total');
});
