import { actions } from 'astro:actions';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { FormFrame } from '#islands/forms/FormFrame.tsx';
import { Alert } from '#islands/shared/Alert.tsx';
import { StatusTag } from '#islands/shared/StatusTag.tsx';
import { type FormStart, useForm } from '#islands/forms/use-form.ts';
import {
  type AvisoPagamento,
  type Boleto,
  type Situacao,
  SITUACAO_IN_WORDS,
  competenciaInWords,
  dueInWords,
  situacaoOf,
} from '#lib/boletos/rules.ts';
import { gerarBoletoForm } from '#lib/boletos/schema.ts';
import { displayReais } from '#lib/dinheiro.ts';
import { type GeneratedBoleto, PaymentCodes } from './PaymentCodes.tsx';

interface Props {
  boleto: Boleto;
  nrContrato: string;
  /** DD/MM/YYYY */
  today: string;
  /** Where the form posts without JavaScript. */
  action: string;
  /** Where the form stands that asks for the codes. */
  inicio: FormStart;
  /** What the form gave when it was posted without JavaScript. */
  gerado: GeneratedBoleto | undefined;
  /** What a payment by card says about this boleto. */
  aviso: AvisoPagamento | undefined;
  /** Business days until the payment of a bar code is known. */
  clearingDays: number;
}

/** How it stands: what a card has paid is paid, whatever the list still says. */
function tagOf(situacao: Situacao, isPaid: boolean): ComponentProps<typeof StatusTag> {
  if (isPaid) return { tone: 'success', children: 'Pago com cartão' };
  return {
    tone: situacao === 'vencido' ? 'warning' : 'info',
    children: SITUACAO_IN_WORDS[situacao],
  };
}

/** One boleto to pay: what it is, until when, and the ways to pay it. */
export function BoletoCard({
  boleto,
  nrContrato,
  today,
  action,
  inicio,
  gerado: initial,
  aviso,
  clearingDays,
}: Props) {
  const [gerado, setGerado] = useState(initial);
  const codesRef = useRef<HTMLDivElement>(null);
  const state = useForm({
    form: gerarBoletoForm,
    action: actions.boletos.gerar,
    inicio,
    onData: (data) => {
      setGerado(data as GeneratedBoleto);
    },
  });

  // The codes are what was asked for: reading goes on there.
  useEffect(() => {
    if (gerado) codesRef.current?.focus();
  }, [gerado]);

  const { nrTitulo, dtVencimento, vlTitulo } = boleto;
  const isPaid = aviso?.pago === true;
  const titleId = `boleto-${nrTitulo}`;
  const pdf = `/cliente/boletos/${encodeURIComponent(nrTitulo)}.pdf?contrato=${encodeURIComponent(nrContrato)}`;
  const month = competenciaInWords(boleto);

  return (
    <article className="card boleto" aria-labelledby={titleId}>
      <header className="boleto__head">
        <h3 id={titleId}>Boleto de {month}</h3>
        <StatusTag {...tagOf(situacaoOf(boleto, today), isPaid)} />
      </header>
      {vlTitulo !== undefined && <p className="amount">{displayReais(vlTitulo)}</p>}
      {dtVencimento !== undefined && (
        <p>
          {!isPaid && dueInWords(dtVencimento, today)}{' '}
          <span className="muted">(vencimento {dtVencimento})</span>
        </p>
      )}
      {aviso && (
        <Alert tone={aviso.tom}>
          <p>{aviso.texto}</p>
          <p>
            <a href={aviso.href}>
              {aviso.acao}
              <span className="visually-hidden"> do boleto de {month}</span>
            </a>
          </p>
        </Alert>
      )}
      {isPaid ? null : gerado ? (
        <div ref={codesRef} tabIndex={-1} className="boleto__codes">
          <PaymentCodes {...gerado} clearingDays={clearingDays} />
        </div>
      ) : (
        <FormFrame
          state={state}
          action={`${action}&contrato=${encodeURIComponent(nrContrato)}#${titleId}`}
          enviar={{
            texto: (
              <>
                Gerar boleto para pagar<span className="visually-hidden">: {month}</span>
              </>
            ),
            enviando: 'Gerando…',
          }}
        />
      )}
      {!isPaid && (
        <p className="cluster">
          {aviso?.cartao !== false && (
            <a href={`/cliente/pagamento?boleto=${encodeURIComponent(nrTitulo)}`}>
              Pagar com cartão<span className="visually-hidden"> o boleto de {month}</span>
            </a>
          )}
          <a href={pdf} target="_blank" rel="noopener">
            Abrir PDF
            <span className="visually-hidden"> do boleto de {month} (abre em outra aba)</span>
          </a>
          <a href={`${pdf}&baixar=1`} download>
            Baixar PDF<span className="visually-hidden"> do boleto de {month}</span>
          </a>
        </p>
      )}
    </article>
  );
}
