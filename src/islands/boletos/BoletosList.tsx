import { EmptyState } from '#islands/shared/EmptyState.tsx';
import { FormProblemBox } from '#islands/shared/FormProblemBox.tsx';
import type { FormProblem } from '#islands/shared/form-problem.ts';
import { SEM_BOLETOS } from '#lib/boletos/messages.ts';
import { type Boleto, groupBoletos } from '#lib/boletos/rules.ts';
import { BoletoCard } from './BoletoCard.tsx';
import type { GeneratedBoleto } from './PaymentCodes.tsx';
import { SettledBoletos } from './SettledBoletos.tsx';

/** What a form gave that was posted without JavaScript. */
export interface Posted {
  nrTitulo: string | undefined;
  gerado: GeneratedBoleto | undefined;
  problem: FormProblem | undefined;
}

interface Props {
  boletos: readonly Boleto[];
  nrContrato: string;
  /** DD/MM/YYYY */
  today: string;
  action: string;
  posted: Posted;
}

/** The boletos of one contract: what to pay first, the rest folded away. */
export function BoletosList({ boletos, nrContrato, today, action, posted }: Props) {
  const { payable, settled } = groupBoletos(boletos, today);
  if (boletos.length === 0) {
    return (
      <EmptyState
        title={SEM_BOLETOS}
        text="Quando a cooperativa emitir um boleto deste contrato, ele aparece aqui."
      />
    );
  }
  const isOnScreen = payable.some(({ nrTitulo }) => nrTitulo === posted.nrTitulo);
  return (
    <>
      {!isOnScreen && <FormProblemBox problem={posted.problem} />}
      <section aria-labelledby="a-pagar" className="stack">
        <h2 id="a-pagar">A pagar</h2>
        {payable.length === 0 && <p>Está tudo em dia: não há boleto a pagar neste contrato.</p>}
        <div className="boletos__list">
          {payable.map((boleto) => {
            const isPosted = boleto.nrTitulo === posted.nrTitulo;
            return (
              <BoletoCard
                key={boleto.nrTitulo}
                boleto={boleto}
                nrContrato={nrContrato}
                today={today}
                action={action}
                gerado={isPosted ? posted.gerado : undefined}
                problem={isPosted ? posted.problem : undefined}
              />
            );
          })}
        </div>
      </section>
      {settled.length > 0 && <SettledBoletos boletos={settled} today={today} />}
    </>
  );
}
