import { partesDoValor, VALOR_ATE_O_VENCIMENTO } from '#lib/formats/valor-do-dia.ts';
import { displayReais } from '#lib/formats/money.ts';

interface Props {
  /** The boleto's own amount, in reais. */
  vlTitulo: number | undefined;
  /** What the generated codes ask for, in reais, where the service tells it. */
  vlGerado?: number | undefined;
  vencido: boolean;
}

/** What a boleto to pay comes to: one amount, and why another one may be charged. */
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
