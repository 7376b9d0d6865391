import { actions } from 'astro:actions';
import { FormFrame } from '#islands/forms/FormFrame.tsx';
import { type FormStart, useForm } from '#islands/forms/use-form.ts';
import type { AvisoPagamento, Boleto } from '#lib/boletos/rules.ts';
import { gerarBoletoForm } from '#lib/boletos/schema.ts';
import { BoletoCard } from './BoletoCard.tsx';
import type { GeneratedBoleto } from './PaymentCodes.tsx';

/** The form for the codes: its start, or its state after a post without JavaScript. */
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
  /** The URL that a form posts to without JavaScript. */
  action: string;
  posted: Posted;
  /** The notes of card payments. */
  avisos?: readonly AvisoPagamento[];
  /** Business days until a payment by bar code is visible. */
  clearingDays: number;
  /** The telephone for questions. */
  telefone: string;
}

/** The result of a form whose boleto is not on this page: another person's boleto, or a paid one. */
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

/** The payable boletos of one contract. */
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
