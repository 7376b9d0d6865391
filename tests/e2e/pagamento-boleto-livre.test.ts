/** The state of a card payment has the same text on every page, and its boleto can be paid by Pix. */
import {
  APROVADO,
  INCERTO,
  PENDENTE,
  SEM_CONSULTA,
  SEM_OUTROS_BOLETOS,
} from '../../src/lib/pagamento/messages.ts';
import type { Locator } from '@playwright/test';
import { boletos as healthy, member, routes } from '../support/healthy-member.ts';
import { empty, json, reset } from '../support/scripted-server.ts';
import { expect, test as base } from './scripted.ts';

const TITLE = String(healthy.open.nrTitulo);
/** Valid numbers, so that the checker of boletos knows the boleto. */
const LINE = '00190000090114971860168524522114675860000102656';
const FORMAS = `GET /ws/pagamento/formas/${member.carteirinha}`;
const VALIDAR = 'POST /ws/pagamento/validar';
const CREDITO = 'POST /ws/pagamento/credito';
const CONSULTA = 'GET /ws/pagamento/5';
const LINK = 'https://cartao.example/pagar/5';
const OPENED = json({ idPagamento: 5, urlRedirecionamento: LINK });

const test = base.extend<{
  /** Opens a card payment of the boleto. Returns the address of the payment's page. */
  startPayment: () => Promise<string>;
  /** Runs `look` on each page that shows the payment: its own page, the lists, the checker. */
  everywhere: (
    payment: string,
    look: (main: Locator, where: string) => Promise<void>,
  ) => Promise<void>;
}>({
  startPayment: ({ fluxo, page, pagamento }, use) =>
    use(async () => {
      await pagamento.open();
      await pagamento.choose([TITLE], 'Crédito');
      await fluxo.next.click();
      await expect(page).toHaveURL(/pagamento=/);
      return pagamento.address;
    }),
  everywhere: ({ fluxo, page }, use) =>
    use(async (payment, look) => {
      const main = page.getByRole('main');
      for (const path of [payment, '/cliente/pagamento', '/cliente/boletos', '/cliente/inicio']) {
        await page.goto(path);
        await look(main, path);
      }
      await fluxo.open('/verificar-boleto');
      await fluxo.field('Linha digitável').fill(LINE);
      await page.getByRole('button', { name: 'Verificar boleto' }).click();
      await look(main, 'checker');
    }),
});

test.beforeEach(async ({ services, signInAs }) => {
  const { vlTitulo } = healthy.open;
  services
    .on(routes.listarBoletos, json({ data: [{ ...healthy.open, linhaDigitavel: LINE }] }))
    .on(FORMAS, json({ responseList: [{ cdForma: 1, dsForma: 'Crédito', ieTipo: 'C' }] }))
    .on(
      VALIDAR,
      json({ valido: true, listaPagamento: [{ titulo: TITLE, vlTitulo }], vlTotal: vlTitulo }),
    )
    .on(CONSULTA, json({ stPagamento: 'P' }));
  await signInAs(member);
});

test('one state has the same text on every page', async ({
  boletos,
  everywhere,
  page,
  services,
  startPayment,
}) => {
  test.setTimeout(60_000);
  services.on(CREDITO, reset, OPENED);
  const followed = await startPayment();
  const read = (frase: string) =>
    everywhere(followed, (main, where) => expect(main, where).toContainText(frase));
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
