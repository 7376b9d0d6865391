/** The price of a boleto today and its parts: its own amount, fine and interest. */
import { displayReais, sumReais } from './money.ts';

/** Above a list with overdue boletos: services send fine and interest after payment. */
export const VALOR_DE_VENCIDOS =
  'Os valores abaixo são até o vencimento. Nos boletos vencidos há multa e juros: o banco ou o cartão mostra o total do dia antes de confirmar.';

export interface ValorDoDia {
  /** The amount of the boleto, in reais. */
  vlBoleto: number;
  /** The price today, in reais. */
  vlHoje: number;
  vencido: boolean;
}

/**
 * The parts of today's price in one sentence: 'R$ 100,00 do boleto, mais R$ 2,00 de multa e juros'.
 * @returns `undefined` when the price is the amount of the boleto
 */
export function partsOfAmount({ vlBoleto, vlHoje, vencido }: ValorDoDia): string | undefined {
  const diferenca = sumReais([vlHoje, -vlBoleto]) ?? 0;
  if (diferenca === 0) return undefined;
  const own = `${displayReais(vlBoleto)} do boleto`;
  if (diferenca < 0) return `${own}, menos ${displayReais(-diferenca)} de desconto`;
  return `${own}, mais ${displayReais(diferenca)} de ${vencido ? 'multa e juros' : 'acréscimo'}`;
}
