import type { ActionError } from 'astro:actions';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { MENSAGEM_MANUTENCAO } from '#lib/errors.ts';
import {
  CONTROLE,
  ESCOLHA,
  isDestination,
  isStepAnswer,
  ownFields,
  type StepAnswer,
} from '#lib/forms/answer.ts';
import { inspecionarArquivo } from '#lib/forms/files.ts';
import type { Form } from '#lib/forms/form.ts';
import { stepAt, stepIndex, stepOfErrors } from '#lib/forms/steps.ts';
import { sessionEndedPath } from '#lib/sessao/rules.ts';
import { goTo, whileWaiting } from '#islands/shared/waiting.ts';
import type { FieldState } from './field-state.ts';
import { type FormProblem, problemOf } from './form-problem.ts';
import { useKeepTyped } from './keep-typed.ts';
import { usePending } from './use-pending.ts';

/** Where a form stands when the server renders it. */
export interface FormStart extends StepAnswer {
  problem?: FormProblem | undefined;
  /** The equal form that the person was told of before (`Aviso.ciente`): it is not told twice. */
  ciente?: string | undefined;
  /** What is typed is kept for the signed-in person when the page is left. */
  guarda: boolean;
}

type ActionResult = { data: unknown; error: undefined } | { data: undefined; error: ActionError };

interface Options {
  form: Form;
  /** The form's action, as an island calls it. */
  action: (form: FormData) => Promise<unknown>;
  inicio: FormStart;
  /** A refusal that only the page itself can show, with its way on: the form is posted to the page. */
  shownByPage?: ActionError['code'];
  /** Takes an answer that is neither a step nor a destination, such as the codes of a boleto. */
  onData?: (data: unknown) => void;
}

/** What the server renders, and what the answers of the action have made of it since. */
export interface FormState extends FormStart {
  form: Form;
  /** The position of the step that is shown. */
  at: number;
  /** What its controls need. */
  fields: FieldState;
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

/** Whether the pressed button makes the form one of the person of now. */
const isForAnother = (submitter: HTMLElement | null) =>
  submitter instanceof HTMLButtonElement &&
  submitter.name === CONTROLE.escolha &&
  submitter.value === ESCOLHA.atual;

function texts(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value;
  return ownFields(fields);
}

/**
 * A form without leaving its page. It is an ordinary form: without JavaScript it posts to the same
 * action, and the page answers with the same step, problem or notice, in the same words.
 */
export function useForm({ form, action, inicio, shownByPage, onData }: Options): FormState {
  const [state, setState] = useState(inicio);
  const [pending, setPending] = usePending();
  const [moves, setMoves] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const summaryRef = useRef<HTMLDivElement>(null);

  const forgetTyped = useKeepTyped(formRef, inicio.guarda);

  // A new step is a new page to its reader: it begins at its heading, or at what went wrong.
  useEffect(() => {
    if (moves === 0) return;
    const start = (state.problem || state.aviso ? summaryRef : headingRef).current;
    start?.focus();
    // What is taller than the window is centred by its focus: reading begins at its first line.
    if (start && start.getBoundingClientRect().top < 0) start.scrollIntoView();
  }, [moves, state.problem, state.aviso]);

  const move = (next: Partial<FormStart>) => {
    setState(({ problem: _problem, aviso, ...current }) => {
      const ciente = next.aviso?.ciente ?? aviso?.ciente ?? current.ciente;
      return { ...current, ...next, ciente };
    });
    setMoves((count) => count + 1);
    setPending(false);
  };

  function refuse(problem: FormProblem | undefined, valores: Record<string, string>): void {
    const at = stepOfErrors(form, stepIndex(form, state.passo), problem?.campos ?? {});
    move({ problem, valores, passo: stepAt(form, at).nome });
  }

  function take(data: unknown, valores: Record<string, string>): void {
    if (isDestination(data)) goTo(data.para);
    else if (isStepAnswer(data) && data.aviso?.tipo === 'vencido') {
      // The page may be about an earlier person: it is made anew, for the person of now.
      formRef.current?.submit();
    } else if (isStepAnswer(data)) {
      const isSameStep = data.passo === state.passo;
      move({
        ...data,
        // A step that stays keeps what it is shown with, and the files in its fields.
        dados: data.dados ?? (isSameStep ? state.dados : undefined),
        ...(data.aviso && isSameStep ? { aviso: { ...data.aviso, arquivos: [] } } : {}),
        valores: { ...valores, ...data.valores },
      });
    } else {
      move({ valores });
      onData?.(data);
    }
  }

  async function send(posted: FormData): Promise<void> {
    setPending(true);
    forgetTyped();
    const valores = { ...state.valores, ...texts(posted) };
    try {
      const campos = posted.has(CONTROLE.ir) ? {} : await fileProblems(posted);
      if (Object.keys(campos).length > 0) {
        refuse({ mensagem: undefined, campos }, valores);
        return;
      }
      const { data, error } = (await whileWaiting(action(posted))) as ActionResult;
      if (error?.code === 'UNAUTHORIZED')
        goTo(sessionEndedPath(location.pathname + location.search));
      else if (error && error.code === shownByPage) formRef.current?.submit();
      else if (error) refuse(problemOf(error), valores);
      else take(data, valores);
    } catch {
      // No connection: as when a service does not answer; what was typed stays in the fields.
      refuse({ mensagem: MENSAGEM_MANUTENCAO, campos: {} }, valores);
    }
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent;
    if (!pending && isForAnother(submitter)) {
      // The whole page is about the person of the form: for another one it is made anew.
      forgetTyped();
      return;
    }
    event.preventDefault();
    if (!pending) void send(new FormData(event.currentTarget, submitter));
  };

  return {
    ...state,
    form,
    at: stepIndex(form, state.passo),
    fields: { form, valores: state.valores, erros: state.problem?.campos ?? {} },
    pending,
    onSubmit,
    formRef,
    headingRef,
    summaryRef,
  };
}
