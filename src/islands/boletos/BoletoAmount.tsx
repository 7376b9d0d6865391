import { partesDoValor, VALOR_ATE_O_VENCIMENTO } from '#lib/formats/valor-do-dia.ts';
import { displayReais } from '#lib/formats/money.ts';

interface Props {
  /** The original amount, in reais. */
  vlTitulo: number | undefined;
  /** The amount of the generated codes, in reais, if the service sends it. */
  vlGerado?: number | undefined;
  vencido: boolean;
}

/** The amount to pay, and the reason for a difference from the original amount. */
export function BoletoAmount({ vlTitulo, vlGerado, vencido }: Props) {
  const vlHoje = vlGerado ?? vlTitulo;
  if (vlHoje === undefined) return null;
  const partes = partesDoValor({ vlBoleto: vlTitulo ?? vlHoje, vlHoje, vencido });
  return (
    <>
      <p className="amount">{displayReais(vlHoje)}</p>
      {partes !== undefined && <p className="muted">{partes}</p>}
      {partes === undefined && vencido && <p className="muted">{VALOR_ATE_O_VENCIMENTO}</p>}
    </>
  );
}
