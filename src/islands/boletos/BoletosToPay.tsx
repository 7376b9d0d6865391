import { useState } from 'react';
import { Unseen } from '#islands/forms/FormFrame.tsx';
import { FormNotice } from '#islands/forms/FormNotice.tsx';
import { FormProblemBox } from '#islands/forms/FormProblemBox.tsx';
import { type IslandProps, useForm } from '#islands/forms/use-form.ts';
import { type GeneratedBoleto, GERAR } from '#lib/boletos/gerar.ts';
import { competenciaInWords } from '#lib/boletos/rules.ts';
import { BoletoCard, type OfAllCards, type ShownBoleto } from './BoletoCard.tsx';

export interface BoletoEntry extends ShownBoleto {
  /** The target of the link to the entries that follow (`entryAttributes`). */
  id?: string;
}

interface Props extends OfAllCards, IslandProps {
  boletos: readonly BoletoEntry[];
  /** The codes of one boleto, for an address that asks for them or after a post without JavaScript. */
  gerado?: GeneratedBoleto;
}

/**
 * Ten boletos to pay of one contract. They are one form, and the pressed button names the boleto. With a form for each
 * boleto, a page would have the same fields and the same code ten times.
 */
export function BoletosToPay({ boletos, action, start, gerado, ...ofAllCards }: Props) {
  const [codes, setCodes] = useState({ ...(gerado && { [gerado.nrTitulo]: gerado }) });
  const state = useForm({
    form: GERAR,
    action,
    start,
    onData: (data) => {
      const answer = data as GeneratedBoleto;
      setCodes((all) => ({ ...all, [answer.nrTitulo]: answer }));
    },
  });
  const { aviso, formRef, onSubmit, pending, press, problem, summaryRef, valores } = state;
  const asks = aviso?.opcoes !== undefined;
  return (
    <form ref={formRef} method="post" action={action} onSubmit={onSubmit}>
      {/* The buttons of a notice do not name the boleto. */}
      <Unseen state={asks ? state : { ...state, valores: { nrContrato: ofAllCards.nrContrato } }} />
      <ul className="plain-list boletos__list">
        {boletos.map(({ id, ...boleto }) => {
          const { nrTitulo } = boleto;
          const isAsked = valores['nrTitulo'] === nrTitulo;
          const isWaiting = press?.button?.getAttribute('value') === nrTitulo;
          return (
            <li key={nrTitulo} id={id} tabIndex={id === undefined ? undefined : -1}>
              <BoletoCard
                {...ofAllCards}
                boleto={boleto}
                gerado={codes[nrTitulo]}
                isAnswer={isAsked && codes[nrTitulo] !== gerado}
              >
                {isAsked && <FormProblemBox ref={summaryRef} problem={problem} />}
                {isAsked && aviso && !problem && (
                  <FormNotice ref={summaryRef} notice={aviso} pending={pending} />
                )}
                {!asks && (
                  <p className="no-print">
                    <button
                      className="button"
                      name="nrTitulo"
                      value={nrTitulo}
                      formAction={`${action}#boleto-${nrTitulo}`}
                      aria-disabled={pending || undefined}
                    >
                      {isWaiting ? (
                        'Gerando…'
                      ) : (
                        <span>
                          Gerar boleto para pagar
                          <span className="visually-hidden">
                            {`: ${competenciaInWords(boleto)}`}
                          </span>
                        </span>
                      )}
                    </button>
                  </p>
                )}
              </BoletoCard>
            </li>
          );
        })}
      </ul>
    </form>
  );
}
