/** The content that editors change by date, as they fill it in (`docs/contract.md` › Content site). */
import { z } from 'zod';
import { asDocumented } from '#lib/wire-form.ts';
import { opcional, strictList, texto } from '#lib/wire.ts';

/** YYYY-MM-DD */
const day = asDocumented(z.iso.date(), { type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\d$` });
const businessDays = z.int().min(0).max(365);

const period = {
  /** The first day, and the last one; without a last one, until a newer form begins. */
  de: day,
  ate: opcional(day),
};

const isUnique = (field: string) => (entries: readonly Readonly<Record<string, unknown>>[]) =>
  new Set(entries.map((entry) => entry[field])).size === entries.length;

/** The readjustment of the pooled contracts: indices, and the contracts that they apply to. */
const rn565 = z.object({
  tipo: z.literal('rn565'),
  ...period,
  /** Whether the figures are invented. Only a demonstration shows them, and the page says so. */
  exemplo: z.boolean(),
  indices: strictList(
    z.object({
      ano: z.int().min(2000).max(2100),
      percentual: z.number().min(-100).max(1000),
      publicado: day,
    }),
  )
    .refine((rows) => rows.length > 0, 'has no index')
    .refine(isUnique('ano'), 'has a year twice'),
  contratos: strictList(
    z.object({
      contrato: texto,
      contratante: texto,
      plano: texto,
      registroAns: texto,
      aniversario: z.int().min(1).max(12),
    }),
  ).refine(isUnique('contrato'), 'has a contract twice'),
});

/** Business days by kind; 0 means at once, `null` means that the professional decides. */
const limits = strictList(z.object({ tipo: texto, diasUteis: businessDays.nullable() })).refine(
  isUnique('tipo'),
  'has a kind twice',
);

/** The legal limits of care and of answers, each with its source. */
const prazos = z.object({
  tipo: z.literal('prazos'),
  ...period,
  atendimento: z.object({ fonte: texto, tipos: limits }),
  resposta: z.object({ fonte: texto, tipos: limits }),
});

/** What a programme promises, and its texts. `{dias}` in a text stands for the promise in words. */
const programas = z.object({
  tipo: z.literal('programas'),
  ...period,
  programa: z.literal('bebe'),
  diasUteis: businessDays.min(1),
  resumo: texto,
  antes: strictList(texto),
});

export const ficha = z
  .discriminatedUnion('tipo', [rn565, prazos, programas])
  .refine(({ de, ate }) => ate === undefined || de <= ate, {
    path: ['ate'],
    error: 'is before the first day',
  });
/** A form with its number in WordPress. */
export const fichaWithId = z.object({ id: z.int(), ficha });

type Ficha = z.output<typeof ficha>;
export type FichaComId = z.output<typeof fichaWithId>;
export type TipoFicha = Ficha['tipo'];
export type FichaDe<T extends TipoFicha> = Extract<Ficha, { tipo: T }>;

/** The newest form of a kind that has begun and not ended. @param today YYYY-MM-DD */
export function fichaAt<T extends TipoFicha>(
  fichas: readonly FichaComId[],
  tipo: T,
  today: string,
): FichaDe<T> | undefined {
  const isOfKind = (one: Ficha): one is FichaDe<T> => one.tipo === tipo;
  return fichas
    .toSorted((a, b) => b.ficha.de.localeCompare(a.ficha.de) || b.id - a.id)
    .map((one) => one.ficha)
    .filter(isOfKind)
    .find(({ de, ate }) => de <= today && (ate === undefined || today <= ate));
}

/**
 * The form of RN 565 that applies on a day. Only a demonstration shows invented figures: elsewhere the page says
 * that there are none yet.
 * @param today YYYY-MM-DD
 */
export function reajusteAt(
  fichas: readonly FichaComId[],
  today: string,
  mode: 'demonstration' | 'production',
): FichaDe<'rn565'> | undefined {
  const ficha = fichaAt(fichas, 'rn565', today);
  return ficha?.exemplo === true && mode === 'production' ? undefined : ficha;
}

/** Whether pages of the day `seen` are out of date: a form began or ended since. */
export function hasChanged(fichas: readonly FichaComId[], seen: string, today: string): boolean {
  return fichas.some(
    ({ ficha: { de, ate } }) =>
      (seen < de && de <= today) || (ate !== undefined && seen <= ate && ate < today),
  );
}

/** The figures by kind in place of those of `limits`; a kind that the form does not name keeps its own. */
export function withFigures<K extends string, L extends { diasUteis: number | null }>(
  limits: Readonly<Record<K, L>>,
  figures: readonly { tipo: string; diasUteis: number | null }[],
): Record<K, L> {
  const given = new Map(figures.map(({ tipo, diasUteis }) => [tipo, diasUteis]));
  return Object.fromEntries(
    Object.entries<L>(limits).map(([kind, limit]) => {
      const diasUteis = given.get(kind);
      return [kind, diasUteis === undefined ? limit : { ...limit, diasUteis }];
    }),
  ) as Record<K, L>;
}
