import type { ActionError } from 'astro:actions';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { drawn, goTo, whileWaiting } from '#islands/shared/waiting.ts';
import { MENSAGEM_SEM_CONEXAO } from '#lib/errors.ts';
import {
  CONTROL,
  isDestination,
  isStepAnswer,
  ownFields,
  type StepAnswer,
} from '#lib/forms/answer.ts';
import type { Fields, ShownForm } from '#lib/forms/form.ts';
import {
  isOpened,
  stepAt,
  stepIndex,
  stepOfErrors,
  withoutAbandonedStep,
} from '#lib/forms/steps.ts';
import { sessionEndedPath } from '#lib/sessao/rules.ts';
import { codeOfAction, type FormProblem, problemOf } from './form-problem.ts';
import { fieldOf, type StepProps } from './field-of.ts';
import { usePendingPress } from './pending.ts';
import { useSaveDraft } from './save-draft.ts';
import {
  callerOf,
  fileProblems,
  isForAnother,
  isReachable,
  postPlainly,
  type Press,
  pressedForm,
  pressOf,
  type Send,
  texts,
} from './submitted.ts';

/** The state of a form when the server renders it. */
export interface FormStart extends StepAnswer {
  problem?: FormProblem | undefined;
  /**
   * The earlier, equal submission that a notice has already named (`Notice.ciente`), so that the notice
   * does not appear again.
   */
  ciente?: string | undefined;
  /** For a form with a summary: the values that the portal knew before the person typed, by field. */
  known?: Known | undefined;
  /** The summary opened the shown step, and the step returns to the summary. */
  opened?: boolean | undefined;
  /** Whether typed values are kept when the signed-in person leaves the page. */
  guarda?: boolean | undefined;
}

type Known = Readonly<Record<string, string>>;

type ActionResult = { data: unknown; error: undefined } | { data: undefined; error: ActionError };

/** What the page gives to each island of a form. */
export interface IslandProps {
  /** Where the form posts, such as `?_action=boletos.gerar#titulo`. It names the action that the island calls. */
  action: string;
  start: FormStart;
}

/** The same for a form of one step, whose island does not load the schema (`shownForm`). */
export interface FormProps extends IslandProps {
  form: ShownForm;
}

interface Options extends FormProps {
  /** Calls the action, for an island that does more than that. */
  send?: Send;
  /** An error code that only the page can show: the form is then posted to the page. */
  shownByPage?: ActionError['code'];
  /** Receives an answer that is neither a step nor a destination, such as the codes of a boleto. */
  onData?: (data: unknown) => void;
}

/** The form's state: from the server first, then from each answer of the action. */
export interface FormState extends FormStart, StepProps {
  form: ShownForm;
  action: string;
  known: Known;
  opened: boolean;
  /** The position of the shown step. */
  at: number;
  pending: boolean;
  /** The press whose answer the form waits for. */
  press: Press | undefined;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /**
   * Loads the data of the shown step for the present choices, such as the towns of a state.
   * @param otherwise the data without an answer
   */
  renew: (otherwise: unknown) => Promise<void>;
  formRef: React.RefObject<HTMLFormElement | null>;
  headingRef: React.RefObject<HTMLHeadingElement | null>;
  summaryRef: React.RefObject<HTMLDivElement | null>;
}

/**
 * A form that works without leaving its page. Without JavaScript it is an ordinary form: it posts
 * to the same action, and the page shows the same step, problem or notice.
 */
