/** The months of the statement, and the check of its total. */
import { monthNumber, monthOf } from '#lib/formats/dates.ts';
import { displayReais, sumReais } from '#lib/formats/money.ts';
import type { Extrato } from './wire.ts';

export type { Extrato, Utilizacao } from './wire.ts';

export const SO_PDF = 'Este relatório vem só em PDF.';
export const SEM_UTILIZACAO = 'Nenhuma utilização registrada neste período.';
export const SEM_COPARTICIPACAO = 'Nenhuma coparticipação neste mês.';
export const MES_ABERTO =
  'Este mês ainda não terminou: outros atendimentos podem entrar no extrato.';
export const PDF_INDISPONIVEL =
  'Não conseguimos abrir o PDF agora. Tente de novo em alguns minutos.';

/** The number of months in the list, including the current one. */
const MONTHS = 24;

/** The current month and the months before it, the newest first: MM/YYYY. */
export function recentMonths(today: string, count = MONTHS): string[] {
  const current = monthNumber(today.slice(3));
  return Array.from({ length: count }, (_, back) => monthOf(current - back));
}

export type Conferencia =
  | { kind: 'confere'; total: number }
  /** `diferenca` is total minus lines. */
  | { kind: 'difere'; total: number; soma: number; diferenca: number }
  /** The service sent no total; `soma` is the portal's sum. */
  | { kind: 'sem-total'; soma: number }
  /** A line has no amount, so there is no check. */
  | { kind: 'sem-conferencia'; total: number | undefined };

/** Compares the total with the lines, in centavos; `undefined` without lines. */
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

export function diferencaInWords({
  total,
  soma,
  diferenca,
}: Extract<Conferencia, { kind: 'difere' }>): string {
  const [amount, direction] = [displayReais(Math.abs(diferenca)), diferenca > 0 ? 'mais' : 'menos'];
  return `O total informado é ${displayReais(total)} e as linhas acima somam ${displayReais(soma)}: ${amount} a ${direction}. Pode ser um acerto de outro mês. O que vale é o valor do seu boleto; se tiver dúvida, fale com o atendimento.`;
}
