import { CopyText } from '#islands/shared/CopyText.tsx';
import { displayLinha } from '#lib/boletos/rules.ts';

/** The answer of the action `boletos.gerar`. */
export interface GeneratedBoleto {
  nrTitulo: string;
  nrContrato: string;
  /** The amount of the codes, in reais, if the service sends it. */
  vlTitulo: number | undefined;
  linhaDigitavel: string | undefined;
  pixCopiaECola: string | undefined;
  /** The outline of the Pix QR code (`lib/formats/qr-code.server.ts`). */
  qr: { size: number; path: string } | undefined;
}

interface Props extends GeneratedBoleto {
  /** Business days until a payment by bar code is visible. */
  clearingDays: number;
}

/** The codes to pay a boleto: Pix first, because it clears immediately. */
export function PaymentCodes({ linhaDigitavel, pixCopiaECola, qr, clearingDays }: Props) {
  return (
    <div className="stack">
      {pixCopiaECola !== undefined && (
        <section className="stack stack--tight">
          <h4>Pagar com Pix</h4>
          <p>
            O pagamento é reconhecido na hora. No aplicativo do banco, escolha Pix copia e cola.
          </p>
          {qr && (
            <svg
              className="qr"
              viewBox={`0 0 ${String(qr.size)} ${String(qr.size)}`}
              role="img"
              aria-label="QR code do Pix"
            >
              <path d={qr.path} />
            </svg>
          )}
          <CopyText label="Código Pix copia e cola" text={pixCopiaECola} />
        </section>
      )}
      {linhaDigitavel !== undefined && (
        <section className="stack stack--tight">
          <h4>Pagar com o código de barras</h4>
          <p>A confirmação leva até {clearingDays} dias úteis.</p>
          <CopyText
            label="Linha digitável"
            text={displayLinha(linhaDigitavel)}
            value={linhaDigitavel}
          />
        </section>
      )}
      {pixCopiaECola === undefined && linhaDigitavel === undefined && (
        <p>Este boleto não tem código para copiar. Abra o PDF para pagar.</p>
      )}
    </div>
  );
}
