import type { ReactNode } from 'react';
import { CONTROL } from '#lib/forms/answer.ts';
import { HONEYPOT } from '#lib/forms/bot-guard.ts';
import { inSentence } from '#lib/forms/messages.ts';
import {
  canSendAlone,
  carriedFields,
  isSummary,
  stepAt,
  stepBefore,
  stepsToGo,
} from '#lib/forms/steps.ts';
import { FormNotice } from './FormNotice.tsx';
import { FormProblemBox } from './FormProblemBox.tsx';
import type { FormState } from './use-form.ts';

interface FormFrameProps {
  state: FormState;
  /** For fields of the form outside the element. */
  id?: string | undefined;
  /** The label of the last button, and its label while the form is sent. Without a label: no such button. */
  enviar?: ReactNode;
  enviando?: string | undefined;
  /** The button takes the whole width. */
  block?: boolean | undefined;
  /** The heading of the step, if it differs from the form's description. */
  title?: string | undefined;
  children?: ReactNode;
  /** What is below the buttons. */
  after?: ReactNode;
}

/** The hidden inputs: control fields, and fields of other steps. */
export function Unseen({ state }: Pick<FormFrameProps, 'state'>) {
  const { form, at, chave, passo, opened, known, valores, aviso, ciente } = state;
  const own = {
    [CONTROL.key]: chave,
    [CONTROL.step]: form.isKeyless ? undefined : passo,
    [CONTROL.opened]: opened ? '1' : undefined,
    [CONTROL.acknowledged]: aviso?.ciente ?? ciente,
    ...Object.fromEntries(carriedFields(form, at, valores, known)),
  };
  return Object.entries(own).map(
    ([name, value]) =>
      value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  );
}

/**
 * The position of a step; `undefined` for a step that a summary opens, and for a form of one step. Where
 * answers decide which steps follow, it says how many steps are left.
 */
function positionOf({ form, at, opened, valores }: FormState): string | undefined {
  const { steps, summary } = form;
  if (steps.length === 1 || summary === 'first' || opened) return undefined;
  const left = stepsToGo(form, at, valores);
  if (steps.some(({ applies }) => applies)) {
    if (isSummary(form, at)) return undefined;
    return left === 1 ? 'Última pergunta' : `Faltam ${String(left)} perguntas`;
  }
  if (isSummary(form, at)) return 'Último passo';
  return `Passo ${String(at + 1)} de ${String(at + 1 + left)}`;
}

/**
 * The heading of a step. A step that the summary opened has the same title as its field, so the heading
 * adds the verb of the row's button.
 */
function titleOf({ form, at, opened, valores }: FormState): string {
  const { title, row, fields } = stepAt(form, at);
  if (form.summary !== 'first' || !opened || row !== undefined) return title;
  const isKnown = Object.keys(fields).some((name) => valores[name]);
  return `${isKnown ? 'Alterar' : 'Informar'} ${inSentence(title)}`;
}

function StepHead({ state, title = titleOf(state) }: Pick<FormFrameProps, 'state' | 'title'>) {
  const { headingRef } = state;
  const position = positionOf(state);
  if (!title) return null;
  return (
    <div className="flow__head">
      {position && <p className="flow__position">{position}</p>}
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
  enviando = 'Enviando…',
  block = false,
}: Pick<FormFrameProps, 'state' | 'enviar' | 'enviando' | 'block'>) {
  const { form, at, opened, aviso, pending } = state;
  const isLast = at === form.steps.length - 1;
  const last = enviar === undefined ? undefined : { texto: aviso?.enviar ?? enviar, enviando };
  const isAlone = canSendAlone(form, at, state);
  const next = isAlone ? 'Mudar outro dado também' : 'Continuar';
  const forward = isLast ? last : { texto: next, enviando: 'Conferindo…' };
  const previous = stepBefore(form, at, state);
  return (
    <div className={block ? undefined : 'form__actions'}>
      {!aviso?.opcoes && isAlone && (
        <button
          type="submit"
          className="button"
          name={CONTROL.now}
          value="sim"
          aria-disabled={pending}
        >
          {aviso?.enviar ?? 'Salvar'}
        </button>
      )}
      {!aviso?.opcoes && forward && (
        <button
          type="submit"
          className={`button ${isAlone ? 'button--quiet' : block ? 'button--block' : ''}`.trim()}
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
          {opened ? 'Voltar sem alterar' : 'Voltar'}
        </button>
      )}
    </div>
  );
}

/** One step of a form: problem or notice, fields, buttons. */
export function FormFrame(props: FormFrameProps) {
  const { state, id, enviar, enviando, block, children, after } = props;
  const { form, action, at, problem, aviso, pending, onSubmit, formRef, summaryRef } = state;
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
       * first is disabled. In a step with more buttons it must press the one that leads to the next step.
       */}
      {aviso?.opcoes ? (
        <button type="submit" disabled hidden />
      ) : (
        form.summary &&
        !isSummary(form, at) && (
          <button
            type="submit"
            {...(canSendAlone(form, at, state) && { name: CONTROL.now, value: 'sim' })}
            hidden
          />
        )
      )}
      <FormProblemBox ref={summaryRef} form={form} problem={problem} />
      {aviso && !problem && <FormNotice ref={summaryRef} notice={aviso} pending={pending} />}
      <Unseen state={state} />
      {form.isPublic && <Honeypot />}
      <StepHead state={state} title={props.title} />
      {/* The key gives each step new field elements. */}
      <div className="flow__fields" key={step.name}>
        {children}
      </div>
      <Actions {...{ state, enviar, enviando, block }} />
      {after}
    </form>
  );
}

/** The honeypot: hidden from sight, from the keyboard and from screen readers. */
function Honeypot() {
  return (
    <div className="honeypot" aria-hidden="true">
      <label htmlFor={HONEYPOT}>Não preencha este campo</label>
      <input id={HONEYPOT} name={HONEYPOT} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
