/** What a member pays of a procedure, and of several. Amounts in reais, reckoned in centavos. */
import { displayReais } from '#lib/formats/money.ts';
import type { FatorModerador } from './wire.ts';

export type { FatorModerador } from './wire.ts';

/** What one procedure costs: between two amounts, or not to be known without its price. */
export type Custo = { kind: 'valor'; min: number; max: number } | { kind: 'porcentagem' };

const centavos = (reais: number) => Math.round(reais * 100);

/** What is told of a procedure's cost: a 0 beside another figure stands for "none" of its kind. */
function told({ vlFatorModerador, pcFatorModerador, vlLimite }: FatorModerador) {
  const share = pcFatorModerador === 0 ? undefined : pcFatorModerador;
  const isFree = share === undefined && (vlFatorModerador ?? pcFatorModerador) === 0;
  return {
    valor: isFree ? 0 : vlFatorModerador === 0 ? undefined : vlFatorModerador,
    porcento: share,
    limite: vlLimite === 0 ? undefined : vlLimite,
  };
}

/**
 * A fixed amount is that amount, never above the limit. A percentage depends on a price that only
 * the provider's bill tells: it is anything up to the limit, and without a limit not known. Nor is
 * what nothing is said of: that is no promise that nothing is charged.
 */
export function custoOf(fator: FatorModerador): Custo {
  const { valor, limite } = told(fator);
  if (valor !== undefined) {
    const amount = centavos(limite === undefined ? valor : Math.min(valor, limite));
    return { kind: 'valor', min: amount, max: amount };
  }
  return limite === undefined
    ? { kind: 'porcentagem' }
    : { kind: 'valor', min: 0, max: centavos(limite) };
}

const pc = (value: number) => `${value.toLocaleString('pt-BR')}% do preço`;

function shareInWords(porcento: number, limite: number | undefined): string {
  return limite === undefined ? pc(porcento) : `${pc(porcento)}, até ${displayReais(limite)}`;
}

/**
 * 'R$ 28,00', '20% do preço, até R$ 48,00', 'R$ 28,00 (20% do preço, até R$ 48,00)', 'Sem
 * coparticipação', 'Não informado'.
 */
export function custoInWords(fator: FatorModerador): string {
  const { valor, porcento, limite } = told(fator);
  if (valor === 0) return 'Sem coparticipação';
  const share = porcento === undefined ? undefined : shareInWords(porcento, limite);
  if (valor !== undefined) {
    const amount = displayReais(Math.min(valor, limite ?? valor));
    return share === undefined ? amount : `${amount} (${share})`;
  }
  return share ?? (limite === undefined ? 'Não informado' : `Até ${displayReais(limite)}`);
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
