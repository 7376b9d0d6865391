/** Pure decisions about a payment by card: what is known of it, and what follows for its boletos. */

export type TipoPagamento = 'C' | 'D';

export interface ItemPago {
  titulo: string;
  /** 'Boleto de novembro de 2026' */
  descricao: string;
  /** Told where the member has several contracts. */
  dsContrato: string | undefined;
  dtVencimento: string | undefined;
  /** Reais, as validated. */
  vlTitulo: number;
}

/** What the portal keeps of a payment that it asked to start: enough to find its state again. */
export interface Registro {
  /** Names it in our addresses, and is its idempotency key. */
  ref: string;
  cartao: string;
  itens: readonly ItemPago[];
  vlTotal: number;
  ieTipo: TipoPagamento;
  dsForma: string;
  urlRetorno: string;
  /** Milliseconds since 1970. */
  iniciadoEm: number;
  /** `iniciando`: asked, no answer yet. `aberto`: the service has it. `nao-aberto`: it has not. */
  estado: 'iniciando' | 'aberto' | 'nao-aberto';
  idPagamento?: string | undefined;
  /** The card provider's page. */
  url?: string | undefined;
}

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
 * - `incerto`: its start was not answered; nobody has seen the card page, so nothing was charged
 * - `nao-aberto`: its start was refused
 * - `pendente`: the card provider has not decided
 * - `sem-consulta`: the service does not answer: what is known is that it was opened
 * - `aprovado`, `recusado`
 */
export type Situacao =
  'abrindo' | 'incerto' | 'nao-aberto' | 'pendente' | 'sem-consulta' | 'aprovado' | 'recusado';

/** @param startLimit how long a start may take, in milliseconds */
export function situacaoOf(
  { estado, iniciadoEm }: Pick<Registro, 'estado' | 'iniciadoEm'>,
  consulta: Consulta | undefined,
  now: number,
  startLimit: number,
): Situacao {
  if (estado === 'nao-aberto') return 'nao-aberto';
  if (estado === 'iniciando') return now - iniciadoEm > startLimit ? 'incerto' : 'abrindo';
  if (!consulta) return 'sem-consulta';
  const status = consulta.stPagamento?.trim().toUpperCase();
  if (status === 'A') return 'aprovado';
  // A status that nobody knows is no decision: nothing is offered to be paid again on its word.
  return status === 'R' ? 'recusado' : 'pendente';
}

/** Whether its boletos may be paid anew: only when it is certain that this one charges nothing. */
export const isEnded = (situacao: Situacao) => situacao === 'recusado' || situacao === 'nao-aberto';

/** Whether it is worth asking again: the answer may change by itself. */
export const isOpen = (situacao: Situacao) => !isEnded(situacao) && situacao !== 'aprovado';

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

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** The card page's address when it may be linked: https, or loopback in the demonstration. */
export function enderecoDoCartao(address: string, isDemonstration: boolean): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return undefined;
  if (url.protocol === 'https:') return url.href;
  const isLoopback = url.protocol === 'http:' && LOOPBACK.has(url.hostname);
  return isDemonstration && isLoopback ? url.href : undefined;
}

export const PAGAMENTO = '/cliente/pagamento';

/** Where a payment is followed. */
export const paginaDo = (ref: string) => `${PAGAMENTO}?pagamento=${ref}`;

/** What an open page is told when it asks how its payment stands. */
export interface Conferencia {
  situacao: Situacao;
  /** HH:mm:ss where the operator is. */
  hora: string;
}

const SITUACOES: ReadonlySet<string> = new Set<Situacao>([
  'abrindo',
  'incerto',
  'nao-aberto',
  'pendente',
  'sem-consulta',
  'aprovado',
  'recusado',
]);

/** Reads our own answer; a page loaded before the server changed may not know its shape. */
export function readConferencia(body: unknown): Conferencia {
  const { situacao, hora } = (body ?? {}) as Partial<Record<string, unknown>>;
  if (typeof situacao !== 'string' || !SITUACOES.has(situacao) || typeof hora !== 'string') {
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
) => isOpen(situacao) && now - registro.iniciadoEm > SLOW_MS;
