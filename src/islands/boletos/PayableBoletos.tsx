import { FormProblemBox } from '#islands/forms/FormProblemBox.tsx';
import type { FormProblem } from '#islands/forms/form-problem.ts';
import type { AvisoPagamento, Boleto } from '#lib/boletos/rules.ts';
import { BoletoCard } from './BoletoCard.tsx';
import type { GeneratedBoleto } from './PaymentCodes.tsx';

/** What the form gave when it was posted without JavaScript. */
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
  /** Where a boleto's form posts without JavaScript. */
  action: string;
  posted: Posted;
  /** What payments by card say about boletos. */
  avisos?: readonly AvisoPagamento[];
  /** Business days until the payment of a bar code is known. */
  clearingDays: number;
}

/** The boletos of one contract that are still to be paid. */
export function PayableBoletos(props: Props) {
  const { boletos, nrContrato, today, action, posted, avisos = [], clearingDays } = props;
  const isOnScreen = boletos.some(({ nrTitulo }) => nrTitulo === posted.nrTitulo);
  return (
    <>
      {!isOnScreen && <FormProblemBox problem={posted.problem} />}
      <div className="boletos__list">
        {boletos.map((boleto) => {
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
              clearingDays={clearingDays}
              aviso={avisos.find(({ nrTitulo }) => nrTitulo === boleto.nrTitulo)}
            />
          );
        })}
      </div>
    </>
  );
}
