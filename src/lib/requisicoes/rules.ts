/** What a request's status means, what comes next and who does it. Dates are DD/MM/YYYY. */
import { daysBetween } from '#lib/formats/dates.ts';
import type { DetalheRequisicao, Procedimento, Requisicao } from './wire.ts';

export type { DetalheRequisicao, Procedimento, Recusa, Requisicao } from './wire.ts';

export type Situacao =
  'analise' | 'autorizada' | 'negada' | 'vencida' | 'pendente' | 'cancelada' | 'outra';

/** cdStatus of the contract. */
const SITUACOES = new Map<string, Situacao>([
  ['1', 'analise'],
  ['2', 'autorizada'],
  ['3', 'negada'],
  ['4', 'vencida'],
  ['5', 'pendente'],
  ['6', 'cancelada'],
]);

type Status = Pick<Requisicao, 'cdStatus'> & Partial<Pick<DetalheRequisicao, 'dtLimite'>>;

const isPast = (day: string | undefined, today: string) =>
  day !== undefined && (daysBetween(today, day) ?? 0) < 0;

/** The status in one of the situations that the portal knows; an authorisation past its day has expired. */
export function situacaoOf({ cdStatus, dtLimite }: Status, today: string): Situacao {
  const situacao = SITUACOES.get(cdStatus ?? '') ?? 'outra';
  return situacao === 'autorizada' && isPast(dtLimite, today) ? 'vencida' : situacao;
}

type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral';

/** How each situation is told: in a word or two, in a tone, and in a sentence. */
export const SITUACAO: Record<Situacao, { nome: string; tone: Tone; sentido: string }> = {
  analise: {
    nome: 'Em análise',
    tone: 'info',
    sentido: 'Estamos analisando o pedido. Isto ainda não é a resposta.',
  },
  autorizada: {
    nome: 'Autorizada',
    tone: 'success',
    sentido: 'O pedido foi autorizado. Confira o que foi autorizado e agende.',
  },
  negada: {
    nome: 'Negada',
    tone: 'error',
    sentido: 'O pedido não foi autorizado. Os motivos estão por escrito.',
  },
  vencida: {
    nome: 'Vencida',
    tone: 'warning',
    sentido: 'A autorização passou da validade e não pode mais ser usada.',
  },
  pendente: {
    nome: 'Falta documento',
    tone: 'warning',
    sentido: 'A análise parou: falta um documento para continuar.',
  },
  cancelada: {
    nome: 'Cancelada',
    tone: 'neutral',
    sentido: 'O pedido foi cancelado e não vai adiante.',
  },
  outra: {
    nome: 'Em andamento',
    tone: 'info',
    sentido:
      'O pedido está em uma etapa interna. Você não precisa fazer nada agora; se quiser saber mais, fale com o atendimento.',
  },
};

/** What matters to a member, in this order: what waits for them, what waits for us, what is decided. */
const GRUPO: Record<Situacao, 0 | 1 | 2> = {
  pendente: 0,
  vencida: 0,
  analise: 1,
  outra: 1,
  autorizada: 2,
  negada: 2,
  cancelada: 2,
};
const GRUPOS = ['Precisam de você', 'Em andamento', 'Já decididas'] as const;

export interface GrupoRequisicoes {
  titulo: string;
  requisicoes: Requisicao[];
}

/** The requests by who is to act, each group in the order of the list; empty groups are left out. */
export function groupRequisicoes(
  requisicoes: readonly Requisicao[],
  today: string,
): GrupoRequisicoes[] {
  return GRUPOS.map((titulo, grupo) => ({
    titulo,
    requisicoes: requisicoes.filter((one) => GRUPO[situacaoOf(one, today)] === grupo),
  })).filter((one) => one.requisicoes.length > 0);
}

/** Abbreviations that systems of operators write, as people say them. */
const ABREVIATURAS = new Map([
  ['AG', 'aguardando'],
  ['AGUARD', 'aguardando'],
  ['ANALISE', 'análise'],
  ['AUDIT', 'auditoria'],
  ['AUT', 'autorização'],
  ['COTACAO', 'cotação'],
  ['DOC', 'documento'],
  ['MED', 'médica'],
  ['OPME', 'de material especial (órtese ou prótese)'],
  ['PERICIA', 'perícia'],
  ['SOLIC', 'solicitação'],
]);

/**
 * The words of the service for a status that the portal does not know; abbreviations are written out,
 * and the code itself stands behind them, for whoever asks by telephone.
 */
