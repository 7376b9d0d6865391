/** Pure decisions about the reports: which months are offered, and whether a statement adds up. */
import { displayReais, sumReais } from '#lib/formats/money.ts';
import type { Extrato } from './wire.ts';

export type { Extrato, Utilizacao } from './wire.ts';

/** How many months the list of the statement goes back, the running one included. */
const MONTHS = 24;

/** The running month and those before it, the newest first: MM/YYYY. */
export function recentMonths(today: string, count = MONTHS): string[] {
  const month = Number(today.slice(3, 5));
  const year = Number(today.slice(6));
  return Array.from({ length: count }, (_, back) => {
    const number = year * 12 + month - 1 - back;
    return `${String((number % 12) + 1).padStart(2, '0')}/${String(Math.floor(number / 12))}`;
  });
}

/** How the statement's total stands to its lines. */
export type Conferencia =
  | { kind: 'confere'; total: number }
  /** `diferenca` is what the total has more than the lines; less when negative. */
  | { kind: 'difere'; total: number; soma: number; diferenca: number }
  /** The service sent no total: the sum of the lines is ours. */
  | { kind: 'sem-total'; soma: number }
  /** A line without an amount: nothing can be checked. */
  | { kind: 'sem-conferencia'; total: number | undefined };

/** Checks the total against the lines, in centavos; `undefined` when the service sent no lines. */
export function checkTotal({
  itens,
  vlTotal,
}: Pick<Extrato, 'itens' | 'vlTotal'>): Conferencia | undefined {
  if (itens === undefined) return undefined;
  const soma = sumReais(itens.map(({ vlCoparticipacao }) => vlCoparticipacao));
  if (soma === undefined) return { kind: 'sem-conferencia', total: vlTotal };
  if (vlTotal === undefined) return { kind: 'sem-total', soma };
  const diferenca = (Math.round(vlTotal * 100) - Math.round(soma * 100)) / 100;
  return diferenca === 0
    ? { kind: 'confere', total: vlTotal }
    : { kind: 'difere', total: vlTotal, soma, diferenca };
}

/** A total that its lines do not explain, in calm words. */
export function diferencaInWords({
  total,
  soma,
  diferenca,
}: Extract<Conferencia, { kind: 'difere' }>): string {
  const [amount, direction] = [displayReais(Math.abs(diferenca)), diferenca > 0 ? 'mais' : 'menos'];
  return `O total informado é ${displayReais(total)} e as linhas acima somam ${displayReais(soma)}: ${amount} a ${direction}. Pode ser um acerto de outro mês. O que vale é o valor do seu boleto; se tiver dúvida, fale com o atendimento.`;
}
