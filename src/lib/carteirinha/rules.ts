/** Pure decisions about the card that members carry. */
import { daysBetween } from '#lib/formats/dates.ts';
import type { Cartao } from './wire.ts';

export type { Cartao } from './wire.ts';

/** Where the card is. */
export const CARTEIRINHA = '/cliente/carteirinha';

/** For how long a copy on the device is shown (docs/decisions). */
export const DIAS_GUARDADA = 7;

export type SituacaoCartao = 'ativo' | 'bloqueado' | 'vencido' | 'outra';

const SITUACOES = new Map<string, SituacaoCartao>([
  ['ativo', 'ativo'],
  ['bloqueado', 'bloqueado'],
  ['vencido', 'vencido'],
]);

/** stCartao as one of the situations the portal knows; past its date it has expired whatever the service says. */
export function situacaoCartao(
  { stCartao, dtValidade }: Pick<Cartao, 'stCartao' | 'dtValidade'>,
  today: string,
): SituacaoCartao {
  const situacao = SITUACOES.get(stCartao?.trim().toLowerCase() ?? '') ?? 'outra';
  const left = dtValidade === undefined ? undefined : daysBetween(today, dtValidade);
  return situacao === 'ativo' && left !== undefined && left < 0 ? 'vencido' : situacao;
}

export const SITUACAO_EM_PALAVRAS: Record<SituacaoCartao, string> = {
  ativo: 'Cartão ativo',
  bloqueado: 'Cartão bloqueado',
  vencido: 'Cartão vencido',
  outra: 'Situação em consulta',
};

/** Whether it is known that a provider would not take it. */
export const isInutil = (situacao: SituacaoCartao) =>
  situacao === 'bloqueado' || situacao === 'vencido';

/** What stands under a card that is shown to somebody: a card of no use is not told as a valid one. */
export const validadoEmPalavras = (situacao: SituacaoCartao, em: string) =>
  isInutil(situacao)
    ? `${SITUACAO_EM_PALAVRAS[situacao]}, consultado em ${em}`
    : `Validado em ${em}`;

/** '16/11/2027' → '11/2027', as cards print it. */
export const monthOfValidity = (dtValidade: string | undefined) => dtValidade?.slice(3);

/**
 * The ways the page can be asked for: at the counter, for paper, or as the copies for the device (of the
 * card, and of what the counter reads).
 */
const VISTAS = ['balcao', 'aparelho', 'aparelho-balcao', 'cartao', 'ampliada'] as const;
export type Vista = (typeof VISTAS)[number];

export const vistaOf = (value: string | null): Vista | undefined =>
  VISTAS.find((vista) => vista === value);

export const enderecoDaVista = (vista: Vista) => `${CARTEIRINHA}?ver=${vista}`;
