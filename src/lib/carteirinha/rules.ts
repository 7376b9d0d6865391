/** Decisions about the member's card, and its texts (spec sections 5 and 8). */
import { daysBetween } from '#lib/formats/dates.ts';
import type { Cartao } from './wire.ts';

export type { Cartao } from './wire.ts';

export const CARTEIRINHA = '/cliente/carteirinha';

/** How many days a copy on the device is shown (decision 015). */
export const DIAS_GUARDADA = 7;

const SITUACOES = ['ativo', 'bloqueado', 'vencido'] as const;
export type SituacaoCartao = (typeof SITUACOES)[number] | 'outra';

/** The situation of a card. A card past its date is expired, whatever the service says. */
export function situacaoCartao(
  { stCartao, dtValidade }: Pick<Cartao, 'stCartao' | 'dtValidade'>,
  today: string,
): SituacaoCartao {
  const named = stCartao?.trim().toLowerCase();
  const situacao = SITUACOES.find((one) => one === named) ?? 'outra';
  const left = dtValidade === undefined ? undefined : daysBetween(today, dtValidade);
  return situacao === 'ativo' && left !== undefined && left < 0 ? 'vencido' : situacao;
}

export const SITUACAO_EM_PALAVRAS: Record<SituacaoCartao, string> = {
  ativo: 'Cartão ativo',
  bloqueado: 'Cartão bloqueado',
  vencido: 'Cartão vencido',
  outra: 'Situação em consulta',
};

/** Whether providers certainly refuse the card. */
export const isUnusable = (situacao: SituacaoCartao) =>
  situacao === 'bloqueado' || situacao === 'vencido';

/** The text under a displayed card. An unusable card is not called valid. */
export const validityInWords = (situacao: SituacaoCartao, em: string) =>
  isUnusable(situacao)
    ? `${SITUACAO_EM_PALAVRAS[situacao]}, consultado em ${em}`
    : `Validado em ${em}`;

/** '16/11/2027' → '11/2027', as printed on cards. */
export const monthOfValidity = (dtValidade: string | undefined) => dtValidade?.slice(3);

/**
 * The views of the page: for the counter, the copies for the device (of the card, and of the counter's view),
 * and for print in the size of a card or enlarged.
 */
const CARD_VIEWS = ['balcao', 'aparelho', 'aparelho-balcao', 'cartao', 'ampliada'] as const;
export type CardView = (typeof CARD_VIEWS)[number];

export const parseView = (value: string | null): CardView | undefined =>
  CARD_VIEWS.find((vista) => vista === value);

export const viewPath = (vista: CardView) => `${CARTEIRINHA}?ver=${vista}`;

type Printed = Pick<Cartao, 'nmPlano' | 'dtValidade' | 'dtNascimento'>;

/** What follows the name of the plan at the counter: ', validade 31/12/2027'. Without a plan no comma leads. */
export const datesAfterPlan = ({ nmPlano, dtValidade, dtNascimento }: Printed): string =>
  [
    nmPlano ? '' : undefined,
    dtValidade && `validade ${dtValidade}`,
    dtNascimento && `nascimento ${dtNascimento}`,
  ]
    .filter((part) => part !== undefined)
    .join(', ');
