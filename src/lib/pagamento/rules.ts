/** Pure decisions about a payment by card: what is known of it, and what follows for its boletos. */
import {
  ABRINDO,
  APROVADO,
  INCERTO,
  NAO_ABERTO,
  type Palavras,
  PENDENTE,
  RECUSADO,
  SEM_CONSULTA,
} from './messages.ts';
import type { ItemPago, Registro } from './registro.ts';

/** What the service said when it was asked about a payment; `undefined` when it could not be asked. */
export interface Consulta {
  stPagamento?: string | undefined;
  dsPagamento?: string | undefined;
  titulos: readonly string[];
}

/**
 * Where a payment stands, for the person who pays.
 *
 * - `abrindo`: its start is under way
 * - `incerto`: its start had no usable answer; nobody has the address of the card page
 * - `nao-aberto`: its start was refused, or the portal refused the address of the card page
 * - `pendente`: the card provider has not decided
 * - `sem-consulta`: the service does not answer: what is known is that it was opened
 * - `aprovado`, `recusado`
 */
export type Situacao =
  'abrindo' | 'incerto' | 'nao-aberto' | 'pendente' | 'sem-consulta' | 'aprovado' | 'recusado';

/** A payment and where it stands. */
export interface Andamento {
  registro: Registro;
  situacao: Situacao;
  consulta: Consulta | undefined;
}

/** What follows from where a payment stands. */
export interface Efeito {
  /** Whether Pix, digitable line and PDF of its boletos are offered. */
  pix: boolean;
  /**
   * What paying its boletos by card means: a new payment, the same payment asked for again under its
   * own key, or nothing, because this one may still charge or has charged.
   */
  cartao: 'novo' | 'mesmo' | 'nenhum';
  /** Whether lists of boletos and payments mention it. */
  listado: boolean;
  /** Whether the answer may change by itself, so that asking again is worth it. */
  muda: boolean;
  tom: 'info' | 'warning' | 'success';
  palavras: Palavras;
}

/**
 * Money moves on the card page alone, and the portal alone gives its address. Where nobody has the
 * address, nothing can be charged: the boleto is free. Where somebody may have it, the state and a
 * warning stand beside Pix and digitable line (decision 038).
 */
export const EFEITOS: Readonly<Record<Situacao, Efeito>> = {
  abrindo: {
    pix: true,
    cartao: 'nenhum',
    listado: true,
    muda: true,
    tom: 'warning',
    palavras: ABRINDO,
  },
  incerto: {
    pix: true,
    cartao: 'mesmo',
    listado: true,
    muda: false,
    tom: 'info',
    palavras: INCERTO,
  },
  'nao-aberto': {
    pix: true,
    cartao: 'novo',
    listado: false,
    muda: false,
    tom: 'info',
    palavras: NAO_ABERTO,
  },
  pendente: {
    pix: true,
    cartao: 'nenhum',
    listado: true,
    muda: true,
    tom: 'warning',
    palavras: PENDENTE,
  },
  'sem-consulta': {
    pix: true,
    cartao: 'nenhum',
    listado: true,
    muda: true,
    tom: 'warning',
    palavras: SEM_CONSULTA,
  },
  aprovado: {
    pix: false,
    cartao: 'nenhum',
    listado: true,
    muda: false,
    tom: 'success',
    palavras: APROVADO,
  },
  recusado: {
    pix: true,
    cartao: 'novo',
    listado: false,
    muda: false,
    tom: 'warning',
    palavras: RECUSADO,
  },
};

/** @param startLimit how long a start may take, in milliseconds */
export function situacaoOf(
  { estado, iniciadoEm }: Pick<Registro, 'estado' | 'iniciadoEm'>,
  consulta: Consulta | undefined,
  now: number,
  startLimit: number,
): Situacao {
  if (estado === 'nao-aberto') return 'nao-aberto';
  if (estado === 'sem-resposta') return 'incerto';
  if (estado === 'iniciando') return now - iniciadoEm > startLimit ? 'incerto' : 'abrindo';
  if (!consulta) return 'sem-consulta';
  const status = consulta.stPagamento?.trim().toUpperCase();
  if (status === 'A') return 'aprovado';
  // A status that nobody knows is no decision: nothing is offered to be paid again on its word.
  return status === 'R' ? 'recusado' : 'pendente';
}

/** Of an approved payment, the boletos that the service does not count among the paid. */
export function naoPagos(itens: readonly ItemPago[], { titulos }: Consulta): ItemPago[] {
  if (titulos.length === 0) return [];
  return itens.filter(({ titulo }) => !titulos.includes(titulo));
}

export const centavosOf = (reais: number) => Math.round(reais * 100);

/** What the total has beside its boletos, in words and reais; nothing when it is their sum. */
export function diferencaDoTotal(
  itens: readonly Pick<ItemPago, 'vlTitulo'>[],
  vlTotal: number,
): { rotulo: string; valor: number } | undefined {
  const sum = itens.reduce((all, { vlTitulo }) => all + centavosOf(vlTitulo), 0);
  const left = centavosOf(vlTotal) - sum;
  if (left === 0) return undefined;
  return { rotulo: left > 0 ? 'Acréscimo no total' : 'Desconto no total', valor: left / 100 };
}

/** Why the portal does not link an address; it holds nothing of the address itself. */
export type MotivoDaRecusa = 'not a URL' | 'credentials in it' | 'http beside https' | 'scheme';

/**
 * Judges the address of the card page: https, or http where the portal itself is served by http.
 * @param siteUrl the portal's public origin; without one the portal is served by http
 * @returns the address as it is linked, or why it is not
 */
export function enderecoDoCartao(
  address: string,
  siteUrl: string | undefined,
): { url: string } | { recusa: MotivoDaRecusa } {
  if (!URL.canParse(address)) return { recusa: 'not a URL' };
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return { recusa: 'credentials in it' };
  if (url.protocol === 'https:') return { url: url.href };
  if (url.protocol !== 'http:') return { recusa: 'scheme' };
  return siteUrl?.startsWith('https:') ? { recusa: 'http beside https' } : { url: url.href };
}

export const PAGAMENTO = '/cliente/pagamento';

/** Where a payment is followed. */
export const paginaDo = (ref: string) => `${PAGAMENTO}?pagamento=${ref}`;

/** What an open page is told when it asks how its payment stands. */
export interface Conferencia {
  situacao: Situacao;
  /** '9h05' where the operator is. */
  hora: string;
}

/** Reads our own answer; a page loaded before the server changed may not know its shape. */
export function readConferencia(body: unknown): Conferencia {
  const { situacao, hora } = (body ?? {}) as Partial<Record<string, unknown>>;
  if (
    typeof situacao !== 'string' ||
    !Object.hasOwn(EFEITOS, situacao) ||
    typeof hora !== 'string'
  ) {
    throw new TypeError('not a payment’s state');
  }
  return { situacao: situacao as Situacao, hora };
}

/** Card providers answer within seconds: after this long a person may want to ask a person. */
const SLOW_MS = 10 * 60_000;

/** Whether an undecided payment takes longer than payments do. */
export const isSlow = (
  { registro, situacao }: { registro: Pick<Registro, 'iniciadoEm'>; situacao: Situacao },
  now: number,
) => EFEITOS[situacao].muda && now - registro.iniciadoEm > SLOW_MS;
