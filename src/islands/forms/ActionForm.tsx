import type { ActionError } from 'astro:actions';
import type { ReactNode } from 'react';
import { CONTROLE } from '#lib/forms/steps.ts';
import { FormProblemBox } from './FormProblemBox.tsx';
import type { FormProblem } from './form-problem.ts';
import { useActionForm } from './use-action-form.ts';
import { goTo } from '#islands/shared/waiting.ts';

interface Destination {
  para: string;
}
type Result = { data: Destination; error: undefined } | { data: undefined; error: ActionError };

/** What an island of one form is given by its page. */
export interface ActionFormStart {
  /** Where the form posts without JavaScript. */
  action: string;
  typed: Readonly<Record<string, string>>;
  problem: FormProblem | undefined;
  /** The key of this form: sent again it is known. A form that may be sent twice has none. */
  chave?: string | undefined;
}

interface ActionFormProps extends Omit<ActionFormStart, 'typed'> {
  /** The action itself, as an island calls it. */
  send: (form: FormData) => Promise<unknown>;
  /** Fields that nobody types. */
  hidden?: Readonly<Record<string, string | number | undefined>>;
  /** What the button says, and while it works. */
  enviar: { texto: string; enviando: string };
  /** The button takes the whole width. */
  block?: boolean;
  children: (erros: Readonly<Record<string, string>>) => ReactNode;
}

/** A form of one step: what went wrong at its head, its fields, its button; sent, it leads on. */
export function ActionForm(props: ActionFormProps) {
  const { action, send, chave, hidden = {}, enviar, block = false, children } = props;
  const { problem, pending, onSubmit, summaryRef } = useActionForm({
    action: (form) => send(form) as Promise<Result>,
    initial: props.problem,
    onSuccess: ({ para }) => {
      goTo(para);
      return true;
    },
  });
  return (
    <form method="post" action={action} onSubmit={onSubmit} className="form" noValidate>
      <FormProblemBox ref={summaryRef} problem={problem} />
      {Object.entries({ [CONTROLE.chave]: chave, ...hidden }).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children(problem?.campos ?? {})}
      <div className={block ? undefined : 'form__actions'}>
        <button
          type="submit"
          className={block ? 'button button--block' : 'button'}
          aria-disabled={pending}
        >
          {pending ? enviar.enviando : enviar.texto}
        </button>
      </div>
    </form>
  );
}
