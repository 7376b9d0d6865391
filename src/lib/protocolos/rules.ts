/** The situation of a protocol, what a member may do with it, and its texts (spec section 5). */
import { withoutAccents } from '#lib/formats/text.ts';
import type { Protocolo } from './wire.ts';

export type { Protocolo } from './wire.ts';

export type Situacao = 'aberto' | 'andamento' | 'concluido' | 'cancelado' | 'outra';

/** The beginnings of the words that services use. */
const SIGNS: readonly (readonly [RegExp, Situacao])[] = [
  [/^(?:abert|nov[oa]|registrad|recebid)/, 'aberto'],
  [/^(?:em a|andamento|encaminhad|pendente|aguardando)/, 'andamento'],
  [/^(?:conclu|encerrad|finalizad|fechad|resolvid|respondid)/, 'concluido'],
  [/^cancelad/, 'cancelado'],
];

export function situacaoOf({ dsStatus }: Pick<Protocolo, 'dsStatus'>): Situacao {
  const words = withoutAccents(dsStatus ?? '');
  return SIGNS.find(([sign]) => sign.test(words))?.[1] ?? 'outra';
}

export const SITUACAO: Record<Situacao, { nome: string; tone: 'success' | 'info' | 'neutral' }> = {
  aberto: { nome: 'Aberto', tone: 'info' },
  andamento: { nome: 'Em andamento', tone: 'info' },
  concluido: { nome: 'Concluído', tone: 'success' },
  cancelado: { nome: 'Cancelado', tone: 'neutral' },
  outra: { nome: 'Em acompanhamento', tone: 'info' },
};

/** `iePrioridade` as people read it. */
export const PRIORIDADES = { N: 'Normal', U: 'Urgente' } as const;

export const isOver = (protocolo: Pick<Protocolo, 'dsStatus'>) => {
  const situacao = situacaoOf(protocolo);
  return situacao === 'concluido' || situacao === 'cancelado';
};

export function canRate(protocolo: Pick<Protocolo, 'dsStatus' | 'nrNota'>): boolean {
  return situacaoOf(protocolo) === 'concluido' && !protocolo.nrNota;
}

export const canChangePriority = (protocolo: Pick<Protocolo, 'dsStatus'>) => !isOver(protocolo);

export const isUrgent = ({ iePrioridade }: Pick<Protocolo, 'iePrioridade'>) => iePrioridade === 'U';

export const NAO_CONCLUIDO = 'Só um protocolo concluído pode ser avaliado, e uma vez só.';
export const JA_CONCLUIDO = 'Este protocolo já foi concluído: a prioridade não muda mais.';
export const PRIORIDADE_IGUAL = 'Este protocolo já tem essa prioridade.';
export const AVALIADO = 'Recebemos sua avaliação. Obrigado por contar como foi.';
export const PRIORIDADE_ALTERADA = 'Recebemos seu pedido de mudança de prioridade.';

export const ESCOLHA_PRIORIDADE = 'Escolha a prioridade.';
export const INFORME_MOTIVO = 'Escreva o motivo da mudança.';
