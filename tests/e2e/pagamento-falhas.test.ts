/**
 * Payments whose start or query fails, in the pages (all cases are in tests/unit/pagamento). The state of a payment has
 * the same text on every page, and its boleto can be paid by Pix.
 */
import type { Locator, Page } from '@playwright/test';
import { SEM_OUTROS_BOLETOS } from '../../src/lib/pagamento/messages.ts';
import { EFFECTS } from '../../src/lib/pagamento/rules.ts';
import { boletos as healthy, member, routes } from '../support/healthy-member.ts';
import { empty, json, reset } from '../support/scripted-server.ts';
import { expect, test } from './scripted.ts';

const TITLE = String(healthy.open.nrTitulo);
/** Valid numbers, so that the checker of boletos knows the boleto. */
const LINE = '00190000090114971860168524522114675860000102656';
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
  boletos,
  checkAccessibility,
  fluxo,
  page,
  pagamento,
  services,
  signInAs,
  watch,
}) => {
  test.setTimeout(90_000);
  watch.expectStatus(400, /pagamento/);
  const vlTotal = healthy.open.vlTitulo;
  const main = page.getByRole('main');
  /** Reads the sentence on each page that shows the payment: its own page, the lists, the checker. */
  const readEverywhere = async (sentence: string) => {
    const payment = pagamento.address;
    for (const path of [payment, '/cliente/pagamento', '/cliente/boletos', '/cliente/inicio']) {
      await page.goto(path);
      await expect(main, path).toContainText(sentence);
    }
    await fluxo.open('/verificar-boleto');
    await fluxo.field('Linha digitável').fill(LINE);
    await page.getByRole('button', { name: 'Verificar boleto' }).click();
    await expect(main, 'the checker').toContainText(sentence);
    await page.goto(payment);
  };
  services
    .on(routes.listarBoletos, json({ data: [{ ...healthy.open, linhaDigitavel: LINE }] }))
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
  await readEverywhere(EFFECTS.incerto.wording.sentence);

  await ask.click();
  await expect(pagamento.link).toHaveAttribute('href', LINK);
  await readEverywhere(EFFECTS.pendente.wording.sentence);
  const keys = services
    .callsTo(CREDITO)
    .map(({ body }) => (JSON.parse(body) as { idempotencyKey: string }).idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);

  const followed = pagamento.address;
  await page.goto('/cliente/pagamento');
  await expect(main).toContainText(SEM_OUTROS_BOLETOS.title);
  await boletos.open();
  const card = boletos.cards.first();
  await expect(card.getByRole('link', { name: /^Pagar com cartão/ })).toHaveCount(0);
  await boletos.generateButton(card).click();
  await expect(boletos.code(card, /Pix/)).toBeVisible();
  await expect(card).toContainText('Não pague de novo');

  services.on(CONSULTA, empty(503));
  await page.goto(followed);
  await readEverywhere(EFFECTS['sem-consulta'].wording.sentence);
  await page.goto(`${followed}&retorno=1`);
  await expect(pagamento.state).toContainText('Não conseguimos conferir o pagamento agora');
  await expect(pagamento.state).toContainText('Não pague de novo');
  await checkAccessibility();

  // Without the list of boletos the page still links to the pending payment.
  services.on(CONSULTA, json({ stPagamento: 'P' })).on(routes.listarBoletos, json({}, 422));
  await page.goto('/cliente/pagamento');
  await expect(page.getByRole('link', { name: /^Acompanhar o pagamento/ })).toBeVisible();
  await checkAccessibility();

  services.on(CONSULTA, json({ stPagamento: 'A' }));
  await page.goto(followed);
  await expect(fluxo.receipt).toContainText('aprovou o pagamento');
  // The service still lists the boleto as "em aberto".
  services.on(routes.listarBoletos, json({ data: [healthy.open] }));
  await page.goto('/cliente/pagamento');
  await expect(main).toContainText(EFFECTS.aprovado.wording.sentence);
  await page.goto('/cliente/boletos');
  await expect(main).toContainText(EFFECTS.aprovado.wording.sentence);
  const paid = page.getByRole('article');
  await expect(paid).toContainText('Pago com cartão');
  await expect(paid).not.toContainText(/Em aberto|Vence em/);
  await expect(paid.getByRole('link')).toHaveText(/^Ver o comprovante/);
  await checkAccessibility();
  await page.goto('/cliente/inicio');
  await expect(main).toContainText('Não há boleto a pagar agora.');
});

test('the page reports a refused start, a slow payment and a partial payment', async ({
  checkAccessibility,
  fluxo,
  page,
  pagamento,
  services,
  shiftClock,
  signInAs,
  watch,
}) => {
  test.setTimeout(60_000);
  const titles = ['700011', '700012'];
  const listed = titles.map((nrTitulo) => ({ ...healthy.open, nrTitulo, vlTitulo: 100 }));
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
  shiftClock();
  await expect(async () => {
    await page.goto(`${followed}&retorno=1`);
    await expect(page.getByRole('main')).toContainText('Está demorando mais do que o normal', {
      timeout: 500,
    });
  }).toPass({ timeout: 20_000 });
  await checkAccessibility();
  shiftClock();
  // The session was used later than it is now, so it has ended. The payment is kept for the card.
  await signInAs(member);

  services.on('GET /ws/pagamento/6', json({ stPagamento: 'A', titulos: ['700011'] }));
  await page.goto(followed);
  await expect(page.getByRole('main')).toContainText('Nem todos os boletos entraram');
  await expect(page.getByRole('main')).toContainText('Continuam em aberto');
  await expect(fluxo.receipt).not.toContainText('Total');
});
