import type { ReactNode } from 'react';
import { CONTROLE, carried } from '#lib/forms/steps.ts';
import { FormProblemBox } from './FormProblemBox.tsx';
import { Isca } from './Isca.tsx';
import type { Flow } from './use-flow.ts';

interface FlowFormProps {
  flow: Flow;
  /** Where the form posts without JavaScript. */
  action: string;
  /** What the last button says, and while it works. */
  enviar: { texto: string; enviando: string };
  /** The page's own heading is enough for a form of one step. */
  children: ReactNode;
}

/** One step of a form: what went wrong, where one stands, its fields, and the ways on and back. */
export function FlowForm({ flow, action, enviar, children }: FlowFormProps) {
  const { fluxo, at, chave, valores, problem, pending, onSubmit } = flow;
  const { formRef, headingRef, summaryRef } = flow;
  const { passos } = fluxo;
  const passo = passos[at] ?? passos[0];
  const isLast = at === passos.length - 1;
  const previous = passos[at - 1];
  const forward = isLast ? enviar : { texto: 'Continuar', enviando: 'Conferindo…' };
  return (
    <form
      ref={formRef}
      method="post"
      action={action}
      onSubmit={onSubmit}
      className="form flow"
      noValidate
      encType={passo.arquivos ? 'multipart/form-data' : undefined}
    >
      <FormProblemBox ref={summaryRef} problem={problem} />
      <input type="hidden" name={CONTROLE.chave} value={chave} />
      <input type="hidden" name={CONTROLE.passo} value={passo.nome} />
      {fluxo.publico && <Isca />}
      {carried(fluxo, at, valores).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="flow__head">
        {passos.length > 1 && (
          <p className="flow__place">
            Passo {at + 1} de {passos.length}
          </p>
        )}
        <h2 ref={headingRef} tabIndex={-1}>
          {passo.titulo}
        </h2>
      </div>
      {/* A step is new fields, not the old ones with other names. */}
      <div className="flow__fields" key={passo.nome}>
        {children}
      </div>
      <div className="form__actions">
        <button type="submit" className="button" aria-disabled={pending}>
          {pending ? forward.enviando : forward.texto}
        </button>
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
    </form>
  );
}
