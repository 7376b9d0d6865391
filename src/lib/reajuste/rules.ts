/** RN 565: the readjustment indices, and the contracts that they apply to. */
import { monthName } from '#lib/formats/dates.ts';
import { listed } from '#lib/formats/listed.ts';
import { withoutAccents } from '#lib/formats/text.ts';

const MONTHS = 12;
/** An index applies from May to April of the next year. */
const FIRST_MONTH = 5;

export interface Indice {
  /** The year in which its period begins. */
  year: number;
  percent: number;
  /** DD/MM/YYYY */
  publishedOn: string;
}

export interface Contrato {
  numero: string;
  contratante: string;
  plano: string;
  registroAns: string;
  /** The month of its anniversary, 1 to 12. */
  aniversario: number;
}

export function newestFirst(indices: readonly Indice[]): Indice[] {
  return indices.toSorted((a, b) => b.year - a.year);
}

/** 'maio de 2026 a abril de 2027' */
export function displayPeriod({ year }: Indice): string {
  return `maio de ${String(year)} a abril de ${String(year + 1)}`;
}

/** When an index applies to the contracts of a month: 'agosto de 2026', 'março de 2027'. */
export function readjustedIn(month: number, { year }: Indice): string {
  return `${monthName(month)} de ${String(month >= FIRST_MONTH ? year : year + 1)}`;
}

const PERCENT = new Intl.NumberFormat('pt-BR', { style: 'percent', minimumFractionDigits: 2 });

/** 9.87 → '9,87%' */
export function displayPercent(percent: number): string {
  return PERCENT.format(percent / 100);
}

/**
 * A summary of the bars: 'O índice mais novo é 9,87%, menor que o anterior, de 11,42%. O maior da lista é
 * 14,08%, de maio de 2023 a abril de 2024.'
 * @param indices the newest first
 * @param month the contract's month, 1 to 12: says when the newest index reaches its bill
 */
export function indicesInWords(indices: readonly Indice[], month?: number): string {
  const [newest, previous] = indices;
  if (!newest) return 'Ainda não há índice divulgado.';
  const when =
    month === undefined
      ? ''
      : ` Ele vale no seu contrato a partir de ${readjustedIn(month, newest)}.`;
  const own = displayPercent(newest.percent);
  if (!previous) return `O índice divulgado é ${own}.${when}`;
  const order = ['menor que o', 'igual ao', 'maior que o'];
  const compared = order[Math.sign(newest.percent - previous.percent) + 1] ?? '';
  const highest = Math.max(...indices.map(({ percent }) => percent));
  const periods = indices.filter(({ percent }) => percent === highest).map(displayPeriod);
  const peak =
    newest.percent === highest
      ? 'Nenhum da lista é maior.'
      : `O maior da lista é ${displayPercent(highest)}, de ${listed(periods)}.`;
  return `O índice mais novo é ${own}, ${compared} anterior, de ${displayPercent(previous.percent)}.${when} ${peak}`;
}

/** The amount after the readjustment, rounded to centavos. */
export function readjust(amount: number, { percent }: Indice): number {
  return Math.round(amount * (100 + percent)) / 100;
}

/** The months in the order of an index's period, from May on. */
export const monthsOfPeriod: readonly number[] = Array.from(
  { length: MONTHS },
  (_, index) => ((index + FIRST_MONTH - 1) % MONTHS) + 1,
);

export const byHolder = (contracts: readonly Contrato[]): Contrato[] =>
  contracts.toSorted((a, b) => a.contratante.localeCompare(b.contratante, 'pt-BR'));

/**
 * The month of a member's contract, 1 to 12, when the published list has the contract. Only the list says
 * that an index applies. The contract's own month has priority over the list's.
 */
export function pooledMonth(
  {
    nrContrato,
    mesReajuste,
  }: { nrContrato?: string | undefined; mesReajuste?: string | undefined },
  contracts: readonly Contrato[],
): number | undefined {
  const listed = contracts.find(({ numero }) => fold(numero) === fold(nrContrato ?? ''));
  if (!listed) return undefined;
  const own = Number(mesReajuste);
  return Number.isInteger(own) && own >= 1 && own <= MONTHS ? own : listed.aniversario;
}

/** Folds a text for comparison: without accents, case and punctuation between digits. */
function fold(text: string): string {
  return withoutAccents(text)
    .replaceAll(/(\d)[-./]/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

export function searchText({ numero, contratante, plano, registroAns }: Contrato): string {
  return fold([numero, contratante, plano, registroAns].join(' '));
}

export function isFound(text: string, query: string): boolean {
  return fold(query)
    .split(' ')
    .every((word) => text.includes(word));
}
