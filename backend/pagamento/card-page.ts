/**
 * The card provider's page of the demonstration. It asks for no card: the payer chooses how the payment
 * ends. Real services redirect to the page of their own provider.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { escapeHtml } from '../fields.ts';
import { money } from '../pdf/blocks.ts';
import { operadora } from '../operadora.ts';
import type { Decisao, Pagamento } from './payments.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const PAGE = read('card-page.html');
const FORM = read('card-form.html');
const [, STYLE = ''] = /<style>([^<]*)<\/style>/.exec(PAGE) ?? [];
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** The delay of a late confirmation. */
const LATE_MS = 10_000;

const TIPO: Readonly<Record<string, string>> = { C: 'cartão de crédito', D: 'cartão de débito' };

const fill = (template: string, values: Readonly<Record<string, string>>) =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

const page = (title: string, body: string) =>
  fill(PAGE, { title: escapeHtml(title), loja: escapeHtml(operadora.nomeFantasia), body });

/** The headers of the page. Its form may post to the page itself and to the origin of `urlRetorno`. */
export function pageHeaders(urlRetorno: string): Record<string, string> {
  const { origin } = new URL(urlRetorno);
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self' ${origin}; base-uri 'none'; frame-ancestors 'none'`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  };
}

/**
 * The page of a payment: the choices while it is open, and afterwards its end.
 * @param total centavos
 * @param action the address of the page
 */
export function cardPage(pagamento: Pagamento, total: number, action: string): string {
  const { stPagamento, confirmaEm, dsPagamento, ieTipo, urlRetorno } = pagamento;
  const charged = stPagamento === 'A' || confirmaEm !== null;
  if (stPagamento === 'P' && !charged) {
    const tipo = TIPO[ieTipo] ?? 'cartão';
    const loja = escapeHtml(operadora.comArtigo.replace(/^./, (letter) => letter.toUpperCase()));
    const values = { loja, tipo, total: escapeHtml(money(total)), action: escapeHtml(action) };
    return page('Pagar com cartão', fill(FORM, values));
  }
  const title = charged ? 'Pagamento recebido' : 'Pagamento não realizado';
  const said = dsPagamento ?? 'Estamos avisando a loja. Isso pode levar alguns instantes.';
  const back = `<p><a class="button" href="${escapeHtml(urlRetorno)}">Voltar para ${escapeHtml(operadora.comArtigo)}</a></p>`;
  return page(title, `<h1>${title}</h1><p>${escapeHtml(said)}</p>${back}`);
}

/** The page of a provider that fails after it has charged. */
export const failedPage = () =>
  page(
    'Sem resposta',
    `<h1>A operadora do cartão não respondeu</h1>
<p>Não foi possível terminar de carregar esta página. Volte ao site em que você estava pagando e confira lá o que aconteceu antes de pagar de novo.</p>`,
  );

const charge = (delay: number) => (now: Date) =>
  ({ cobrar: true, confirmaEm: new Date(now.getTime() + delay) }) as const;
const refuse = (dsPagamento: string) => () => ({ cobrar: false, dsPagamento }) as const;

const DECISIONS = new Map<string | undefined, (now: Date) => Decisao>([
  ['aprovar', charge(0)],
  ['emudecer', charge(0)],
  ['atrasar', charge(LATE_MS)],
  ['recusar', refuse('O banco do cartão não autorizou a compra.')],
  ['desistir', refuse('Você desistiu na página do cartão.')],
]);

/** What a button of the page does to the payment; `undefined` for an unknown button. */
export const decisionOf = (escolha: string | undefined, now: Date): Decisao | undefined =>
  DECISIONS.get(escolha)?.(now);
