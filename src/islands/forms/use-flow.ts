import type { ActionError } from 'astro:actions';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { inspecionarArquivo } from '#lib/forms/files.ts';
import { MENSAGEM_MANUTENCAO } from '#lib/errors.ts';
import { type Fluxo, passoIndex, stepOfErrors } from '#lib/forms/steps.ts';
import { sessionEndedPath } from '#lib/sessao/rules.ts';
import { type FormProblem, problemOf } from './form-problem.ts';
import { useKeepTyped } from './keep-typed.ts';
import { usePending } from './use-pending.ts';
import { goTo, whileWaiting } from '#islands/shared/waiting.ts';

/** Where a form in steps stands when the server renders it. */
export interface FlowStart {
  /** The key of this form: sent again it is known. */
  chave: string;
  passo: string;
  valores: Record<string, string>;
  problem?: FormProblem | undefined;
  /** What the step needs to be shown. */
  dados?: unknown;
  /** What is typed is kept for who is signed in, should they leave without going on. */
  guarda: boolean;
}

type FlowAnswer =
  { passo: string; valores: Record<string, string>; dados?: unknown } | { para: string };
type ActionResult =
  { data: FlowAnswer; error: undefined } | { data: undefined; error: ActionError };

interface Options {
  fluxo: Fluxo;
  action: (form: FormData) => Promise<unknown>;
  inicio: FlowStart;
}

export interface Flow {
  fluxo: Fluxo;
  /** The position of the step that is shown. */
  at: number;
  chave: string;
  valores: Record<string, string>;
  dados: unknown;
  problem: FormProblem | undefined;
  pending: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  formRef: React.RefObject<HTMLFormElement | null>;
  headingRef: React.RefObject<HTMLHeadingElement | null>;
  summaryRef: React.RefObject<HTMLDivElement | null>;
}

/** What is wrong with the chosen files, by field: told before anything is sent. */
async function fileProblems(form: FormData): Promise<Record<string, string>> {
  const campos: Record<string, string> = {};
  for (const [name, value] of form) {
    if (!(value instanceof File) || value.name === '') continue;
    const { problema } = inspecionarArquivo(new Uint8Array(await value.arrayBuffer()));
    if (problema !== undefined) campos[name] = problema;
  }
  return campos;
}

function texts(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value;
  return fields;
}

/** A form in steps without leaving the page; every step posts to the same action as without JavaScript. */
export function useFlow({ fluxo, action, inicio }: Options): Flow {
  const [state, setState] = useState(inicio);
  const [pending, setPending] = usePending();
  const [moves, setMoves] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const summaryRef = useRef<HTMLDivElement>(null);

  const forgetTyped = useKeepTyped(formRef, inicio.guarda);

  // A new step is a new page to its reader: it begins at its heading, and at what went wrong.
  useEffect(() => {
    if (moves === 0) return;
    (state.problem ? summaryRef : headingRef).current?.focus();
  }, [moves, state.problem]);

  const move = (next: Partial<FlowStart>) => {
    setState((current) => ({ ...current, problem: undefined, ...next }));
    setMoves((count) => count + 1);
    setPending(false);
  };

  function refuse(problem: FormProblem | undefined, valores: Record<string, string>): void {
    const at = passoIndex(fluxo, state.passo);
    const step = fluxo.passos[stepOfErrors(fluxo, at, problem?.campos ?? {})];
    move({ problem, valores, passo: step?.nome ?? state.passo });
  }

  async function send(form: FormData): Promise<void> {
    setPending(true);
    forgetTyped();
    const valores = { ...state.valores, ...texts(form) };
    delete valores['ir'];
    try {
      const campos = form.has('ir') ? {} : await fileProblems(form);
      if (Object.keys(campos).length > 0) {
        refuse({ mensagem: undefined, campos }, valores);
        return;
      }
      const { data, error } = (await whileWaiting(action(form))) as ActionResult;
      if (error?.code === 'UNAUTHORIZED') goTo(sessionEndedPath(location.pathname));
      else if (error) refuse(problemOf(error), valores);
      else if ('para' in data) goTo(data.para);
      else move({ ...data, dados: data.dados, valores: { ...valores, ...data.valores } });
    } catch {
      // No connection: as when a service does not answer; what was typed stays in the fields.
      refuse({ mensagem: MENSAGEM_MANUTENCAO, campos: {} }, valores);
    }
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    if (!pending) void send(new FormData(event.currentTarget, submitter));
  };

  return {
    fluxo,
    at: passoIndex(fluxo, state.passo),
    chave: state.chave,
    valores: state.valores,
    dados: state.dados,
    problem: state.problem,
    pending,
    onSubmit,
    formRef,
    headingRef,
    summaryRef,
  };
}
