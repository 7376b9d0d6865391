import type { ReactNode } from 'react';
import { CONTROL } from '#lib/forms/answer.ts';
import { HONEYPOT } from '#lib/forms/bot-guard.ts';
import { carriedFields, stepAt } from '#lib/forms/steps.ts';
import { FormNotice } from './FormNotice.tsx';
import { FormProblemBox } from './FormProblemBox.tsx';
import type { FormState } from './use-form.ts';

interface FormFrameProps {
  state: FormState;
  /** For fields of the form outside the element. */
  id?: string | undefined;
  /** Where the form posts without JavaScript. */
  action: string;
  /** The label of the last button, also while it works. Without it the last step cannot be sent. */
  enviar: { texto: ReactNode; enviando: string } | undefined;
  /** The button takes the whole width. */
  block?: boolean | undefined;
  children?: ReactNode;
}

/** The hidden inputs: control fields, and fields of other steps. */
function Unseen({ state }: Pick<FormFrameProps, 'state'>) {
  const { form, at, chave, passo, valores, aviso, ciente } = state;
  const own = {
    [CONTROL.key]: chave,
    [CONTROL.step]: form.isKeyless ? undefined : passo,
    [CONTROL.acknowledged]: aviso?.ciente ?? ciente,
    ...Object.fromEntries(carriedFields(form, at, valores)),
  };
  return Object.entries(own).map(
    ([name, value]) =>
      value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  );
}

/** The position and heading of a step. */
function StepHead({ state: { form, at, headingRef } }: Pick<FormFrameProps, 'state'>) {
  const { steps } = form;
  const { title } = stepAt(form, at);
  if (!title) return null;
  return (
    <div className="flow__head">
      {steps.length > 1 && (
        <p className="flow__place">
          Passo {at + 1} de {steps.length}
        </p>
      )}
      <h2 ref={headingRef} tabIndex={-1}>
        {title}
      </h2>
    </div>
  );
}

/**
 * The buttons to continue and to go back. The choices of a notice replace the form's own button.
 */
function Actions({
  state,
  enviar,
  block = false,
}: Pick<FormFrameProps, 'state' | 'enviar' | 'block'>) {
  const { form, at, aviso, pending } = state;
  const isLast = at === form.steps.length - 1;
  const last = enviar && aviso?.enviar ? { ...enviar, texto: aviso.enviar } : enviar;
  const forward = isLast ? last : { texto: 'Continuar', enviando: 'Conferindo…' };
  const previous = form.steps[at - 1];
  return (
    <div className={block ? undefined : 'form__actions'}>
      {!aviso?.opcoes && forward && (
        <button
          type="submit"
          className={block ? 'button button--block' : 'button'}
          aria-disabled={pending}
        >
          {pending ? forward.enviando : forward.texto}
        </button>
      )}
      {previous && (
        <button
          type="submit"
          className="button button--quiet"
          name={CONTROL.goTo}
          value={previous.name}
          aria-disabled={pending}
        >
          Voltar
        </button>
      )}
    </div>
  );
}

/** One step of a form: problem or notice, fields, buttons. */
export function FormFrame({ state, id, action, enviar, block, children }: FormFrameProps) {
  const { form, at, problem, aviso, pending, onSubmit, formRef, summaryRef } = state;
  const step = stepAt(form, at);
  return (
    <form
      ref={formRef}
      id={id}
      method="post"
      action={action}
      onSubmit={onSubmit}
      className={form.steps.length > 1 ? 'form flow' : 'form'}
      noValidate
      encType={step.files ? 'multipart/form-data' : undefined}
    >
      {/*
       * The Enter key presses the first button. With several choices it must press none, so the
       * first is disabled.
       */}
      {aviso?.opcoes && <button type="submit" disabled hidden />}
      <FormProblemBox ref={summaryRef} form={form} problem={problem} />
      {aviso && !problem && <FormNotice ref={summaryRef} notice={aviso} pending={pending} />}
      <Unseen state={state} />
      {form.isPublic && <Honeypot />}
      <StepHead state={state} />
      {/* The key gives each step new field elements. */}
      <div className="flow__fields" key={step.name}>
        {children}
      </div>
      <Actions state={state} enviar={enviar} block={block} />
    </form>
  );
}

/** The honeypot: hidden from sight, from the keyboard and from screen readers. */
function Honeypot() {
  return (
    <div className="bait" aria-hidden="true">
      <label htmlFor={HONEYPOT}>Não preencha este campo</label>
      <input id={HONEYPOT} name={HONEYPOT} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
