import { actions } from 'astro:actions';
import { FormFrame } from '#islands/forms/FormFrame.tsx';
import { type FormStart, useForm } from '#islands/forms/use-form.ts';
import type { AvisoPagamento, Boleto } from '#lib/boletos/rules.ts';
import { gerarBoletoForm } from '#lib/boletos/schema.ts';
import { BoletoCard } from './BoletoCard.tsx';
import type { GeneratedBoleto } from './PaymentCodes.tsx';

/** The form of a boleto's codes, as this page begins it or as it was posted without JavaScript. */
interface Posted {
  nrTitulo: string | undefined;
  gerado: GeneratedBoleto | undefined;
  inicio: FormStart;
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
  /** Where the member asks about a boleto. */
  telefone: string;
}

/** What came of the form of a boleto that this page does not show: it is another person's, or paid by now. */
function PostedElsewhere({ action, inicio }: { action: string; inicio: FormStart }) {
  const state = useForm({ form: gerarBoletoForm, action: actions.boletos.gerar, inicio });
  return (
    <FormFrame
      state={state}
      action={action}
      enviar={{ texto: 'Tentar de novo', enviando: 'Gerando…' }}
    />
  );
}

/** The boletos of one contract that are still to be paid. */
export function PayableBoletos(props: Props) {
  const { boletos, nrContrato, today, action, posted, avisos = [], clearingDays, telefone } = props;
  const { inicio } = posted;
  const isOnScreen = boletos.some(({ nrTitulo }) => nrTitulo === posted.nrTitulo);
  const isStopped = inicio.problem !== undefined || inicio.aviso !== undefined;
  const { problem: _problem, aviso: _aviso, ...fresh } = inicio;
  return (
    <>
      {!isOnScreen && isStopped && <PostedElsewhere action={action} inicio={inicio} />}
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
              inicio={{
                ...(isPosted ? inicio : fresh),
                valores: { nrContrato, nrTitulo: boleto.nrTitulo },
              }}
              gerado={isPosted ? posted.gerado : undefined}
              clearingDays={clearingDays}
              telefone={telefone}
              aviso={avisos.find(({ nrTitulo }) => nrTitulo === boleto.nrTitulo)}
            />
          );
        })}
      </div>
    </>
  );
}
