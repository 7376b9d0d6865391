/** The steps of a form: which is posted and next, with which fields, and which has an error. */
import type { util } from 'zod/v4/core';
import { CONTROL } from './answer.ts';
import type { Fields, Form, ShownForm, Step, Values } from './form.ts';
import { displayValue } from './receipt.ts';

export const startIndex = ({ steps, summary }: ShownForm): number =>
  summary === 'first' ? steps.length - 1 : 0;

/** The position of a step; the start for an unknown step. */
export function stepIndex(form: ShownForm, name: string | undefined): number {
  const found = form.steps.findIndex((step) => step.name === name);
  return found === -1 ? startIndex(form) : found;
}

/** The step at a position; the first step for an unknown position. */
export const stepAt = ({ steps }: ShownForm, index: number): Step => steps[index] ?? steps[0];

export const isSummary = ({ steps, summary }: ShownForm, at: number): boolean =>
  summary !== undefined && at === steps.length - 1;

/**
 * What a post asks for: to show another step, to go to the next step, or to send the form.
 *
 * `checked` lists the steps whose fields must be valid. Without a summary, `to` of a `back` move is never
 * after the posted step, and all steps before `to` are checked.
 */
export type Move =
  | { kind: 'back'; to: number; checked: readonly number[] }
  | { kind: 'next'; from: number; to: number; checked: readonly number[] }
  | { kind: 'send'; from: number; checked: readonly number[] };

const upTo = (last: number) => Array.from({ length: last + 1 }, (_, index) => index);

export function moveOf(form: ShownForm, posted: Fields): Move {
  const from = stepIndex(form, posted[CONTROL.step]);
  const asked = posted[CONTROL.goTo];
  const last = form.steps.length - 1;
  if (form.summary) return moveInSummary(form, posted, from);
  if (asked !== undefined) {
    const to = Math.min(stepIndex(form, asked), from);
    return { kind: 'back', to, checked: upTo(to - 1) };
  }
  if (from < last) return { kind: 'next', from, to: from + 1, checked: upTo(from) };
  return { kind: 'send', from, checked: upTo(from) };
}

/** The move in a form with a summary: its steps are independent, and sending checks all of them. */
function moveInSummary(form: ShownForm, posted: Fields, from: number): Move {
  const asked = posted[CONTROL.goTo];
  // A page from before a release may post a step that the form no longer has. Such a post sends no form.
  const isKnown = form.steps.some(({ name }) => name === posted[CONTROL.step]);
  if (asked !== undefined || !isKnown) {
    return { kind: 'back', to: stepIndex(form, asked), checked: [] };
  }
  if (isSummary(form, from)) return { kind: 'send', from, checked: sentSteps(form, posted) };
  const isOpened = posted[CONTROL.opened] !== undefined;
  if (isOpened && posted[CONTROL.now] !== undefined && stepAt(form, from).sendsAlone)
    return { kind: 'send', from, checked: sentSteps(form, posted) };
  const to = isOpened
    ? unansweredStep(form, posted, 0, isConditional)
    : unansweredStep(form, posted, from + 1);
  return { kind: 'next', from, to, checked: [from] };
}

const isConditional = ({ applies }: Step) => applies !== undefined;

export const stepApplies = ({ applies }: Step, values: Fields): boolean =>
  applies?.(values) ?? true;

/** The first of these steps that is not valid, from a position; the summary if all are. */
export function unansweredStep(
  form: ShownForm,
  posted: Fields,
  from: number,
  which: (step: Step) => boolean = () => true,
): number {
  const last = form.steps.length - 1;
  if (form.sendsChanges) return last;
  const found = form.steps.findIndex(
    (step, index) =>
      index >= from && which(step) && stepApplies(step, posted) && !isValid(form, index, posted),
  );
  return found === -1 ? last : found;
}

/** How many steps follow this one, including the last. A summary skips answered steps. */
export const stepsToGo = (form: ShownForm, at: number, values: Fields): number =>
  form.steps.slice(at + 1).filter((step, offset) => {
    const index = at + 1 + offset;
    if (!form.summary || isSummary(form, index)) return true;
    return stepApplies(step, values) && !isValid(form, index, values);
  }).length;

/** The answers that decide to which step a person may go back. */
interface OpenedStep {
  opened: boolean;
  /** The values from before the form was filled in. */
  known: Fields;
  valores: Fields;
}

/**
 * The step to which a person may go back, if any. Going back from an opened step drops its change and keeps
 * the known values. It is not possible when the known values are not valid and the person has changed them.
 */
export function stepBefore(
  form: ShownForm,
  at: number,
  { opened, known, valores }: OpenedStep,
): Step | undefined {
  if (isSummary(form, at)) return undefined;
  if (!opened)
    return form.steps.filter((step, index) => index < at && stepApplies(step, valores)).pop();
  const isSafe =
    form.sendsChanges === true ||
    isValid(form, at, known) ||
    !isChanged(stepAt(form, at), known, valores);
  return isSafe ? form.steps[form.steps.length - 1] : undefined;
}

