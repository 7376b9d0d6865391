/** How long care may take and by when an answer comes. The figures are in `src/content/prazos.ts`. */
import { addBusinessDays } from '#lib/formats/calendar.ts';

/** Kinds of care that have a longest wait of their own. */
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
  /** What belongs to it, in everyday words. */
  exemplos?: string;
  /** Business days; 0 is at once, `null` is whatever the professional decides. */
  diasUteis: number | null;
}

/** Kinds of request by how soon they must be answered. */
export type TipoResposta = 'urgente' | 'complexa' | 'outra';

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Words that tell a kind of care; the first that fits wins. */
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
 * The kind of care that a service's words tell, if they tell one. A consultation is not told: which
 * of two limits it has depends on the specialty.
 */
export function tipoOf(dsTipo = '', dsCaraterAtendimento = ''): TipoAtendimento | undefined {
  const isUrgent = SIGNS[0]?.[0].test(plain(dsCaraterAtendimento)) === true;
  if (isUrgent) return 'urgencia';
  const words = plain(dsTipo);
  return SIGNS.find(([sign]) => sign.test(words))?.[1];
}

/** How soon a request must be answered: at once, as a complex one, or as any other. */
export function respostaOf(dsTipo?: string, dsCaraterAtendimento?: string): TipoResposta {
  const tipo = tipoOf(dsTipo, dsCaraterAtendimento);
  if (tipo === 'urgencia') return 'urgente';
  return tipo === 'internacao' || tipo === 'alta-complexidade' ? 'complexa' : 'outra';
}

/** The day on which a limit falls; `undefined` without a limit in days, or for a day that is none. */
export function dataLimite(data: string, { diasUteis }: Pick<Prazo, 'diasUteis'>) {
  return diasUteis === null ? undefined : addBusinessDays(data, diasUteis);
}

/** '10 dias úteis', 'imediato', 'a critério do profissional'. */
export function prazoInWords({ diasUteis }: Pick<Prazo, 'diasUteis'>): string {
  if (diasUteis === null) return 'a critério do profissional';
  if (diasUteis === 0) return 'imediato';
  return diasUteis === 1 ? '1 dia útil' : `${String(diasUteis)} dias úteis`;
}
