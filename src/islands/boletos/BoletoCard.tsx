import type { ReactNode } from 'react';
import { Alert } from '#islands/shared/Alert.tsx';
import type { Tone } from '#islands/shared/ToneIcon.tsx';
import { type GeneratedBoleto, whyPath } from '#lib/boletos/gerar.ts';
import {
  type AvisoPagamento,
  type Boleto,
  competenciaInWords,
  dueInWords,
  situacaoOf,
  SITUACAO_IN_WORDS,
} from '#lib/boletos/rules.ts';
import { displayReais } from '#lib/formats/money.ts';
import { phoneHref } from '#lib/formats/numbers.ts';
import { partsOfAmount } from '#lib/formats/valor-do-dia.ts';
import { PaymentCodes } from './PaymentCodes.tsx';
import { operadora } from '#lib/config/words.ts';

interface AmountProps {
  /** The original amount, in reais. */
  vlTitulo: number | undefined;
  /** The amount of the generated codes, in reais, if the service sends it. */
  vlGerado?: number | undefined;
  vencido: boolean;
}

/** The amount to pay, and the reason for a difference from the original amount. */
function BoletoAmount({ vlTitulo, vlGerado, vencido }: AmountProps) {
  const vlHoje = vlGerado ?? vlTitulo;
  if (vlHoje === undefined) return null;
  const partes = partsOfAmount({ vlBoleto: vlTitulo ?? vlHoje, vlHoje, vencido });
  return (
    <>
      <p className="amount">{displayReais(vlHoje)}</p>
      {partes !== undefined && <p className="muted">{partes}</p>}
    </>
  );
}

/** What the card shows of a boleto. The HTML has no card number, and no code before a press. */
export interface ShownBoleto extends Pick<
  Boleto,
  'nrTitulo' | 'dtVencimento' | 'vlTitulo' | 'vlPago' | 'stTitulo' | 'dsCompetencia'
> {
  /** The note of a card payment of this boleto. */
  aviso?: AvisoPagamento;
  /** The difference from the month before. */
  mudou?: string;
}

/** What all cards of a list have. */
export interface OfAllCards {
  nrContrato: string;
  /** DD/MM/YYYY */
  today: string;
  /** Business days until the portal shows a payment by bar code. */
  clearingDays: number;
  /** For questions about a boleto of an unknown state. */
  telefone: string;
}

interface Props extends OfAllCards {
  boleto: ShownBoleto;
  gerado: GeneratedBoleto | undefined;
  /** The codes are the answer to a press. They take the focus. */
  isAnswer: boolean;
  /** The button that generates the codes. */
  children: ReactNode;
}

/** The tag of a boleto. A card payment counts even when the list does not show it yet. */
function tagOf(boleto: ShownBoleto, today: string, isPaid: boolean): { tone: Tone; text: string } {
  if (isPaid) return { tone: 'success', text: 'Pago com cartão' };
  const situacao = situacaoOf(boleto, today);
  return {
    tone: situacao === 'aberto' ? 'info' : 'warning',
    text: SITUACAO_IN_WORDS[situacao],
  };
}

/** The note for an unknown state: the boleto may be settled or not. */
function UnknownState({ stTitulo, telefone }: { stTitulo: string | undefined; telefone: string }) {
  return (
    <p>
      <span>
        {`${stTitulo ? `${operadora.A} informa “${stTitulo}”, e não temos a confirmação do pagamento.` : `${operadora.A} não informou a situação deste boleto.`} Em dúvida, ligue antes de pagar: `}
      </span>
      <a href={phoneHref(telefone)}>{telefone}</a>.
    </p>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

/** One payable boleto, with its due date and its ways of payment. */
export function BoletoCard(props: Props) {
  const { boleto, nrContrato, today, clearingDays, telefone, gerado, isAnswer, children } = props;
  const { nrTitulo, dtVencimento, vlTitulo, aviso, mudou } = boleto;
  const id = `boleto-${nrTitulo}`;
  const titleId = `titulo-${nrTitulo}`;
  const situacao = situacaoOf(boleto, today);
  const isPaid = aviso?.pago === true;
  const codes = isPaid ? undefined : gerado;
  const pdf = `/cliente/boletos/${encodeURIComponent(nrTitulo)}.pdf?contrato=${encodeURIComponent(nrContrato)}`;
  const month = competenciaInWords(boleto);
  const tag = tagOf(boleto, today, isPaid);
  const mayRemind = dtVencimento !== undefined && situacao === 'aberto';
  const otherOptions = (
    <p className="cluster no-print">
      <a href={pdf} target="_blank" rel="noopener">
        Abrir PDF
        <span className="visually-hidden">{` do boleto de ${month} (abre em outra aba)`}</span>
      </a>
      <a href={`${pdf}&baixar=1`} download>
        Baixar PDF<span className="visually-hidden">{` do boleto de ${month}`}</span>
      </a>
      {aviso?.cartao !== false && (
        <a href={`/cliente/pagamento?boleto=${encodeURIComponent(nrTitulo)}`}>
          Pagar com cartão<span className="visually-hidden">{` o boleto de ${month}`}</span>
        </a>
      )}
      {mayRemind && (
        <a href={`/cliente/agenda/boleto.ics?nr=${encodeURIComponent(nrTitulo)}`}>
          Pôr na agenda
          <span className="visually-hidden">{` o vencimento do boleto de ${month}`}</span>
        </a>
      )}
    </p>
  );

  return (
    <article id={codes ? undefined : id} className="card boleto" aria-labelledby={titleId}>
      <header className="boleto__head">
        <h3 id={titleId}>{`Boleto de ${month}`}</h3>
        <span className={`status status--${tag.tone}`}>{tag.text}</span>
      </header>
      <BoletoAmount
        vlTitulo={vlTitulo}
        vlGerado={gerado?.vlTitulo}
        vencido={!isPaid && situacao === 'vencido'}
      />
      {dtVencimento !== undefined && (
        <p>
          {!isPaid && <span>{`${dueInWords(dtVencimento, today) ?? ''} `}</span>}
          <span className="muted">{`(vencimento ${dtVencimento})`}</span>
        </p>
      )}
      {!isPaid && situacao === 'outra' && (
        <UnknownState stTitulo={boleto.stTitulo} telefone={telefone} />
      )}
      {aviso && (
        <Alert tone={aviso.tom}>
          <p>{aviso.texto}</p>
          <p>
            <a href={aviso.href}>
              <span>{aviso.acao}</span>
              <span className="visually-hidden">{` do boleto de ${month}`}</span>
            </a>
          </p>
        </Alert>
      )}
      {codes && (
        // The codes take the focus. The address of a page that has them leads to them.
        <div
          ref={isAnswer ? focus : undefined}
          id={id}
          tabIndex={-1}
          className="boleto__codes"
          role="group"
          aria-label={`Boleto de ${month} gerado: escolha como pagar`}
        >
          <PaymentCodes {...codes} clearingDays={clearingDays}>
            {otherOptions}
          </PaymentCodes>
        </div>
      )}
      {!isPaid && !codes && (
        <>
          {children}
          {otherOptions}
        </>
      )}
      {mudou && (
        <p className="boleto__why">
          <span>{`${mudou}.`}</span>
          <a href={whyPath(nrContrato, nrTitulo)}>
            Por que mudou?<span className="visually-hidden">{` ${month}`}</span>
          </a>
        </p>
      )}
    </article>
  );
}
