/** What a member pays of a procedure, and of several. Amounts in reais, reckoned in centavos. */
import { displayReais } from '#lib/dinheiro.ts';
import type { FatorModerador } from './wire.ts';

export type { FatorModerador } from './wire.ts';

/** What one procedure costs: between two amounts, or not to be known without its price. */
export type Custo = { kind: 'valor'; min: number; max: number } | { kind: 'porcentagem' };

const centavos = (reais: number) => Math.round(reais * 100);

/**
 * A fixed amount is that amount, never above the limit. A percentage depends on a price that only
 * the provider's bill tells: it is anything up to the limit, and without a limit not known.
 */
export function custoOf({ vlFatorModerador, pcFatorModerador, vlLimite }: FatorModerador): Custo {
  const limite = vlLimite === undefined ? undefined : centavos(vlLimite);
  if (vlFatorModerador !== undefined) {
    const valor = Math.min(centavos(vlFatorModerador), limite ?? Infinity);
    return { kind: 'valor', min: valor, max: valor };
  }
  if (pcFatorModerador === undefined) {
    // Nothing is said of a share: nothing is charged, unless a limit says that something may be.
    return { kind: 'valor', min: 0, max: limite ?? 0 };
  }
  return limite === undefined ? { kind: 'porcentagem' } : { kind: 'valor', min: 0, max: limite };
}

const pc = (value: number) => `${value.toLocaleString('pt-BR')}% do preço`;

/** 'R$ 28,00', '20% do preço, até R$ 48,00', 'Sem coparticipação'. */
export function custoInWords(fator: FatorModerador): string {
  const { vlFatorModerador, pcFatorModerador, vlLimite } = fator;
  if (vlFatorModerador !== undefined) {
    const custo = custoOf(fator);
    return displayReais(custo.kind === 'valor' ? custo.max / 100 : vlFatorModerador);
  }
  if (pcFatorModerador !== undefined) {
    const share = pc(pcFatorModerador);
    return vlLimite === undefined ? share : `${share}, até ${displayReais(vlLimite)}`;
  }
  return vlLimite === undefined ? 'Sem coparticipação' : `Até ${displayReais(vlLimite)}`;
}

export interface Parcela {
  fator: FatorModerador;
  quantidade: number;
}

export interface Estimativa {
  /** In reais. */
  min: number;
  max: number;
  /** Procedures whose cost cannot be known beforehand. */
  semValor: string[];
}

/** The sum over several procedures, each so many times. */
export function estimativaOf(parcelas: readonly Parcela[]): Estimativa {
  let [min, max] = [0, 0];
  const semValor: string[] = [];
  for (const { fator, quantidade } of parcelas) {
    const custo = custoOf(fator);
    if (custo.kind === 'porcentagem') {
      semValor.push(fator.nmProcedimento);
      continue;
    }
    min += custo.min * quantidade;
    max += custo.max * quantidade;
  }
  return { min: min / 100, max: max / 100, semValor };
}

/** 'R$ 56,00' or 'entre R$ 56,00 e R$ 104,00'. */
export function estimativaInWords({ min, max }: Pick<Estimativa, 'min' | 'max'>): string {
  if (min === max) return displayReais(max);
  return min === 0
    ? `até ${displayReais(max)}`
    : `entre ${displayReais(min)} e ${displayReais(max)}`;
}
