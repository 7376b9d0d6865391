/** The co-payment of one or more procedures. Amounts are in reais, calculated in centavos. */
import { counted } from '#lib/formats/count.ts';
import { displayReais } from '#lib/formats/money.ts';
import type { FatorModerador } from './wire.ts';

export type { FatorModerador } from './wire.ts';

export const SEM_FATORES =
  'Nenhum procedimento com esse código ou nome. Tente uma palavra só, como “consulta” ou “hemograma”.';
export const ESTIMATIVA =
  'Isto é uma estimativa. O valor cobrado depende do que for feito e das regras do seu contrato.';
export const ITENS_DEMAIS = 'O total soma até 10 procedimentos. Remova um para acrescentar outro.';

/** The cost of a procedure: a range in centavos, or unknown without the price. */
export type Custo = { kind: 'valor'; min: number; max: number } | { kind: 'porcentagem' };

const centavos = (reais: number) => Math.round(reais * 100);

/** The known parts of a cost. A 0 beside another figure means that this part does not exist. */
function knownParts({ vlFatorModerador, pcFatorModerador, vlLimite }: FatorModerador) {
  const share = pcFatorModerador === 0 ? undefined : pcFatorModerador;
  const isFree = share === undefined && (vlFatorModerador ?? pcFatorModerador) === 0;
  return {
    valor: isFree ? 0 : vlFatorModerador === 0 ? undefined : vlFatorModerador,
    porcento: share,
    limite: vlLimite === 0 ? undefined : vlLimite,
  };
}

/**
 * A fixed amount never exceeds the limit. A percentage depends on the price on the provider's bill, so it
 * is a range up to the limit, and unknown without a limit. Missing data also means unknown, not free.
 */
export function custoOf(fator: FatorModerador): Custo {
  const { valor, limite } = knownParts(fator);
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

/** 'R$ 28,00', '20% do preço, até R$ 48,00', both in one, 'Sem coparticipação', 'Não informado'. */
export function custoInWords(fator: FatorModerador): string {
  const { valor, porcento, limite } = knownParts(fator);
  if (valor === 0) return 'Sem coparticipação';
  const share = porcento === undefined ? undefined : shareInWords(porcento, limite);
  if (valor !== undefined) {
    const amount = displayReais(Math.min(valor, limite ?? valor));
    return share === undefined ? amount : `${amount} (${share})`;
  }
  return share ?? (limite === undefined ? 'Não informado' : `Até ${displayReais(limite)}`);
}

/** The limit of what one use of this procedure costs: 'R$ 48,00'. */
export function limiteInWords(fator: FatorModerador): string | undefined {
  const { valor, limite } = knownParts(fator);
  return valor === 0 || limite === undefined ? undefined : displayReais(limite);
}

/** '1 vez', '3 vezes'. */
export const quantityInWords = (quantidade: number) => counted(quantidade, 'vez', 'vezes');

export interface Parcela {
  fator: FatorModerador;
  quantidade: number;
}

export interface Estimativa {
  /** In reais. */
  min: number;
  max: number;
  /** Procedures with an unknown cost. */
  semValor: string[];
}

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
