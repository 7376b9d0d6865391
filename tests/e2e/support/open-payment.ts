/** A boleto with a card payment, and every page that shows the payment. */
import { expect, type Locator, type Page } from '@playwright/test';
import { boletos as healthy, member, routes } from '../../support/healthy-member.ts';
import { json, type ScriptedServer } from '../../support/scripted-server.ts';
import type { Boletos } from '../pages/boletos.ts';
import type { Fluxo } from '../pages/fluxo.ts';
import type { Pagamento } from '../pages/pagamento.ts';

export const TITLE = String(healthy.open.nrTitulo);
/** Valid numbers, so that the checker of boletos knows the boleto. */
const LINE = '00190000090114971860168524522114675860000102656';
const FORMAS = `GET /ws/pagamento/formas/${member.carteirinha}`;
const VALIDAR = 'POST /ws/pagamento/validar';
export const CREDITO = 'POST /ws/pagamento/credito';
export const CONSULTA = 'GET /ws/pagamento/5';
export const LINK = 'https://cartao.example/pagar/5';
export const OPENED = json({ idPagamento: 5, urlRedirecionamento: LINK });

export function play(services: ScriptedServer): void {
  const { vlTitulo } = healthy.open;
  services
    .on(routes.listarBoletos, json({ data: [{ ...healthy.open, linhaDigitavel: LINE }] }))
    .on(FORMAS, json({ responseList: [{ cdForma: 1, dsForma: 'Crédito', ieTipo: 'C' }] }))
    .on(
      VALIDAR,
      json({ valido: true, listaPagamento: [{ titulo: TITLE, vlTitulo }], vlTotal: vlTitulo }),
    )
    .on(CONSULTA, json({ stPagamento: 'P' }));
}

interface Screens {
  page: Page;
  boletos: Boletos;
  fluxo: Fluxo;
  pagamento: Pagamento;
}

/** Opens a payment of the boleto. @returns the address of the payment's page */
export async function open({ page, fluxo, pagamento }: Screens): Promise<string> {
  await pagamento.open();
  await pagamento.choose([TITLE], 'Crédito');
  await fluxo.next.click();
  await expect(page).toHaveURL(/pagamento=/);
  return page.url();
}

/** Runs `look` on each page that shows the payment: its own page, the lists, the checker. */
export async function everywhere(
  { page, boletos, fluxo }: Screens,
  followed: string,
  look: (main: Locator, where: string) => Promise<void>,
): Promise<void> {
  const main = page.getByRole('main');
  await page.goto(followed);
  await look(main, 'payment');
  await page.goto('/cliente/pagamento');
  await look(main, 'payments');
  await boletos.open();
  await look(main, 'boletos');
  await page.goto('/cliente/inicio');
  await look(main, 'home');
  await fluxo.open('/verificar-boleto');
  await fluxo.field('Linha digitável').fill(LINE);
  await page.getByRole('button', { name: 'Verificar boleto' }).click();
  await look(main, 'checker');
}
