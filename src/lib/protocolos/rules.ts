/** What a protocol's state means and what may be done with it. */
import type { Protocolo } from './wire.ts';

export type { Protocolo } from './wire.ts';

export type Situacao = 'aberto' | 'andamento' | 'concluido' | 'cancelado' | 'outra';

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The words that services use, by how they begin. */
const SIGNS: readonly (readonly [RegExp, Situacao])[] = [
  [/^(?:abert|nov[oa]|registrad|recebid)/, 'aberto'],
  [/^(?:em a|andamento|encaminhad|pendente|aguardando)/, 'andamento'],
  [/^(?:conclu|encerrad|finalizad|fechad|resolvid|respondid)/, 'concluido'],
  [/^cancelad/, 'cancelado'],
];

export function situacaoOf({ dsStatus }: Pick<Protocolo, 'dsStatus'>): Situacao {
  const words = plain(dsStatus ?? '');
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

const isOver = (protocolo: Pick<Protocolo, 'dsStatus'>) => {
  const situacao = situacaoOf(protocolo);
  return situacao === 'concluido' || situacao === 'cancelado';
};

/** A service that is over can be rated, once. */
export function canRate(protocolo: Pick<Protocolo, 'dsStatus' | 'nrNota'>): boolean {
  return situacaoOf(protocolo) === 'concluido' && !protocolo.nrNota;
}

/** What is still open can be hurried, or not be hurried any more. */
export const canChangePriority = (protocolo: Pick<Protocolo, 'dsStatus'>) => !isOver(protocolo);

export const isUrgent = ({ iePrioridade }: Pick<Protocolo, 'iePrioridade'>) => iePrioridade === 'U';
