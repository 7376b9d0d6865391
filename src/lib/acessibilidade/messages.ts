/** What a visitor reads and hears about the reading settings. */
import { isLargest, isSmallest, type Leitura, percent } from './rules.ts';

/** The size, as it is told after a change. */
export function tamanhoDaLetra(fontRate: number): string {
  const end = isLargest(fontRate) ? ', o maior' : isSmallest(fontRate) ? ', o menor' : '';
  return `Letra em ${String(percent(fontRate))} por cento${end}.`;
}

export const contrasteDito = ({ contraste }: Leitura) =>
  contraste ? 'Alto contraste ligado.' : 'Alto contraste desligado.';

export const movimentoDito = ({ movimento }: Leitura) =>
  movimento ? 'Sem animações.' : 'Animações como no seu aparelho.';

export const AJUSTES_GUARDADOS = 'Ajustes guardados neste aparelho.';
