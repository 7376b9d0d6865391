/** Boletos by the month that they charge. A month is MM/YYYY, amounts are in reais. */
import { dayNumber, monthName, monthNumber, monthOf } from '#lib/formats/dates.ts';
import { displayDifference, displayWholeReais, sumReais } from '#lib/formats/money.ts';
import { type Boleto, type Situacao, situacaoOf } from './rules.ts';

const MONTH = /^(?:0[1-9]|1[0-2])\/\d{4}$/;

/** The month that a boleto charges, or else the month in which it is due. */
export function mesOf({ dsCompetencia, dtVencimento }: Boleto): string | undefined {
  if (dsCompetencia !== undefined && MONTH.test(dsCompetencia)) return dsCompetencia;
  return dtVencimento?.slice(3);
}

export const isLaterMonth = (a: string, b: string) => monthNumber(a) > monthNumber(b);

/** What a boleto cost: the paid amount, with fine and interest, or else its own amount. */
const custoOf = (boleto: Boleto, today: string): number | undefined =>
  situacaoOf(boleto, today) === 'pago' ? (boleto.vlPago ?? boleto.vlTitulo) : boleto.vlTitulo;

/** A boleto that costs another amount than the boleto of the month before. */
export interface Mudanca {
  boleto: Boleto;
  anterior: Boleto;
  /** MM/YYYY of both. */
  mes: string;
  mesAnterior: string;
  custo: number;
  custoAnterior: number;
  /** `custo` minus `custoAnterior`; never 0. */
  diferenca: number;
}

/**
 * The changes from one month to the next, by nrTitulo. A month with two boletos, or without an amount, is
 * not compared; a cancelled boleto charges nothing.
 */
export function mudancasOf(boletos: readonly Boleto[], today: string): Map<string, Mudanca> {
  const charged = boletos.flatMap((boleto) => {
    const [mes, custo] = [mesOf(boleto), custoOf(boleto, today)];
    if (mes === undefined || custo === undefined) return [];
    return situacaoOf(boleto, today) === 'cancelado' ? [] : [{ boleto, mes, custo }];
  });
  const key = (nrContrato: string | undefined, month: number) =>
    `${nrContrato ?? ''} ${String(month)}`;
  const byMonth = Map.groupBy(charged, ({ boleto, mes }) =>
    key(boleto.nrContrato, monthNumber(mes)),
  );
  const only = (nrContrato: string | undefined, month: number) => {
    const [one, ...others] = byMonth.get(key(nrContrato, month)) ?? [];
    return others.length === 0 ? one : undefined;
  };
  const found = new Map<string, Mudanca>();
  for (const { boleto, mes, custo } of charged) {
    const month = monthNumber(mes);
    const before = only(boleto.nrContrato, month - 1);
    if (!before || !only(boleto.nrContrato, month)) continue;
    const diferenca = sumReais([custo, -before.custo]) ?? 0;
    if (diferenca === 0) continue;
    found.set(boleto.nrTitulo, {
      ...{ boleto, mes, custo, diferenca },
      anterior: before.boleto,
      mesAnterior: before.mes,
      custoAnterior: before.custo,
    });
  }
  return found;
}

/** The states that owe or have paid something, in the order in which a column of the chart stacks them. */
export const ESTADOS = ['pago', 'aberto', 'vencido', 'outra'] as const satisfies Situacao[];
export type Estado = (typeof ESTADOS)[number];

export interface Mes {
  /** MM/YYYY */
  mes: string;
  /** What the month's boletos cost, by their state. */
  valores: Partial<Record<Estado, number>>;
  /** Whether the contract is readjusted in this month of each year. */
  isReajuste: boolean;
}

const MONTHS = 12;

/**
 * The twelve months that end with the month of the newest boleto, or at the latest eleven months after the
 * current month.
 * @param mesReajuste 1 to 12, as the contract sends it
 * @returns no month when fewer than two have a boleto: there is nothing to compare
 */
export function lastTwelveMonths(
  boletos: readonly Boleto[],
  today: string,
  mesReajuste?: string,
): Mes[] {
  const valores = new Map<number, Partial<Record<Estado, number>>>();
  for (const boleto of boletos) {
    const [situacao, mes, custo] = [
      situacaoOf(boleto, today),
      mesOf(boleto),
      custoOf(boleto, today),
    ];
    if (situacao === 'cancelado' || mes === undefined || custo === undefined) continue;
    const sums = valores.get(monthNumber(mes)) ?? {};
    sums[situacao] = sumReais([sums[situacao] ?? 0, custo]) ?? 0;
    valores.set(monthNumber(mes), sums);
  }
  const newest = Math.max(...valores.keys());
  const last = Math.min(newest, monthNumber(today.slice(3)) + MONTHS - 1);
  const meses = Array.from({ length: MONTHS }, (_, index) => {
    const number = last - MONTHS + 1 + index;
    const mes = monthOf(number);
    return {
      mes,
      valores: valores.get(number) ?? {},
      isReajuste: Number(mes.slice(0, 2)) === Number(mesReajuste),
    };
  });
  const filled = meses.filter((one) => Object.keys(one.valores).length > 0);
  return filled.length < 2 ? [] : meses;
}

/** Below half a real, two amounts are the same to a reader. */
const SMALLEST_DIFFERENCE = 0.5;
const MIN_MONTHS_TO_COMPARE = 3;

/** The number of months in each state, in words; states without a month are left out. */
function countsInWords(meses: readonly Mes[]): string {
  const words: Record<Estado, [string, string]> = {
    pago: ['mês pago', 'meses pagos'],
    aberto: ['em aberto', 'em aberto'],
    vencido: ['vencido', 'vencidos'],
    outra: ['a confirmar', 'a confirmar'],
  };
  const parts = ESTADOS.flatMap((estado) => {
    const count = meses.filter(({ valores }) => valores[estado] !== undefined).length;
    return count === 0 ? [] : [`${String(count)} ${words[estado][count === 1 ? 0 : 1]}`];
  });
  return [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' e ');
}

/**
 * A summary of twelve months: 'Em outubro você pagou R$ 132 a mais que a média.' and the count of each
 * state. The mean is that of the paid months.
 */
export function summaryOfMonths(meses: readonly Mes[]): string {
  const paid = meses.flatMap(({ mes, valores: { pago } }) =>
    pago === undefined ? [] : [{ mes, pago }],
  );
  const last = paid.at(-1);
  const count = `${countsInWords(meses)}.`;
  if (!last || paid.length < MIN_MONTHS_TO_COMPARE) return count;
  const mean = paid.reduce((sum, { pago }) => sum + pago, 0) / paid.length;
  const difference = last.pago - mean;
  const compared =
    Math.abs(difference) < SMALLEST_DIFFERENCE
      ? 'o mesmo que a média'
      : `${displayDifference(difference, displayWholeReais)} que a média`;
  return `Em ${monthName(Number(last.mes.slice(0, 2)))} você pagou ${compared} dos meses pagos, que é ${displayWholeReais(mean)}. São ${count}`;
}

/** Whether a day is after another; `undefined` when one of them is not known. */
export function isLater(day: string | undefined, other: string | undefined): boolean | undefined {
  const [a, b] = [dayNumber(day ?? ''), dayNumber(other ?? '')];
  return a === undefined || b === undefined ? undefined : a > b;
}
