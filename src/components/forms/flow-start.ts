/** Where a form in steps stands on this page: as it was posted, as it was kept, or new. */
import type { ActionError } from 'astro:actions';
import type { AstroGlobal } from 'astro';
import { problemOf } from '#islands/forms/form-problem.ts';
import type { FlowStart } from '#islands/forms/use-flow.ts';
import { CONTROLE, type Fluxo, passoIndex, stepOfErrors } from '#lib/forms/steps.ts';
import { readDraft } from '#lib/sessao/drafts.server.ts';
import { ownerOf } from '#lib/sessao/rules.ts';

type FlowAnswer =
  { passo: string; valores: Record<string, string>; dados?: unknown } | { para: string };
/** What a form's action gave, when it was posted to this page. */
export type FlowOutcome =
  { data?: FlowAnswer | undefined; error?: ActionError | undefined } | undefined;

export interface PageFlow extends FlowStart {
  /** What was typed before the session ended is there again. */
  recuperado: boolean;
}

/** In the address: what was kept of the form is left where it is, and it begins anew. */
export const NOVO = 'novo';

/** The fields without the form's own. */
function own(fields: Record<string, string>): Record<string, string> {
  const control = new Set<string>(Object.values(CONTROLE));
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !control.has(name)));
}

/** Where the answer of an action leaves its form. */
function posted(fluxo: Fluxo, result: NonNullable<FlowOutcome>, typed: Record<string, string>) {
  const problem = problemOf(result.error);
  const { data } = result;
  if (data && 'passo' in data) {
    return { passo: data.passo, dados: data.dados, valores: { ...own(typed), ...data.valores } };
  }
  const at = passoIndex(fluxo, typed[CONTROLE.passo]);
  const step = fluxo.passos[stepOfErrors(fluxo, at, problem?.campos ?? {})] ?? fluxo.passos[0];
  return { passo: step.nome, problem, valores: own(typed) };
}

/**
 * @param result what the form's action gave, when it was posted to this page
 * @param prefilled what is known already, by field
 * @param asked what the address asks the form to be about: that is not what a kept draft was about
 */
export async function flowStart(
  { locals, url }: Pick<AstroGlobal, 'locals' | 'url'>,
  fluxo: Fluxo,
  result: FlowOutcome,
  prefilled: Readonly<Record<string, string | undefined>> = {},
  asked?: Readonly<Record<string, string>>,
): Promise<PageFlow> {
  const chave = crypto.randomUUID();
  const { typed, sessao, session } = locals;
  const guarda = fluxo.publico === true && sessao !== undefined;
  const known = Object.fromEntries(
    Object.entries({ ...prefilled, ...asked }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  ) as Record<string, string>;
  if (result && typed) {
    const { valores, ...state } = posted(fluxo, result, typed);
    return {
      chave: typed[CONTROLE.chave] ?? chave,
      valores: { ...known, ...valores },
      recuperado: false,
      guarda,
      ...state,
    };
  }
  const isNew = asked !== undefined || url.searchParams.has(NOVO);
  const draft = sessao && !isNew && (await readDraft(session, ownerOf(sessao), fluxo.nome));
  if (!draft)
    return { chave, passo: fluxo.passos[0].nome, valores: known, recuperado: false, guarda };
  const { nome } = fluxo.passos[passoIndex(fluxo, draft[CONTROLE.passo])] ?? fluxo.passos[0];
  return {
    chave: draft[CONTROLE.chave] ?? chave,
    passo: nome,
    valores: { ...known, ...own(draft) },
    recuperado: true,
    guarda,
  };
}
