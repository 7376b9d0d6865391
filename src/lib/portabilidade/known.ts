/** The answers that the operator's services already give for a member. Dates are DD/MM/YYYY. */
import { dayNumber, daysBetween } from '#lib/formats/dates.ts';
import type { Fields } from '#lib/forms/form.ts';

/** The facts that the services give; `undefined` for an unknown or uncertain fact. */
export interface Fatos {
  /** The day on which the person was included in the plan. */
  dtInclusao?: string | undefined;
  /** The start of the contract, which may be older than the person's inclusion. */
  dtInicioVigencia?: string | undefined;
  /** The situations of the boletos of all contracts of the person. */
  boletos?: readonly string[] | undefined;
  incompleto?: boolean | undefined;
}

/**
 * One overdue boleto gives the answer "nao". The answer "sim" needs all boletos to be known, and each to be
 * paid, cancelled or not yet due.
 */
function paymentsAnswer({ boletos = [], incompleto = true }: Fatos): string | undefined {
  if (boletos.includes('vencido')) return 'nao';
  const areSettled = boletos.every((situacao) =>
    ['pago', 'aberto', 'cancelado'].includes(situacao),
  );
  return boletos.length > 0 && areSettled && !incompleto ? 'sim' : undefined;
}

/**
 * The known answers, by field. A question whose answer is not certain stays open, so that the person
 * is asked.
 * @param firstYear the first year whose contracts are all under the law of health plans
 */
export function knownAnswers(fatos: Fatos, today: string, firstYear: number): Fields {
  const { dtInclusao = '', dtInicioVigencia = '' } = fatos;
  const isPast = (day: string) => (daysBetween(day, today) ?? -1) >= 0;
  // The law took effect on the second day of the year: on the first one the person is asked.
  const isNew =
    dayNumber(dtInicioVigencia) !== undefined &&
    (daysBetween(`01/01/${String(firstYear)}`, dtInicioVigencia) ?? 0) > 0;
  const pagamentos = paymentsAnswer(fatos);
  return {
    ...(isPast(dtInclusao) ? { ieInicio: 'sei', dtInicio: dtInclusao } : {}),
    ...(isNew ? { contrato: 'novo' } : {}),
    ...(pagamentos === undefined ? {} : { pagamentos }),
  };
}