/** Whether the shown step may be sent alone: it has `sendsAlone`, and no other step is changed. */
export const canSendAlone = (
  form: ShownForm,
  at: number,
  { opened, known, valores }: OpenedStep,
): boolean =>
  opened &&
  stepAt(form, at).sendsAlone === true &&
  !form.steps.some((step, index) => index !== at && isChanged(step, known, valores));

/** The steps that a post sends: all that apply or, with `sendsChanges`, the posted ones that apply. */
export const sentSteps = (form: ShownForm, posted: Fields): number[] =>
  upTo(form.steps.length - 1).filter((index) => {
    const step = stepAt(form, index);
    if (!stepApplies(step, posted)) return false;
    return (
      !form.sendsChanges || Object.keys(step.fields).some((name) => posted[name] !== undefined)
    );
  });

/** Whether the summary opened the step that is shown after this post. */
export const isOpened = (form: ShownForm, posted: Fields, shown: string): boolean =>
  form.summary !== undefined &&
  !isSummary(form, stepIndex(form, shown)) &&
  (posted[CONTROL.opened] !== undefined || isSummary(form, stepIndex(form, posted[CONTROL.step])));

/** The posted fields, without those of a step that the person left to go back to the summary. */
export function withoutAbandonedStep(form: ShownForm, posted: Fields): Fields {
  const from = stepIndex(form, posted[CONTROL.step]);
  const asked = posted[CONTROL.goTo];
  const isLeft =
    asked !== undefined && isSummary(form, stepIndex(form, asked)) && !isSummary(form, from);
  if (!isLeft) return posted;
  const own = stepAt(form, from).fields;
  return Object.fromEntries(Object.entries(posted).filter(([name]) => !(name in own)));
}

/** Checks the fields of these steps and leaves out all others. @param which positions of steps */
export function checkSteps<F extends Form>(
  form: F,
  which: readonly number[],
  posted: Fields,
): util.SafeParseResult<Partial<Values<F>>> {
  const names = which.flatMap((index) => fieldNames(form, index));
  return form.check(names, posted) as util.SafeParseResult<Partial<Values<F>>>;
}

const fieldNames = ({ steps }: ShownForm, index: number) => Object.keys(steps[index]?.fields ?? {});

/** Whether all fields of a step are valid. Without `check` in the browser, a step counts as valid. */
const isValid = (form: ShownForm, index: number, values: Fields): boolean =>
  form.check?.(fieldNames(form, index), values).success ?? true;

/** Whether a step has other values than before, as people read them. */
export const isChanged = ({ fields }: Step, before: Fields, now: Fields): boolean =>
  Object.entries(fields).some(
    ([name, campo]) =>
      !campo.isHidden &&
      (displayValue(campo, before[name]) ?? '') !== (displayValue(campo, now[name]?.trim()) ?? ''),
  );

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

export const hasChanges = ({ steps }: ShownForm, before: Fields, now: Fields): boolean =>
  steps.some((step) => isChanged(step, before, now));

/**
 * The hidden inputs of a step: the values of the other steps, and the step's own hidden fields.
 * @param before the values before the person typed, for a form with `sendsChanges`
 */
export function carriedFields(
  { steps, sendsChanges }: ShownForm,
  at: number,
  fields: Fields,
  before: Fields = {},
): [string, string][] {
  const own = Object.entries(steps[at]?.fields ?? {});
  const shown = new Set(own.flatMap(([name, { isHidden }]) => (isHidden ? [] : [name])));
  const travelling = steps.filter(
    (step, index) => !sendsChanges || index === at || isChanged(step, before, fields),
  );
  const names = new Set(travelling.flatMap((step) => Object.keys(step.fields)));
  return [...names].flatMap((name) => {
    const value = fields[name];
    return value === undefined || shown.has(name) ? [] : [[name, value] as [string, string]];
  });
}

/** The step that shows the first of these errors; `at` if no earlier step has one. */
export function stepOfErrors(form: ShownForm, at: number, errors: Fields): number {
  const found = form.steps.findIndex(({ fields, files }) =>
    Object.keys({ ...fields, ...files }).some((name) => errors[name] !== undefined),
  );
  return found === -1 ? at : Math.min(found, at);
}

/** The errors in the order of the form's fields; errors of other names come last. */
export function inFieldOrder(form: ShownForm, errors: Fields): [string, string][] {
  const order = form.steps.flatMap(({ fields, files }) => Object.keys({ ...fields, ...files }));
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.entries(errors)
    .flatMap(([name, message]) =>
      message === undefined ? [] : [[name, message] as [string, string]],
    )
    .sort(([a], [b]) => rank(a) - rank(b));
}
