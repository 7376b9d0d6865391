/** Contracts and boletos: order, state, due date and words (spec section 4). Dates are DD/MM/YYYY. */
import { counted } from '#lib/formats/count.ts';
import { dayNumber, daysBetween, monthInWords } from '#lib/formats/dates.ts';
import type { Boleto, Contrato } from './wire.ts';

export type { Boleto, Contrato } from './wire.ts';

export const SEM_CONTRATOS = 'Não foram encontrados contratos.';
export const CONTRATO_NAO_VALIDADO = 'Contrato não foi validado.';
export const SEM_BOLETOS = 'Nenhum boleto neste contrato';
export const PDF_INDISPONIVEL =
  'Não conseguimos abrir o PDF agora. O código de barras digitável e o Pix continuam valendo.';

/** Sorts by situacao: as numbers when all are numeric, else as text. The sort is stable. */
export function sortContratos(contratos: readonly Contrato[]): Contrato[] {
  const situacoes = contratos.map(({ situacao }) => situacao ?? '');
  const numeric = situacoes.every(
    (situacao) => situacao !== '' && Number.isFinite(Number(situacao)),
  );
  return contratos.toSorted((a, b) => {
    const [x, y] = [a.situacao ?? '', b.situacao ?? ''];
    if (numeric) return Number(x) - Number(y);
    return x < y ? -1 : x > y ? 1 : 0;
  });
}

export function selectContrato(
  contratos: readonly Contrato[],
  nrContrato: string | undefined,
): Contrato | undefined {
  return contratos.find((contrato) => contrato.nrContrato === nrContrato) ?? contratos[0];
}

/** The contract's name, only when there are several contracts. */
export const contratoName = (contratos: readonly Contrato[], nrContrato: string | undefined) =>
  contratos.length > 1
    ? contratos.find((contrato) => contrato.nrContrato === nrContrato)?.dsContrato
    : undefined;

export type Situacao = 'aberto' | 'vencido' | 'pago' | 'cancelado' | 'outra';

const SITUACOES = new Map<string, Situacao>([
  ['em aberto', 'aberto'],
  ['vencido', 'vencido'],
  ['pago', 'pago'],
  ['cancelado', 'cancelado'],
]);

/** Whether the whole amount is paid, whatever state the service gives. */
const isPaidInFull = ({ vlPago = 0, vlTitulo = 0 }: Pick<Boleto, 'vlPago' | 'vlTitulo'>) =>
  vlPago > 0 && vlPago >= vlTitulo;

/**
 * The situation of a boleto. An open boleto past its due date is overdue, whatever the service says. An
 * unknown state is `outra`, so that the portal does not show it as settled.
 */
export function situacaoOf(
  boleto: Pick<Boleto, 'stTitulo' | 'dtVencimento' | 'vlPago' | 'vlTitulo'>,
  today: string,
): Situacao {
  const situacao = SITUACOES.get(boleto.stTitulo?.trim().toLowerCase() ?? '') ?? 'outra';
  if (situacao === 'outra' && isPaidInFull(boleto)) return 'pago';
  if (situacao !== 'aberto' || boleto.dtVencimento === undefined) return situacao;
  const days = daysBetween(today, boleto.dtVencimento);
  return days !== undefined && days < 0 ? 'vencido' : situacao;
}

/** Whether a boleto may still need a payment. */
export const isPayable = (situacao: Situacao) => situacao !== 'pago' && situacao !== 'cancelado';

export const SITUACAO_IN_WORDS: Record<Situacao, string> = {
  aberto: 'Em aberto',
  vencido: 'Vencido',
  pago: 'Pago',
  cancelado: 'Cancelado',
  outra: 'A confirmar',
};

/** The note of a card payment on its boleto. */
export interface AvisoPagamento {
  nrTitulo: string;
  texto: string;
  tom: 'info' | 'warning' | 'success';
  /** The card payment has paid the boleto; the list may not show it yet. */
  pago: boolean;
  /** Whether the boleto may be paid by card now. */
  cartao: boolean;
  href: string;
  acao: string;
}

const days = (count: number) => counted(count, 'dia', 'dias');

/** 'Vence em 5 dias', 'Vence hoje', 'Venceu há 3 dias'; `undefined` for an invalid date. */
export function dueInWords(dtVencimento: string, today: string): string | undefined {
  const left = daysBetween(today, dtVencimento);
  if (left === undefined) return undefined;
  if (left === 0) return 'Vence hoje';
  if (left === 1) return 'Vence amanhã';
  if (left > 0) return `Vence em ${days(left)}`;
  return left === -1 ? 'Venceu ontem' : `Venceu há ${days(-left)}`;
}

/** 'novembro de 2026', from the reference month or else from the due date; it completes 'Boleto de …'. */
export function competenciaInWords(boleto: Pick<Boleto, 'dsCompetencia' | 'dtVencimento'>): string {
  return monthInWords(boleto.dsCompetencia ?? boleto.dtVencimento ?? 'mês não informado');
}

/**
 * The payable boletos (overdue, open or in an unknown state), the earliest due date first; and the others,
 * the latest due date first.
 */
export function groupBoletos<B extends Boleto>(boletos: readonly B[], today: string) {
  const dated = boletos
    .map((boleto) => ({ boleto, day: dayNumber(boleto.dtVencimento ?? '') ?? 0 }))
    .toSorted((a, b) => a.day - b.day)
    .map(({ boleto }) => boleto);
  const { payable = [], settled = [] } = Object.groupBy(dated, (boleto) =>
    isPayable(situacaoOf(boleto, today)) ? 'payable' : 'settled',
  );
  return { payable, settled: settled.toReversed() };
}

/** Formats 47 digits in their printed groups, and other lengths (48, of utilities) in groups of twelve. */
export function displayLinha(digits: string): string {
  const bank = /^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/.exec(digits);
  if (bank) {
    const [, a, b, c, d, e, f, g, h] = bank;
    return `${a ?? ''}.${b ?? ''} ${c ?? ''}.${d ?? ''} ${e ?? ''}.${f ?? ''} ${g ?? ''} ${h ?? ''}`;
  }
  return digits.replace(/(\d{12})(?=\d)/g, '$1 ');
}

/** The lists that must be complete before the portal says that there is nothing to pay. */
const LISTS = ['listarContratos', 'listarBoletos'];

/** Whether every entry of those lists could be read. Otherwise "nothing to pay" is not certain. */
export const areBoletosWhole = ({ unreadable }: Pick<App.Locals, 'unreadable'>): boolean =>
  !LISTS.some((operation) => unreadable?.has(operation));
