import type { ActionError } from 'astro:actions';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { MENSAGEM_MANUTENCAO } from '#lib/errors.ts';
import { sessionEndedPath } from '#lib/sessao/rules.ts';
import { type FormProblem, problemOf } from './form-problem.ts';
import { usePending } from './use-pending.ts';
import { goTo, whileWaiting } from '#islands/shared/waiting.ts';

type ActionResult<T> = { data: T; error: undefined } | { data: undefined; error: ActionError };

interface Options<T> {
  action: (form: FormData) => Promise<ActionResult<T>>;
  /** What the server found when the form was posted without JavaScript. */
  initial: FormProblem | undefined;
  /** `true` when the page is being left: the form then stays pending. */
  onSuccess: (data: T) => boolean;
}

/**
 * Sends a form to its action without leaving the page. The form is an ordinary one: without
 * JavaScript it posts and the page answers with the same problem, in the same words.
 */
export function useActionForm<T>({ action, initial, onSuccess }: Options<T>) {
  const [problem, setProblem] = useState(initial);
  const [pending, setPending] = usePending();
  const summaryRef = useRef<HTMLDivElement>(null);

  // A screen reader hears what went wrong, and the keyboard starts from the list of fields.
  useEffect(() => {
    if (problem) summaryRef.current?.focus();
  }, [problem]);

  async function send(form: FormData): Promise<void> {
    setPending(true);
    setProblem(undefined);
    try {
      const { data, error } = await whileWaiting(action(form));
      if (!error) {
        setPending(onSuccess(data));
        return;
      }
      if (error.code === 'UNAUTHORIZED') {
        goTo(sessionEndedPath(location.pathname + location.search));
        return;
      }
      setProblem(problemOf(error));
    } catch {
      // No connection: as when a service does not answer; what was typed stays in the fields.
      setProblem({ mensagem: MENSAGEM_MANUTENCAO, campos: {} });
    }
    setPending(false);
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!pending) void send(new FormData(event.currentTarget));
  };

  return { problem, pending, onSubmit, summaryRef };
}
