/**
 * The steps of a form: which one was posted, which one is next, which fields travel along, and to
 * which step an error belongs.
 */
import type { z } from 'zod';
import { CONTROL } from './answer.ts';
import type { Fields, Form, Step, Values } from './form.ts';

/** The position of a step; 0 for an unknown step. */
export function stepIndex({ steps }: Form, name: string | undefined): number {
  return Math.max(
    0,
    steps.findIndex((step) => step.name === name),
  );
}

/** The step at a position; the first step for an unknown position. */
export const stepAt = ({ steps }: Form, index: number): Step => steps[index] ?? steps[0];

/**
 * What a post asks for: to show an earlier step, to go to the next step, or to send the form.
 *
 * `to` is never after the posted step. `checked` is the last step whose fields must be valid: for a
 * step that is shown again, the step before it.
 */
export type Move =
  | { kind: 'back'; to: number; checked: number }
  | { kind: 'next'; from: number; to: number; checked: number }
  | { kind: 'send'; from: number; checked: number };

export function moveOf(form: Form, posted: Fields): Move {
  const from = stepIndex(form, posted[CONTROL.step]);
  const asked = posted[CONTROL.goTo];
  if (asked !== undefined) {
    const to = Math.min(stepIndex(form, asked), from);
    return { kind: 'back', to, checked: to - 1 };
  }
  if (from < form.steps.length - 1) return { kind: 'next', from, to: from + 1, checked: from };
  return { kind: 'send', from, checked: from };
}

/** A value without punctuation and case, to compare two spellings. */
const normalized = (value: string) =>
  value.replaceAll(/[^\p{L}\p{N}]/gu, '').toLocaleLowerCase('pt-BR');

/** The posted fields whose value equals the held one. */
export const untouched = (posted: Fields, held: Fields): string[] =>
  Object.entries(held).flatMap(([name, value]) =>
    value !== undefined && normalized(posted[name] ?? '') === normalized(value) ? [name] : [],
  );

/**
 * Checks the fields of the steps up to `last` and leaves out later ones.
 * @param unchecked fields that are accepted as they are; they are left out as well
 */
export function checkSteps<F extends Form>(
  form: F,
  last: number,
  posted: Fields,
  unchecked: readonly string[] = [],
): z.ZodSafeParseResult<Partial<Values<F>>> {
  const names = form.steps
    .slice(0, last + 1)
    .flatMap(({ fields }) => Object.keys(fields))
    .filter((name) => !unchecked.includes(name));
  const mask = Object.fromEntries(names.map((name) => [name, true as const]));
  const schema: z.ZodObject = form.schema;
  return schema.pick(mask as never).safeParse(posted) as z.ZodSafeParseResult<Partial<Values<F>>>;
}

/** The content of a form without its return fields: two equal forms have equal content. */
export function contentOf<F extends Form>({ steps }: F, fields: Values<F>): Partial<Values<F>> {
  const returns = new Set(
    steps.flatMap((step) =>
      Object.entries(step.fields).flatMap(([name, { isReturn }]) => (isReturn ? [name] : [])),
    ),
  );
  const kept = Object.entries(fields as object).filter(([name]) => !returns.has(name));
  return Object.fromEntries(kept) as Partial<Values<F>>;
}

/** The hidden inputs of a step: the values of the other steps, and the step's own hidden fields. */
export function carriedFields({ steps }: Form, at: number, fields: Fields): [string, string][] {
  const own = Object.entries(steps[at]?.fields ?? {});
  const shown = new Set(own.flatMap(([name, { isHidden }]) => (isHidden ? [] : [name])));
  const known = new Set(steps.flatMap((step) => Object.keys(step.fields)));
  return [...known].flatMap((name) => {
    const value = fields[name];
    return value === undefined || shown.has(name) ? [] : [[name, value] as [string, string]];
  });
}

/** The step that shows the first of these errors; `at` if no earlier step has one. */
export function stepOfErrors(form: Form, at: number, erros: Fields): number {
  const found = form.steps.findIndex(({ fields, files }) =>
    Object.keys({ ...fields, ...files }).some((name) => erros[name] !== undefined),
  );
  return found === -1 ? at : Math.min(found, at);
}

/** The errors in the order of the form's fields; errors of other names come last. */
export function inFieldOrder(form: Form, erros: Fields): [string, string][] {
  const order = form.steps.flatMap(({ fields, files }) => Object.keys({ ...fields, ...files }));
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.entries(erros)
    .flatMap(([name, message]) =>
      message === undefined ? [] : [[name, message] as [string, string]],
    )
    .toSorted(([a], [b]) => rank(a) - rank(b));
}
