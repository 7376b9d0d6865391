/** The state of a form on this page: as it was posted, from a draft, or new. */
import type { ActionError } from 'astro:actions';
import type { AstroGlobal } from 'astro';
import { problemOf } from '#islands/forms/form-problem.ts';
import type { FormStart } from '#islands/forms/use-form.ts';
import { CONTROL, isStepAnswer, OPENED_FIELD, ownFields } from '#lib/forms/answer.ts';
import { requestCode } from '#lib/formats/request-code.ts';
import type { Fields, Form } from '#lib/forms/form.ts';
import { issueKey } from '#lib/forms/form-key.server.ts';
import {
  isOpened,
  startIndex,
  stepAt,
  stepIndex,
  stepOfErrors,
  unansweredStep,
} from '#lib/forms/steps.ts';
import { readDraft } from '#lib/sessao/drafts.server.ts';
import { holderOf, ownerOf } from '#lib/sessao/rules.ts';

/** The result of a form's action, if it was posted to this page. */
export type FormOutcome = { data?: unknown; error?: ActionError | undefined } | undefined;

export interface PageForm extends FormStart {
  /** The values come from a draft of an earlier visit or session. */
  recuperado?: true;
}

/** Query parameter that ignores the draft and starts a new form. */
export const NOVO = 'novo';

type Page = Pick<AstroGlobal, 'locals' | 'url'>;

/** A new key of a form, for the current person. */
export const newKey = ({ locals: { sessao } }: Pick<Page, 'locals'>, form: Form): string =>
  issueKey(form.name, sessao && holderOf(sessao));

/** The state of a form after its action. When the page has a retry offer, the offer shows the problem. */
function posted(
  form: Form,
  { data, error }: NonNullable<FormOutcome>,
  typed: Fields,
  { retryOffer, requestId }: App.Locals,
) {
  if (isStepAnswer(data)) {
    const { valores, ...step } = data;
    const isFromSummary = isOpened(form, typed, step.passo);
    return { ...step, opened: isFromSummary, valores: { ...ownFields(typed), ...valores } };
  }
  const found = retryOffer ? undefined : problemOf(error);
  const problem = found?.isFailure ? { ...found, codigo: requestCode(requestId) } : found;
  const at = stepIndex(form, typed[CONTROL.step]);
  const { name } = stepAt(form, stepOfErrors(form, at, problem?.campos ?? {}));
  return {
    passo: name,
    opened: isOpened(form, typed, name),
    problem,
    valores: ownFields(typed),
    ciente: typed[CONTROL.acknowledged],
  };
}

/** The step that the address asks for: a summary opens it at once. */
function askedStep({ steps, summary }: Form, url: URL): string | undefined {
  const asked = url.searchParams.get(OPENED_FIELD);
  if (!summary || asked === null) return undefined;
  return steps.find(({ name, fields }) => name === asked || Object.hasOwn(fields, asked))?.name;
}

/**
 * The step of a new form: the first step, or the first one that the summary still needs.
 * @param isFilled known data or the subject in the URL fills the form, so the summary comes first
 */
const firstStep = (form: Form, known: Fields, isFilled: boolean): string =>
  stepAt(form, isFilled ? unansweredStep(form, known, 0) : startIndex(form)).name;

/**
 * @param result the result of the form's action, if it was posted to this page
 * @param prefilled known values, by field
 * @param asked the subject in the URL; the portal then ignores a draft, because it concerns another
 * subject
 */
export async function formStart(
  page: Page,
  form: Form,
  result: FormOutcome,
  prefilled: Fields = {},
  asked?: Fields,
): Promise<PageForm> {
  const { locals, url } = page;
  const { typed, sessao } = locals;
  const guarda = form.isPublic === true && sessao !== undefined;
  const known = ownFields({ ...prefilled, ...asked });
  const open = askedStep(form, url);
  const isFilled = form.summary === 'first' || (form.summary === 'last' && asked !== undefined);
  const passo = open ?? firstStep(form, known, isFilled);
  // A prop of an island without a value costs bytes, too.
  const start = {
    ...{ passo, valores: known },
    ...(open !== undefined && { opened: true }),
    ...(guarda && { guarda }),
    ...(form.summary && { known }),
  };
  if (form.isKeyless) {
    return result && typed ? { ...start, ...posted(form, result, typed, locals) } : start;
  }
  if (result && typed) {
    const { valores, ...step } = posted(form, result, typed, locals);
    const chave = typed[CONTROL.key] ?? newKey(page, form);
    return { ...start, chave, ...step, valores: { ...known, ...valores } };
  }
  const isNew = asked !== undefined || url.searchParams.has(NOVO);
  const draft = sessao && !isNew && (await readDraft(locals.session, ownerOf(sessao), form.name));
  if (!draft) return { ...start, chave: newKey(page, form) };
  return {
    ...start,
    chave: draft[CONTROL.key] ?? newKey(page, form),
    passo: open ?? stepAt(form, stepIndex(form, draft[CONTROL.step])).name,
    ...(draft[CONTROL.opened] !== undefined && { opened: true }),
    valores: { ...known, ...ownFields(draft) },
    recuperado: true,
  };
}

/**
 * The typed values that differ from the known ones, which an island has already. The form of a whole registration
 * would otherwise contain it twice.
 */
export const changesOf = (
  known: Fields | undefined,
  valores: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(valores).filter(([name, value]) => value !== known?.[name]));
