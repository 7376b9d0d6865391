/** Time limits for care and for answers. `src/content/prazos.ts` has the figures. */
import { counted } from '#lib/formats/count.ts';
import { addBusinessDays, sortKey } from '#lib/formats/calendar.ts';
import { daysBetween } from '#lib/formats/dates.ts';
import { withoutAccents } from '#lib/formats/text.ts';

export const TIPOS_ATENDIMENTO = [
  'consulta-basica',
  'consulta-especialidade',
  'outra-profissao',
  'dentista',
  'laboratorio',
  'diagnostico',
  'terapia',
  'hospital-dia',
  'alta-complexidade',
  'internacao',
  'urgencia',
  'retorno',
] as const;
export type TipoAtendimento = (typeof TIPOS_ATENDIMENTO)[number];

export interface Prazo {
  nome: string;
  /** Examples in everyday words. */
  exemplos?: string;
  /** Business days; 0 means at once, `null` means that the professional decides. */
  diasUteis: number | null;
}

/** The types of request by their time limit for an answer. */
export type TipoResposta = 'urgente' | 'complexa' | 'outra';

/** Words that indicate a type of care; the first match counts. */
const SIGNS: readonly (readonly [RegExp, TipoAtendimento])[] = [
  [/\burgen|\bemergen/, 'urgencia'],
  [/alta complexidade/, 'alta-complexidade'],
  [/internac/, 'internacao'],
  [/hospital.?dia/, 'hospital-dia'],
  [/laborator|analises clinicas/, 'laboratorio'],
  [/imagem|diagnostic|ultrass|tomogr|ressonan|radiogr|mamogr/, 'diagnostico'],
  [/\bterapia|fisioterap|psicoterap|fonoaudiolog/, 'terapia'],
  [/odonto|dentista/, 'dentista'],
];

/**
 * The type of care in a service's text, if it is recognized. A consultation is not recognized, because it
 * has two limits, which depend on the specialty.
 */
export function tipoOf(dsTipo = '', dsCaraterAtendimento = ''): TipoAtendimento | undefined {
  const isUrgent = SIGNS[0]?.[0].test(withoutAccents(dsCaraterAtendimento)) === true;
  if (isUrgent) return 'urgencia';
  const words = withoutAccents(dsTipo);
  return SIGNS.find(([sign]) => sign.test(words))?.[1];
}

export function respostaOf(dsTipo?: string, dsCaraterAtendimento?: string): TipoResposta {
  const tipo = tipoOf(dsTipo, dsCaraterAtendimento);
  if (tipo === 'urgencia') return 'urgente';
  return tipo === 'internacao' || tipo === 'alta-complexidade' ? 'complexa' : 'outra';
}

/** The last day of a limit; `undefined` without a limit in days or for an invalid date. */
export function dataLimite(data: string, { diasUteis }: Pick<Prazo, 'diasUteis'>) {
  return diasUteis === null ? undefined : addBusinessDays(data, diasUteis);
}

/** '10 dias úteis', 'imediato', 'a critério do profissional'. */
export function prazoInWords({ diasUteis }: Pick<Prazo, 'diasUteis'>): string {
  if (diasUteis === null) return 'a critério do profissional';
  if (diasUteis === 0) return 'imediato';
  return counted(diasUteis, 'dia útil', 'dias úteis');
}

/** The position of today between the start of a stage and its last day, in calendar days. */
export interface Decurso {
  desde: string;
  ate: string;
  total: number;
  /** 0 to `total`. */
  passados: number;
  /** Negative after the last day. */
  faltam: number;
}

/**
 * The course of the current stage. It starts with the newest of the given days that is not after today, such
 * as an event or the request.
 * @returns `undefined` when a date is missing or the last day is not after the start
 */
export function decursoOf(
  dias: readonly (string | undefined)[],
  ate: string | undefined,
  today: string,
): Decurso | undefined {
  const desde = dias
    .flatMap((dia) => (dia === undefined ? [] : [dia.slice(0, 10)]))
    .filter((dia) => (daysBetween(dia, today) ?? -1) >= 0)
    .toSorted((a, b) => sortKey(b).localeCompare(sortKey(a)))[0];
  if (desde === undefined || ate === undefined) return undefined;
  const [total, faltam] = [daysBetween(desde, ate), daysBetween(today, ate)];
  if (total === undefined || faltam === undefined || total <= 0) return undefined;
  const passados = Math.min(total, Math.max(0, total - faltam));
  return { desde, ate, total, passados, faltam };
}

/** 'Faltam 3 dias', 'Falta 1 dia', 'É hoje', 'Passou há 2 dias'. */
export function remainingInWords(faltam: number): string {
  if (faltam === 0) return 'É hoje';
  const days = counted(Math.abs(faltam), 'dia', 'dias');
  if (faltam < 0) return `Passou há ${days}`;
  return `${faltam === 1 ? 'Falta' : 'Faltam'} ${days}`;
}
