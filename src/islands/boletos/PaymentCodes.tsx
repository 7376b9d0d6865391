import type { ReactNode } from 'react';
import { CopyText } from '#islands/shared/CopyText.tsx';
import type { GeneratedBoleto } from '#lib/boletos/gerar.ts';
import { displayLinha } from '#lib/boletos/rules.ts';

interface Props extends GeneratedBoleto {
  /** Business days until the portal shows a payment by bar code. */
  clearingDays: number;
  /** The other ways to pay: PDF and card. */
  children: ReactNode;
}

/** The QR code, which another device reads: beside the code on a wide screen, folded on a phone. */
function QrCode({
  nrTitulo,
  qr,
}: Pick<Props, 'nrTitulo'> & { qr: { size: number; path: string } }) {
  const id = `qr-${nrTitulo}`;
  const drawing = {
    className: 'qr',
    viewBox: `0 0 ${String(qr.size)} ${String(qr.size)}`,
    role: 'img',
    'aria-label': 'QR code do Pix',
  };
  return (
    <>
      <svg {...drawing} className="qr boleto__qr-wide">
        <path id={id} d={qr.path} />
      </svg>
      <details className="disclosure boleto__qr-folded">
        <summary>Pagar com outro aparelho: QR code</summary>
        <svg {...drawing}>
          <use href={`#${id}`} />
        </svg>
      </details>
    </>
  );
}

/** The ways to pay a boleto: Pix first, because it clears immediately. */
export function PaymentCodes(props: Props) {
  const { nrTitulo, linhaDigitavel, pixCopiaECola, isPixBroken, qr, clearingDays, children } =
    props;
  return (
    <>
      {pixCopiaECola !== undefined && (
        <section className="boleto__pix">
          <h4>Pagar com Pix</h4>
          <CopyText label="Código Pix" text={pixCopiaECola} isFirstChoice />
          <p>
            No aplicativo do banco, escolha Pix copia e cola. O pagamento é reconhecido na hora.
          </p>
          {qr ? (
            <QrCode nrTitulo={nrTitulo} qr={qr} />
          ) : (
            <p>Este código é longo demais para um QR code: copie e cole.</p>
          )}
        </section>
      )}
      {isPixBroken && (
        <p>O código Pix deste boleto chegou com erro e não serve para pagar. Use outra forma.</p>
      )}
      {linhaDigitavel !== undefined && (
        <section>
          <h4>Pagar com o código de barras</h4>
          <CopyText
            label="Linha digitável"
            text={displayLinha(linhaDigitavel)}
            value={linhaDigitavel}
          />
          <p>{`A confirmação leva até ${clearingDays} dias úteis.`}</p>
        </section>
      )}
      <section className="no-print">
        <h4>Outras formas</h4>
        {pixCopiaECola === undefined && linhaDigitavel === undefined && (
          <p>Este boleto não tem código para copiar. Abra o PDF para pagar.</p>
        )}
        {children}
      </section>
    </>
  );
}
