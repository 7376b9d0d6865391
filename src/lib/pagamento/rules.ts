/** Decisions about a payment by card: its situation, and the effects on its boletos. */
import type { ItemPago, PaymentRecord } from './record.ts';
import { operadora } from '#lib/config/words.ts';
import { isWithin } from '#lib/formats/dates.ts';

export interface Consulta {
  stPagamento?: string | undefined;
  dsPagamento?: string | undefined;
  titulos: readonly string[];
}

/**
 * The situation of a payment, for the payer.
 *
 * - `abrindo`: its start is under way
 * - `incerto`: its start had no usable answer, so the address of the card page is unknown
 * - `nao-aberto`: its start was refused, or the portal refused the address of the card page
 * - `pendente`: the card provider has not decided
 * - `sem-consulta`: the service does not answer; the payment was opened
 * - `aprovado`, `recusado`
 */
export type Situacao =
  | 'abrindo'
  | 'incerto'
  | 'nao-aberto'
  | 'pendente'
  | 'sem-consulta'
  | 'aprovado'
  | 'recusado';

export interface Progress {
  record: PaymentRecord;
  situacao: Situacao;
  consulta: Consulta | undefined;
}

/** The texts of a situation, the same on every page. */
interface Wording {
  /** A few words, for a tag. */
  label: string;
  /** The heading of the payment's page. */
  title: string;
  /** The effect on its boletos. */
  sentence: string;
  /** The text of the link to the payment. */
  action: string;
}

interface Effect {
  /** Whether its boletos still offer Pix, digitable line and PDF. */
  pix: boolean;
  /**
   * What paying its boletos by card does: start a new payment, repeat the start of this one under
   * its own key, or be impossible, because this one may still charge or has charged.
   */
  card: 'novo' | 'mesmo' | 'nenhum';
  /** Whether lists of boletos and payments show the payment. */
  isListed: boolean;
  /** Whether the situation may change without an action of the person, so that the page requests it again. */
  mayChange: boolean;
  tone: 'info' | 'warning' | 'success';
  wording: Wording;
}

const VER = 'Ver o pagamento com cartão';

/** Of a payment that may charge. */
const underWay = (label: string, title: string): Effect => ({
  pix: true,
  card: 'nenhum',
  isListed: true,
  mayChange: true,
  tone: 'warning',
  wording: {
    label,
    title,
    sentence:
      'Seu pagamento com cartão está sendo confirmado. Não pague de novo: use Pix ou código de barras só se você não pagou com o cartão.',
    action: 'Acompanhar o pagamento',
  },
});

/** Of a payment that cannot charge, because its card page is unknown. */
const notOpened = (card: 'novo' | 'mesmo', label: string, title: string): Effect => ({
  pix: true,
  card,
  isListed: card === 'mesmo',
  mayChange: false,
  tone: 'info',
  wording: {
    label,
    title,
    sentence:
      'Não foi possível abrir a página do cartão, e nada foi cobrado. Você pode pagar com Pix, código de barras ou cartão.',
    action: VER,
  },
});

/**
 * A card is charged only on the card page, and only the portal gives its address. If the address is
 * unknown, the payment cannot charge, so the boleto is free. If a person may have the address, Pix
 * and digitable line show the state and a warning (decision 020).
 */
export const EFFECTS: Readonly<Record<Situacao, Effect>> = {
  abrindo: underWay('Abrindo', 'Estamos abrindo o pagamento'),
  incerto: notOpened('mesmo', 'A página do cartão não abriu', 'A página do cartão não abriu'),
  'nao-aberto': notOpened('novo', 'Não foi aberto', 'O pagamento não foi aberto'),
  pendente: underWay(
    'Aguardando a operadora do cartão',
    'Estamos confirmando com a operadora do cartão',
  ),
  'sem-consulta': underWay('Sem resposta agora', 'Não conseguimos conferir o pagamento agora'),
  aprovado: {
    pix: false,
    card: 'nenhum',
    isListed: true,
    mayChange: false,
    tone: 'success',
    wording: {
      label: 'Pago com cartão',
      title: 'Pagamento aprovado',
      sentence: `Pago com cartão. ${operadora.A} ainda vai registrar o pagamento.`,
      action: 'Ver o comprovante',
    },
  },
  recusado: {
    pix: true,
    card: 'novo',
    isListed: false,
    mayChange: false,
    tone: 'warning',
    wording: {
      label: 'Não aprovado',
      title: 'O pagamento não foi aprovado',
      sentence:
        'O pagamento com cartão não foi aprovado, e nada foi cobrado. Você pode tentar de novo ou pagar com Pix ou código de barras.',
      action: VER,
    },
  },
};