export function rawStatus(
  { dsStatus }: Pick<Requisicao, 'dsStatus'>,
  situacao: Situacao,
): string | undefined {
  if (situacao !== 'outra' || dsStatus === undefined) return undefined;
  const words = dsStatus.split(/\s+/).map((word) => ABREVIATURAS.get(word));
  const known = words.filter((word) => word !== undefined);
  return known.length < 2 ? dsStatus : `${known.join(' ')} (“${dsStatus}”)`;
}

/** Whether a request waits for a document of the member's. */
export const waitsForDocument = ({ cdStatus }: Pick<Requisicao, 'cdStatus'>): boolean =>
  SITUACOES.get(cdStatus ?? '') === 'pendente';

/** What a request is called; its kind is told by the list, if at all. */
export const tituloOf = (requisicao: Pick<Requisicao, 'dsTipo'> | undefined) =>
  requisicao?.dsTipo ?? 'Pedido de autorização';

export const canRevalidate = (situacao: Situacao) => situacao === 'vencida';

/** Whether there is still somewhere to go with it: then its providers are worth showing. */
export const hasNetwork = (situacao: Situacao) => situacao !== 'negada' && situacao !== 'cancelada';

/** A step of the timeline: what was done, what is ours to do, what is the member's. */
export interface Passo {
  quem: 'feito' | 'nosso' | 'seu';
  /** When it happened, with or without the hour. */
  quando?: string;
  /** By which day it will be done, or has to be. */
  ate?: string;
  texto: string;
}

/** What comes next, by the situation. */
const PROXIMO: Record<Situacao, Pick<Passo, 'quem' | 'texto'> | undefined> = {
  analise: { quem: 'nosso', texto: 'Concluir a análise e responder a você' },
  autorizada: { quem: 'seu', texto: 'Escolher onde fazer, agendar e levar a carteirinha' },
  negada: { quem: 'seu', texto: 'Se não concordar, pedir a reanálise à ouvidoria' },
  vencida: { quem: 'seu', texto: 'Pedir a revalidação, se ainda precisar do atendimento' },
  pendente: { quem: 'seu', texto: 'Enviar o documento que falta, ou pedir ao médico que envie' },
  cancelada: undefined,
  outra: { quem: 'nosso', texto: 'Concluir esta etapa e avançar o pedido' },
};

/**
 * The history of a request, and what comes next.
 * @param respostaAte the day by which a pending answer is due where the service names none
 */
export function passosOf(
  detalhe: Pick<DetalheRequisicao, 'historico' | 'dtLimite'>,
  situacao: Situacao,
  respostaAte: string | undefined,
): Passo[] {
  const done = detalhe.historico.map(({ dtEvento, dsEvento }): Passo => ({
    quem: 'feito',
    texto: dsEvento,
    ...(dtEvento === undefined ? {} : { quando: dtEvento }),
  }));
  const next = PROXIMO[situacao];
  if (!next) return done;
  const ate = limiteOf(detalhe, situacao, respostaAte);
  return [...done, { ...next, ...(ate === undefined ? {} : { ate }) }];
}

/**
 * The day on which the present stage ends: for an analysis the answer, for a missing document its
 * delivery, for an authorisation its validity. What is over or refused has none.
 */
export function limiteOf(
  { dtLimite }: Pick<DetalheRequisicao, 'dtLimite'>,
  situacao: Situacao,
  respostaAte: string | undefined,
): string | undefined {
  if (situacao === 'analise') return dtLimite ?? respostaAte;
  return situacao === 'pendente' || situacao === 'autorizada' ? dtLimite : undefined;
}

/** Whether a day that was promised has gone by. */
export const isOverdue = isPast;

/** How an authorisation is told which grants less than was asked; nothing for a whole one. */
export function emParte(
  situacao: Situacao,
  procedimentos: readonly Procedimento[],
): { nome: string; sentido: string } | undefined {
  const partial = procedimentos.filter(isPartial);
  const [first] = partial;
  if (situacao !== 'autorizada' || !first) return undefined;
  const amount =
    procedimentos.length === 1
      ? `: ${String(first.qtAutorizada)} de ${String(first.qtSolicitada)}`
      : '';
  return {
    nome: 'Autorizada em parte',
    sentido: `Autorizada em parte${amount}. O que foi autorizado já pode ser agendado.`,
  };
}

/** 'Solicitado 20 · autorizado 10' needs to say that it is less than asked. */
export function isPartial({
  qtSolicitada,
  qtAutorizada,
}: {
  qtSolicitada?: number | undefined;
  qtAutorizada?: number | undefined;
}): boolean {
  return (
    qtSolicitada !== undefined &&
    qtAutorizada !== undefined &&
    qtAutorizada > 0 &&
    qtAutorizada < qtSolicitada
  );
}
