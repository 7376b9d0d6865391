/** Where a form stands: which step is posted, which comes next, what travels along, where an error belongs. */
import type { z } from 'zod';
import { CONTROLE } from './answer.ts';
import type { Fields, Form, Step, Values } from './form.ts';

/** The position of a step; of one that does not exist, the first. */
export function stepIndex({ passos }: Form, nome: string | undefined): number {
  return Math.max(
    0,
    passos.findIndex((step) => step.nome === nome),
  );
}

/** The step at a position; the first for a position that does not exist. */
export const stepAt = ({ passos }: Form, index: number): Step => passos[index] ?? passos[0];

/**
 * What a post asks for: to see a step again, to go on to the next, or to send the form.
 *
 * `to` never lies behind the posted step. `checked` is the last step whose fields must be right: of a
 * step that is shown again, the one before it.
 */
export type Move =
  | { kind: 'back'; to: number; checked: number }
  | { kind: 'next'; from: number; to: number; checked: number }
  | { kind: 'send'; from: number; checked: number };

export function moveOf(form: Form, posted: Fields): Move {
  const from = stepIndex(form, posted[CONTROLE.passo]);
  const asked = posted[CONTROLE.ir];
  if (asked !== undefined) {
    const to = Math.min(stepIndex(form, asked), from);
    return { kind: 'back', to, checked: to - 1 };
  }
  if (from < form.passos.length - 1) return { kind: 'next', from, to: from + 1, checked: from };
  return { kind: 'send', from, checked: from };
}

/** Two spellings of a value: punctuation and case tell nothing apart. */
const bare = (value: string) => value.replaceAll(/[^\p{L}\p{N}]/gu, '').toLocaleLowerCase('pt-BR');

/** The posted fields that say what is held already. */
export const untouched = (posted: Fields, held: Fields): string[] =>
  Object.entries(held).flatMap(([name, value]) =>
    value !== undefined && bare(posted[name] ?? '') === bare(value) ? [name] : [],
  );

/**
 * Checks the fields of the steps up to `last`; those of later steps are left out.
 * @param unchecked fields that are right whatever they say; they are left out as well
 */
export function checkSteps<F extends Form>(
  form: F,
  last: number,
  posted: Fields,
  unchecked: readonly string[] = [],
): z.ZodSafeParseResult<Partial<Values<F>>> {
  const names = form.passos
    .slice(0, last + 1)
    .flatMap(({ campos }) => Object.keys(campos))
    .filter((name) => !unchecked.includes(name));
  const mask = Object.fromEntries(names.map((name) => [name, true as const]));
  const schema: z.ZodObject = form.schema;
  return schema.pick(mask as never).safeParse(posted) as z.ZodSafeParseResult<Partial<Values<F>>>;
}

/** What a form says, without where it leads back to: two equal forms have equal content. */
export function contentOf<F extends Form>({ passos }: F, fields: Values<F>): Partial<Values<F>> {
  const returns = new Set(
    passos.flatMap(({ campos }) =>
      Object.entries(campos).flatMap(([name, { retorno }]) => (retorno ? [name] : [])),
    ),
  );
  const kept = Object.entries(fields as object).filter(([name]) => !returns.has(name));
  return Object.fromEntries(kept) as Partial<Values<F>>;
}

/** What travels along unseen: what the other steps have gathered, and the step's own hidden fields. */
export function carried({ passos }: Form, at: number, fields: Fields): [string, string][] {
  const own = Object.entries(passos[at]?.campos ?? {});
  const shown = new Set(own.flatMap(([name, { oculto }]) => (oculto ? [] : [name])));
  const known = new Set(passos.flatMap(({ campos }) => Object.keys(campos)));
  return [...known].flatMap((name) => {
    const value = fields[name];
    return value === undefined || shown.has(name) ? [] : [[name, value] as [string, string]];
  });
}

/** The step on which the first of these errors can be put right; `at` when none belongs to an earlier step. */
export function stepOfErrors(form: Form, at: number, erros: Fields): number {
  const found = form.passos.findIndex(({ campos, arquivos }) =>
    Object.keys({ ...campos, ...arquivos }).some((name) => erros[name] !== undefined),
  );
  return found === -1 ? at : Math.min(found, at);
}

/** The errors in the order of the form's fields; those of no field of the form come last. */
export function inFieldOrder(form: Form, erros: Fields): [string, string][] {
  const order = form.passos.flatMap(({ campos, arquivos }) =>
    Object.keys({ ...campos, ...arquivos }),
  );
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.entries(erros)
    .flatMap(([name, message]) =>
      message === undefined ? [] : [[name, message] as [string, string]],
    )
    .toSorted(([a], [b]) => rank(a) - rank(b));
}