/** @param startLimit how long a start may take, in milliseconds */
export function situacaoOf(
  { estado, iniciadoEm }: Pick<PaymentRecord, 'estado' | 'iniciadoEm'>,
  consulta: Consulta | undefined,
  now: number,
  startLimit: number,
): Situacao {
  if (estado === 'nao-aberto') return 'nao-aberto';
  if (estado === 'sem-resposta') return 'incerto';
  if (estado === 'iniciando') return isWithin(iniciadoEm, now, startLimit) ? 'abrindo' : 'incerto';
  if (!consulta) return 'sem-consulta';
  const status = consulta.stPagamento?.trim().toUpperCase();
  if (status === 'A') return 'aprovado';
  // An unknown status is not a decision: the boleto is not offered for another payment.
  return status === 'R' ? 'recusado' : 'pendente';
}

/** The boletos of an approved payment that the service does not list as paid. */
export function unpaidItems(itens: readonly ItemPago[], { titulos }: Consulta): ItemPago[] {
  if (titulos.length === 0) return [];
  return itens.filter(({ titulo }) => !titulos.includes(titulo));
}

export const centavosOf = (reais: number) => Math.round(reais * 100);

/** The labelled difference between the total and the sum of the boletos; `undefined` if equal. */
export function totalDifference(
  itens: readonly Pick<ItemPago, 'vlTitulo'>[],
  vlTotal: number,
): { rotulo: string; valor: number } | undefined {
  const sum = itens.reduce((all, { vlTitulo }) => all + centavosOf(vlTitulo), 0);
  const left = centavosOf(vlTotal) - sum;
  if (left === 0) return undefined;
  return { rotulo: left > 0 ? 'Acréscimo no total' : 'Desconto no total', valor: left / 100 };
}

/** Why the portal does not link an address. It contains no part of the address. */
export type RefusalReason = 'not a URL' | 'credentials in it' | 'http beside https' | 'scheme';

/**
 * Checks the address of the card page: https, or http if the portal itself is served by http.
 * @param siteUrl the portal's public origin; without one the portal is served by http
 * @returns the address to link, or why it is refused
 */
export function checkCardPage(
  address: string,
  siteUrl: string | undefined,
): { url: string } | { recusa: RefusalReason } {
  if (!URL.canParse(address)) return { recusa: 'not a URL' };
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return { recusa: 'credentials in it' };
  if (url.protocol === 'https:') return { url: url.href };
  if (url.protocol !== 'http:') return { recusa: 'scheme' };
  return siteUrl?.startsWith('https:') ? { recusa: 'http beside https' } : { url: url.href };
}

export const PAGAMENTO = '/cliente/pagamento';

export const paymentPath = (ref: string) => `${PAGAMENTO}?pagamento=${ref}`;

/** Query parameter: the payment was started now, so the page opens the card page by itself. */
export const OPENS = 'abrir';

/** The answer to an open page that asks for its payment's situation. */
export interface PaymentCheck {
  situacao: Situacao;
  /** '9h05' where the operator is. */
  hora: string;
}

/** Parses the portal's own answer, which another release may have changed. */
export function readPaymentCheck(body: unknown): PaymentCheck {
  const { situacao, hora } = (body ?? {}) as Partial<Record<string, unknown>>;
  if (
    typeof situacao !== 'string' ||
    !Object.hasOwn(EFFECTS, situacao) ||
    typeof hora !== 'string'
  ) {
    throw new TypeError('not a payment’s state');
  }
  return { situacao: situacao as Situacao, hora };
}

/** Card providers answer within seconds; after this time the page offers a telephone number. */
const SLOW_MS = 10 * 60_000;

/** Whether an undecided payment takes longer than usual. */
export const isSlow = (
  { record, situacao }: { record: Pick<PaymentRecord, 'iniciadoEm'>; situacao: Situacao },
  now: number,
) => EFFECTS[situacao].mayChange && !isWithin(record.iniciadoEm, now, SLOW_MS);

export function noticesOf(payments: readonly Progress[]) {
  return payments.flatMap(({ record, situacao }) => {
    const { pix, card, tone, wording } = EFFECTS[situacao];
    return record.itens.map(({ titulo }) => ({
      nrTitulo: titulo,
      texto: wording.sentence,
      tom: tone,
      pago: !pix,
      cartao: card !== 'nenhum',
      href: paymentPath(record.ref),
      acao: wording.action,
    }));
  });
}