export function useForm(options: Options): FormState {
  const { form, action, start, send: call = callerOf(action), shownByPage, onData } = options;
  const [state, setState] = useState(() => ({
    ...start,
    valores: { ...start.known, ...start.valores },
    known: start.known ?? {},
    opened: start.opened ?? false,
  }));
  const [press, setPress] = usePendingPress();
  const [moves, setMoves] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const summaryRef = useRef<HTMLDivElement>(null);
  const renewal = useRef<FormData>(null);

  const discardTyped = useSaveDraft(formRef, start.guarda === true);

  // After a new step, the focus moves to its heading, problem or notice.
  useEffect(() => {
    if (moves === 0) return;
    const target = (state.problem || state.aviso ? summaryRef : headingRef).current;
    target?.focus();
    // Browsers centre a focused element that is taller than the window, so this scrolls to its top.
    if (target && target.getBoundingClientRect().top < 0) target.scrollIntoView();
  }, [moves, state.problem, state.aviso]);

  const move = (next: Partial<StepAnswer & Pick<FormStart, 'problem'>>, posted: Fields) => {
    setState(({ problem: _problem, aviso, ...current }) => {
      const ciente = next.aviso?.ciente ?? aviso?.ciente ?? current.ciente;
      const opened = isOpened(form, posted, next.passo ?? current.passo);
      return { ...current, ...next, opened, ciente };
    });
    setMoves((count) => count + 1);
    setPress(undefined);
  };

  function refuse(problem: FormProblem | undefined, posted: Fields): void {
    const at = stepOfErrors(form, stepIndex(form, state.passo), problem?.campos ?? {});
    move({ problem, valores: valuesAfter(posted), passo: stepAt(form, at).name }, posted);
  }

  /** The values after a post. A step that the person left without saving gets its known values again. */
  const valuesAfter = (posted: Fields) =>
    ownFields({ ...state.known, ...withoutAbandonedStep(form, { ...state.valores, ...posted }) });

  function take(data: unknown, posted: Fields, made: Press): void {
    const valores = valuesAfter(posted);
    if (isDestination(data)) goTo(data.para);
    else if (isStepAnswer(data) && data.aviso?.tipo === 'vencido') {
      // The page may show a person who is no longer selected. A normal post loads the right page.
      postPlainly(made);
    } else if (isStepAnswer(data)) {
      const isSameStep = data.passo === state.passo;
      const next = {
        ...data,
        // The same step keeps its data and its chosen files.
        dados: data.dados ?? (isSameStep ? state.dados : undefined),
        ...(data.aviso && isSameStep ? { aviso: { ...data.aviso, arquivos: [] } } : {}),
        valores: { ...valores, ...data.valores },
      };
      move(next, posted);
    } else {
      move({ valores }, posted);
      onData?.(data);
    }
  }

  async function send(made: Press): Promise<void> {
    const body = pressedForm(made);
    setPress(made);
    discardTyped();
    await drawn();
    const posted = texts(body);
    try {
      const campos = body.has(CONTROL.goTo) ? {} : await fileProblems(body);
      if (Object.keys(campos).length > 0) {
        refuse({ mensagem: undefined, campos }, posted);
        return;
      }
      const { data, error } = (await whileWaiting(call(body))) as ActionResult;
      if (error?.code === 'UNAUTHORIZED')
        goTo(sessionEndedPath(location.pathname + location.search));
      else if (error && error.code === shownByPage) postPlainly(made);
      else if (error) {
        const problem = problemOf(error);
        refuse(problem?.isFailure ? { ...problem, codigo: codeOfAction() } : problem, posted);
      } else take(data, posted, made);
    } catch (error) {
      // A fault of a script: the boundary of the island posts the server's form.
      if (await isReachable()) throw error;
      refuse({ mensagem: MENSAGEM_SEM_CONEXAO, campos: {}, isFailure: true }, posted);
    }
  }

  /** Requests the data of the shown step again; the fields and the focus stay. */
  async function renew(otherwise: unknown): Promise<void> {
    if (!formRef.current) return;
    const { passo } = state;
    const body = new FormData(formRef.current);
    body.set(CONTROL.goTo, passo);
    renewal.current = body;
    let dados: unknown;
    try {
      const { data } = (await whileWaiting(call(body))) as ActionResult;
      if (isStepAnswer(data) && data.passo === passo) ({ dados } = data);
    } catch {
      // The action checks the choice.
    }
    // A later choice has asked again.
    if (renewal.current !== body) return;
    const typed = ownFields(texts(new FormData(formRef.current)));
    setState((current) =>
      current.passo === passo
        ? { ...current, dados: dados ?? otherwise, valores: { ...current.valores, ...typed } }
        : current,
    );
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const made = pressOf(event);
    if (!made) return;
    if (!press && isForAnother(made)) {
      // The whole page belongs to one person, so the browser posts the form and loads the page again.
      discardTyped();
      return;
    }
    event.preventDefault();
    if (!press) void send(made);
  };

  return {
    ...state,
    form,
    action,
    at: stepIndex(form, state.passo),
    field: fieldOf(form, state.valores, state.problem?.campos ?? {}),
    press,
    pending: press !== undefined,
    onSubmit,
    renew,
    formRef,
    headingRef,
    summaryRef,
  };
}
