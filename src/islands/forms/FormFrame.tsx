import type { ReactNode } from 'react';
import { CONTROLE } from '#lib/forms/answer.ts';
import { carried, stepAt } from '#lib/forms/steps.ts';
import { FormNotice } from './FormNotice.tsx';
import { FormProblemBox } from './FormProblemBox.tsx';
import { Isca } from './Isca.tsx';
import type { FormState } from './use-form.ts';

interface FormFrameProps {
  state: FormState;
  /** For fields of the form that stand outside of it. */
  id?: string | undefined;
  /** Where the form posts without JavaScript. */
  action: string;
  /** What the last button says, and while it works; without it nothing can be sent at the last step. */
  enviar: { texto: ReactNode; enviando: string } | undefined;
  /** The button takes the whole width. */
  block?: boolean | undefined;
  children?: ReactNode;
}

/** The fields that travel unseen: the form's own, and those that this step does not show. */
function Unseen({ state }: Pick<FormFrameProps, 'state'>) {
  const { form, at, chave, passo, valores, aviso, ciente } = state;
  const own = {
    [CONTROLE.chave]: chave,
    [CONTROLE.passo]: form.livre ? undefined : passo,
    [CONTROLE.ciente]: aviso?.ciente ?? ciente,
    ...Object.fromEntries(carried(form, at, valores)),
  };
  return Object.entries(own).map(
    ([name, value]) =>
      value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  );
}

/** Where the person stands in a form of several steps. */
function StepHead({ state: { form, at, headingRef } }: Pick<FormFrameProps, 'state'>) {
  const { passos } = form;
  const { titulo } = stepAt(form, at);
  if (!titulo) return null;
  return (
    <div className="flow__head">
      {passos.length > 1 && (
        <p className="flow__place">
          Passo {at + 1} de {passos.length}
        </p>
      )}
      <h2 ref={headingRef} tabIndex={-1}>
        {titulo}
      </h2>
    </div>
  );
}

/** The ways on and back. Where a notice offers the ways on, the form's own button gives way. */
function Actions({
  state,
  enviar,
  block = false,
}: Pick<FormFrameProps, 'state' | 'enviar' | 'block'>) {
  const { form, at, aviso, pending } = state;
  const isLast = at === form.passos.length - 1;
  const last = enviar && aviso?.enviar ? { ...enviar, texto: aviso.enviar } : enviar;
  const forward = isLast ? last : { texto: 'Continuar', enviando: 'Conferindo…' };
  const previous = form.passos[at - 1];
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
          name={CONTROLE.ir}
          value={previous.nome}
          aria-disabled={pending}
        >
          Voltar
        </button>
      )}
    </div>
  );
}

/** One step of a form: what went wrong or must be known first, its fields, and the ways on and back. */
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
      className={form.passos.length > 1 ? 'form flow' : 'form'}
      noValidate
      encType={step.arquivos ? 'multipart/form-data' : undefined}
    >
      {/* The Enter key presses the first button: with two ways on it must press neither. */}
      {aviso?.opcoes && <button type="submit" disabled hidden />}
      <FormProblemBox ref={summaryRef} form={form} problem={problem} />
      {aviso && !problem && <FormNotice ref={summaryRef} aviso={aviso} pending={pending} />}
      <Unseen state={state} />
      {form.publico && <Isca />}
      <StepHead state={state} />
      {/* A step is new fields, not the old ones with other names. */}
      <div className="flow__fields" key={step.nome}>
        {children}
      </div>
      <Actions state={state} enviar={enviar} block={block} />
    </form>
  );
}
