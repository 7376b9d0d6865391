/** The state of a card payment has the same text on every page, and its boleto can be paid by Pix. */
import {
  APROVADO,
  INCERTO,
  PENDENTE,
  SEM_CONSULTA,
  SEM_OUTROS_BOLETOS,
} from '../../src/lib/pagamento/messages.ts';
import { member } from '../support/healthy-member.ts';
import { empty, json, reset } from '../support/scripted-server.ts';
import { expect, test } from './scripted.ts';
import {
  CONSULTA,
  CREDITO,
  everywhere,
  LINK,
  open,
  OPENED,
  play,
  TITLE,
} from './support/open-payment.ts';

interface StartBody {
  idempotencyKey: string;
}

test('when the start of a payment gets no answer, Pix, line and card are available at once', async ({
  boletos,
  checkAccessibility,
  fluxo,
  page,
  pagamento,
  services,
  signInAs,
}) => {
  const screens = { boletos, fluxo, page, pagamento };
  play(services);
  services.on(CREDITO, reset, OPENED);
  await signInAs(member);
  const followed = await open(screens);
  await expect(pagamento.state).toContainText(INCERTO.sentence);
  await checkAccessibility();

  await boletos.open();
  const card = boletos.cards.first();
  await expect(card).toContainText(INCERTO.sentence);
  await expect(card.getByRole('link', { name: /^Pagar com cartão/ })).toBeVisible();
  await boletos.generateButton(card).click();
  await expect(boletos.code(card, /Pix/)).toBeVisible();
  await expect(boletos.code(card, 'Linha digitável')).toBeVisible();
  await checkAccessibility();
  await pagamento.open();
  await expect(pagamento.box(TITLE)).toBeVisible();
  await checkAccessibility();

  await page.goto(followed);
  await page.getByRole('button', { name: 'Tentar de novo com cartão' }).click();
  await expect(pagamento.link).toHaveAttribute('href', LINK);
  const keys = services
    .callsTo(CREDITO)
    .map(({ body }) => (JSON.parse(body) as StartBody).idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a second form for the same boleto continues the payment without an answer', async ({
  boletos,
  fluxo,
  page,
  pagamento,
  services,
  signInAs,
}) => {
  const screens = { boletos, fluxo, page, pagamento };
  play(services);
  services.on(CREDITO, reset, OPENED);
  await signInAs(member);
  const first = await open(screens);
  expect(await open(screens)).toBe(first);
  await expect(pagamento.link).toHaveAttribute('href', LINK);
});

test('an invalid address of the card page charges nothing, and the boleto can be paid again', async ({
  boletos,
  checkAccessibility,
  fluxo,
  page,
  pagamento,
  scriptedPortal: { portal },
  services,
  signInAs,
}) => {
  const screens = { boletos, fluxo, page, pagamento };
  play(services);
  services.on(
    CREDITO,
    json({ idPagamento: 5, urlRedirecionamento: 'ftp://cartao.example/p' }),
    OPENED,
  );
  await signInAs(member);
  const before = portal.output().length;
  await open(screens);
  await expect(pagamento.state).toContainText('Não foi possível abrir a página do cartão');
  await expect(pagamento.state).toContainText('nada foi cobrado');
  await expect(pagamento.state).not.toContainText('não respondeu');
  await checkAccessibility();
  const log = portal.output().slice(before);
  expect(log).toContain('card page refused');
  expect(log).not.toContain('cartao.example');

  await boletos.open();
  const card = boletos.cards.first();
  await expect(boletos.generateButton(card)).toBeVisible();
  await expect(card).not.toContainText('pagamento com cartão');
  // This is a new payment. The service opened the first one, but no page links to it.
  await open(screens);
  await expect(pagamento.link).toHaveAttribute('href', LINK);
});

test('a portal that is served over HTTP links an HTTP card page', async ({
  boletos,
  fluxo,
  page,
  pagamento,
  services,
  signInAs,
}) => {
  play(services);
  const url = `${services.url}/cartao/5`;
  services.on(CREDITO, json({ idPagamento: 5, urlRedirecionamento: url }));
  await signInAs(member);
  await open({ boletos, fluxo, page, pagamento });
  await expect(pagamento.link).toHaveAttribute('href', url);
});

test('one state has the same text on every page', async ({
  boletos,
  fluxo,
  page,
  pagamento,
  services,
  signInAs,
}) => {
  test.setTimeout(60_000);
  const screens = { boletos, fluxo, page, pagamento };
  play(services);
  services.on(CREDITO, reset, OPENED);
  await signInAs(member);
  const followed = await open(screens);
  const read = (frase: string) =>
    everywhere(screens, followed, (main, where) => expect(main, where).toContainText(frase));
  await read(INCERTO.sentence);
  await page.goto(followed);
  await page.getByRole('button', { name: 'Tentar de novo com cartão' }).click();
  await read(PENDENTE.sentence);
  await page.goto('/cliente/pagamento');
  await expect(page.getByRole('main')).toContainText(SEM_OUTROS_BOLETOS.title);
  await boletos.open();
  const card = boletos.cards.first();
  await expect(card.getByRole('link', { name: /^Pagar com cartão/ })).toHaveCount(0);
  await boletos.generateButton(card).click();
  await expect(boletos.code(card, /Pix/)).toBeVisible();
  await expect(card).toContainText('Não pague de novo');

  services.on(CONSULTA, empty(503));
  await read(SEM_CONSULTA.sentence);
  services.on(CONSULTA, json({ stPagamento: 'A' }));
  for (const where of ['/cliente/pagamento', '/cliente/boletos']) {
    await page.goto(where);
    await expect(page.getByRole('main')).toContainText(APROVADO.sentence);
  }
});

test('each step of a payment calls each service once', async ({
  fluxo,
  page,
  pagamento,
  services,
  signInAs,
}) => {
  play(services);
  services.on(CREDITO, OPENED);
  await signInAs(member);
  const askedBy = async (step: () => Promise<void>) => {
    services.calls.length = 0;
    await step();
    const { routes: asked } = services;
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
    return asked.length;
  };
  expect(await askedBy(() => pagamento.open())).toBeGreaterThan(0);
  await pagamento.box(TITLE).check();
  await askedBy(() => fluxo.on('Como você quer pagar?'));
  await fluxo.field('Crédito').check();
  await askedBy(() => fluxo.on('Confira e pague'));
  await askedBy(async () => {
    await fluxo.next.click();
    await expect(page).toHaveURL(/pagamento=/);
  });
});
