/** Where a form in steps stands on this page: as it was posted, as it was kept, or new. */
import type { ActionError } from 'astro:actions';
import type { AstroGlobal } from 'astro';
import { problemOf } from '#islands/shared/form-problem.ts';
import type { FlowStart } from '#islands/shared/use-flow.ts';
import { CONTROLE, type Fluxo, passoIndex, stepOfErrors } from '#lib/passos.ts';
import { readDraft } from '#lib/sessao/drafts.server.ts';

type FlowAnswer =
  { passo: string; valores: Record<string, string>; dados?: unknown } | { para: string };
/** What a form's action gave, when it was posted to this page. */
export type FlowOutcome =
  { data?: FlowAnswer | undefined; error?: ActionError | undefined } | undefined;

export interface PageFlow extends FlowStart {
  /** What was typed before the session ended is there again. */
  recuperado: boolean;
}

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
 */
export async function flowStart(
  { locals, session }: Pick<AstroGlobal, 'locals' | 'session'>,
  fluxo: Fluxo,
  result: FlowOutcome,
  prefilled: Readonly<Record<string, string | undefined>> = {},
): Promise<PageFlow> {
  const chave = crypto.randomUUID();
  const { typed, sessao } = locals;
  const known = Object.fromEntries(
    Object.entries(prefilled).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  ) as Record<string, string>;
  if (result && typed) {
    const { valores, ...state } = posted(fluxo, result, typed);
    return {
      chave: typed[CONTROLE.chave] ?? chave,
      valores: { ...known, ...valores },
      recuperado: false,
      ...state,
    };
  }
  const draft = sessao && (await readDraft(session, sessao.cpf, fluxo.nome));
  const { nome } = fluxo.passos[passoIndex(fluxo, draft?.[CONTROLE.passo])] ?? fluxo.passos[0];
  return {
    chave: draft?.[CONTROLE.chave] ?? chave,
    passo: nome,
    valores: { ...known, ...(draft && own(draft)) },
    recuperado: draft !== undefined,
  };
}
