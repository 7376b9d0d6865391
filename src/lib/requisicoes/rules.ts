/** The situation of a request for authorisation and its next step. Dates are DD/MM/YYYY. */
import { sortKey } from '#lib/formats/calendar.ts';
import { isOverdue } from '#lib/formats/dates.ts';
import type { Passo } from '#lib/formats/passos.ts';
import type { DetalheRequisicao, Procedimento, Requisicao } from './wire.ts';

export type { DetalheRequisicao, Procedimento, Recusa, Requisicao } from './wire.ts';

export const SEM_REQUISICOES =
  'Parece que não há nenhuma requisição feita por você nos últimos dois meses. Certifique-se de que a requisição foi feita corretamente.';
export const REDE_VAZIA =
  'Nenhum prestador apareceu para este procedimento. Ligue para o atendimento: temos o dever de indicar quem faça.';
export const NAO_VENCIDA = 'Só uma requisição vencida pode ser revalidada.';
export const REVALIDADA = 'Sua requisição foi revalidada.';
export const INFORMACAO_DE_PRAZO =
  'Este prazo é uma orientação. O que vale é a norma da ANS e o seu contrato.';

export type Situacao =
  | 'analise'
  | 'autorizada'
  | 'negada'
  | 'vencida'
  | 'pendente'
  | 'cancelada'
  | 'outra';

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

/** The situation of a status; an authorisation past its limit has expired. */
export function situacaoOf({ cdStatus, dtLimite }: Status, today: string): Situacao {
  const situacao = SITUACOES.get(cdStatus ?? '') ?? 'outra';
  return situacao === 'autorizada' && isOverdue(dtLimite, today) ? 'vencida' : situacao;
}

interface Meaning {
  nome: string;
  tone: 'success' | 'warning' | 'error' | 'info' | 'neutral';
  sentido: string;
  grupo: Grupo;
  /** The step that comes next. */
  proximo?: Pick<Passo, 'quem' | 'texto'>;
}

/** Waits for the member (who may contest a refusal), waits for the operator, decided. */
const GRUPOS = ['Precisam de você', 'Em andamento', 'Já decididas'] as const;
type Grupo = (typeof GRUPOS)[number];

export const SITUACAO: Record<Situacao, Meaning> = {
  analise: {
    nome: 'Em análise',
    tone: 'info',
    sentido: 'Estamos analisando o pedido. Isto ainda não é a resposta.',
    grupo: 'Em andamento',
    proximo: { quem: 'nosso', texto: 'Concluir a análise e responder a você' },
  },
  autorizada: {
    nome: 'Autorizada',
    tone: 'success',
    sentido: 'O pedido foi autorizado. Confira o que foi autorizado e agende.',
    grupo: 'Já decididas',
    proximo: { quem: 'seu', texto: 'Escolher onde fazer, agendar e levar a carteirinha' },
  },
  negada: {
    nome: 'Negada',
    tone: 'error',
    sentido: 'O pedido não foi autorizado. Os motivos estão por escrito.',
    grupo: 'Precisam de você',
    proximo: { quem: 'seu', texto: 'Se não concordar, pedir a reanálise à ouvidoria' },
  },
  vencida: {
    nome: 'Vencida',
    tone: 'warning',
    sentido: 'A autorização passou da validade e não pode mais ser usada.',
    grupo: 'Precisam de você',
    proximo: { quem: 'seu', texto: 'Pedir a revalidação, se ainda precisar do atendimento' },
  },
  pendente: {
    nome: 'Falta documento',
    tone: 'warning',
    sentido: 'A análise parou: falta um documento para continuar.',
    grupo: 'Precisam de você',
    proximo: { quem: 'seu', texto: 'Enviar o documento que falta, ou pedir ao médico que envie' },
  },
  cancelada: {
    nome: 'Cancelada',
    tone: 'neutral',
    sentido: 'O pedido foi cancelado e não vai adiante.',
    grupo: 'Já decididas',
  },
  outra: {
    nome: 'Em andamento',
    tone: 'info',
    sentido:
      'O pedido está em uma etapa interna. Você não precisa fazer nada agora; se quiser saber mais, fale com o atendimento.',
    grupo: 'Em andamento',
    proximo: { quem: 'nosso', texto: 'Concluir esta etapa e avançar o pedido' },
  },
};

export function groupRequisicoes(requisicoes: readonly Requisicao[], today: string) {
  return GRUPOS.map((titulo) => ({
    titulo,
    requisicoes: requisicoes.filter((one) => SITUACAO[situacaoOf(one, today)].grupo === titulo),
  })).filter((one) => one.requisicoes.length > 0);
}

/** The situations whose limit only the detail has. */
const WITH_LIMIT = new Set<Situacao>(['analise', 'autorizada', 'pendente']);

/** The newest requests that have a limit; without a date last. */
export const newestOpen = (requisicoes: readonly Requisicao[], most: number): Requisicao[] =>
  requisicoes
    .filter(({ cdStatus }) => WITH_LIMIT.has(SITUACOES.get(cdStatus ?? '') ?? 'outra'))
    .toSorted((a, b) => sortKey(b.dtRequisicao).localeCompare(sortKey(a.dtRequisicao)))
    .slice(0, most);

/** Abbreviations in the services' texts, written out. */
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
 * The service's text for an unknown status. Known abbreviations are written out, followed by the original
 * text for questions by telephone.
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

export const waitsForDocument = ({ cdStatus }: Pick<Requisicao, 'cdStatus'>): boolean =>
  SITUACOES.get(cdStatus ?? '') === 'pendente';

/** The title of a request. Only the list has its type. */
export const tituloOf = (requisicao: Pick<Requisicao, 'dsTipo'> | undefined) =>
  requisicao?.dsTipo ?? 'Pedido de autorização';

export const canRevalidate = (situacao: Situacao) => situacao === 'vencida';

/** Whether the page shows providers: not for a refused or cancelled request. */
export const hasNetwork = (situacao: Situacao) => situacao !== 'negada' && situacao !== 'cancelada';

/** A request's history and next step. @param respostaAte in place of the service's last day */
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
  const next = SITUACAO[situacao].proximo;
  if (!next) return done;
  const ate = limiteOf(detalhe, situacao, respostaAte);
  return [...done, { ...next, ...(ate === undefined ? {} : { ate }) }];
}

/**
 * The last day of the current stage: for the answer, for the delivery of a document, or of the validity
 * of an authorisation. Other situations have no limit.
 */
export function limiteOf(
  { dtLimite }: Pick<DetalheRequisicao, 'dtLimite'>,
  situacao: Situacao,
  respostaAte: string | undefined,
): string | undefined {
  if (situacao === 'analise') return dtLimite ?? respostaAte;
  return situacao === 'pendente' || situacao === 'autorizada' ? dtLimite : undefined;
}

/** The name and explanation of an authorisation that grants only a part. */
export function partialAuthorisation(
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

export function isPartial({
  qtSolicitada,
  qtAutorizada,
}: Pick<Procedimento, 'qtSolicitada' | 'qtAutorizada'>): boolean {
  return (
    qtSolicitada !== undefined &&
    qtAutorizada !== undefined &&
    qtAutorizada > 0 &&
    qtAutorizada < qtSolicitada
  );
}
