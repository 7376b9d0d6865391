/** The state of a form on this page: as it was posted, from a draft, or new. */
import type { ActionError } from 'astro:actions';
import type { AstroGlobal } from 'astro';
import { problemOf } from '#islands/forms/form-problem.ts';
import type { FormStart } from '#islands/forms/use-form.ts';
import { CONTROL, isStepAnswer, ownFields } from '#lib/forms/answer.ts';
import type { Fields, Form } from '#lib/forms/form.ts';
import { issueKey } from '#lib/forms/form-key.server.ts';
import { stepAt, stepIndex, stepOfErrors } from '#lib/forms/steps.ts';
import { readDraft } from '#lib/sessao/drafts.server.ts';
import { holderOf, ownerOf } from '#lib/sessao/rules.ts';

/** The result of a form's action, if it was posted to this page. */
export type FormOutcome = { data?: unknown; error?: ActionError | undefined } | undefined;

export interface PageForm extends FormStart {
  /** The values come from a draft of an earlier visit or session. */
  recuperado: boolean;
}

/** Query parameter that ignores the draft and starts a new form. */
export const NOVO = 'novo';

type Page = Pick<AstroGlobal, 'locals' | 'url'>;

/** A new key of a form, for the current person. */
export const newKey = ({ locals: { sessao } }: Pick<Page, 'locals'>, form: Form): string =>
  issueKey(form.name, sessao && holderOf(sessao));

/** The state of a form after its action. A retry offer shows the problem itself. */
function posted(
  form: Form,
  { data, error }: NonNullable<FormOutcome>,
  typed: Fields,
  hasRetryOffer: boolean,
) {
  if (isStepAnswer(data)) {
    const { valores, ...step } = data;
    return { ...step, valores: { ...ownFields(typed), ...valores } };
  }
  const problem = hasRetryOffer ? undefined : problemOf(error);
  const at = stepIndex(form, typed[CONTROL.step]);
  const { name } = stepAt(form, stepOfErrors(form, at, problem?.campos ?? {}));
  return { passo: name, problem, valores: ownFields(typed), ciente: typed[CONTROL.acknowledged] };
}

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
  const hasRetryOffer = locals.retryOffer !== undefined;
  const guarda = form.isPublic === true && sessao !== undefined;
  const known = ownFields({ ...prefilled, ...asked });
  const start = { passo: form.steps[0].name, valores: known, recuperado: false, guarda };
  if (form.isKeyless) {
    return result && typed ? { ...start, ...posted(form, result, typed, hasRetryOffer) } : start;
  }
  if (result && typed) {
    const { valores, ...step } = posted(form, result, typed, hasRetryOffer);
    const chave = typed[CONTROL.key] ?? newKey(page, form);
    return { ...start, chave, ...step, valores: { ...known, ...valores } };
  }
  const isNew = asked !== undefined || url.searchParams.has(NOVO);
  const draft = sessao && !isNew && (await readDraft(locals.session, ownerOf(sessao), form.name));
  if (!draft) return { ...start, chave: newKey(page, form) };
  return {
    ...start,
    chave: draft[CONTROL.key] ?? newKey(page, form),
    passo: stepAt(form, stepIndex(form, draft[CONTROL.step])).name,
    valores: { ...known, ...ownFields(draft) },
    recuperado: true,
  };
}
