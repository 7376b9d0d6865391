/** Where a form stands on this page: as it was posted, as it was kept, or new. */
import type { ActionError } from 'astro:actions';
import type { AstroGlobal } from 'astro';
import { problemOf } from '#islands/forms/form-problem.ts';
import type { FormStart } from '#islands/forms/use-form.ts';
import { CONTROLE, isStepAnswer, ownFields } from '#lib/forms/answer.ts';
import type { Fields, Form } from '#lib/forms/form.ts';
import { issueKey } from '#lib/forms/form-key.server.ts';
import { stepAt, stepIndex, stepOfErrors } from '#lib/forms/steps.ts';
import { readDraft } from '#lib/sessao/drafts.server.ts';
import { holderOf, ownerOf } from '#lib/sessao/rules.ts';

/** What a form's action gave, when it was posted to this page. */
export type FormOutcome = { data?: unknown; error?: ActionError | undefined } | undefined;

export interface PageForm extends FormStart {
  /** What was typed before the session ended, or before the page was left, is there again. */
  recuperado: boolean;
}

/** In the address: what was kept of the form is left where it is, and the form begins anew. */
export const NOVO = 'novo';

type Page = Pick<AstroGlobal, 'locals' | 'url'>;

/** The key of a form that this page renders anew, for the person who looks at it. */
export const newKey = ({ locals: { sessao } }: Pick<Page, 'locals'>, form: Form): string =>
  issueKey(form.nome, sessao && holderOf(sessao));

/** Where the answer of an action leaves its form. A way on says itself what is wrong (`WayOn`). */
function posted(
  form: Form,
  { data, error }: NonNullable<FormOutcome>,
  typed: Fields,
  hasWayOn: boolean,
) {
  if (isStepAnswer(data)) {
    const { valores, ...step } = data;
    return { ...step, valores: { ...ownFields(typed), ...valores } };
  }
  const problem = hasWayOn ? undefined : problemOf(error);
  const at = stepIndex(form, typed[CONTROLE.passo]);
  const { nome } = stepAt(form, stepOfErrors(form, at, problem?.campos ?? {}));
  return { passo: nome, problem, valores: ownFields(typed), ciente: typed[CONTROLE.ciente] };
}

/**
 * @param result what the form's action gave, when it was posted to this page
 * @param prefilled what is known already, by field
 * @param asked what the address asks the form to be about: a kept draft was about something else
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
  const hasWayOn = locals.passagem !== undefined;
  const guarda = form.publico === true && sessao !== undefined;
  const known = ownFields({ ...prefilled, ...asked });
  const start = { passo: form.passos[0].nome, valores: known, recuperado: false, guarda };
  if (form.livre) {
    return result && typed ? { ...start, ...posted(form, result, typed, hasWayOn) } : start;
  }
  if (result && typed) {
    const { valores, ...step } = posted(form, result, typed, hasWayOn);
    const chave = typed[CONTROLE.chave] ?? newKey(page, form);
    return { ...start, chave, ...step, valores: { ...known, ...valores } };
  }
  const isNew = asked !== undefined || url.searchParams.has(NOVO);
  const draft = sessao && !isNew && (await readDraft(locals.session, ownerOf(sessao), form.nome));
  if (!draft) return { ...start, chave: newKey(page, form) };
  return {
    ...start,
    chave: draft[CONTROLE.chave] ?? newKey(page, form),
    passo: stepAt(form, stepIndex(form, draft[CONTROLE.passo])).nome,
    valores: { ...known, ...ownFields(draft) },
    recuperado: true,
  };
}
