/** The years and the total of the income-tax statement. */
import { z } from 'zod';
import { sumReais } from '#lib/formats/money.ts';
import type { ItemInforme } from './wire.ts';

export type { Informe, ItemInforme } from './wire.ts';

export const SEM_INFORME =
  'Não há informe de pagamentos para o imposto de renda nesta carteirinha.';
export const PDF_INDISPONIVEL =
  'Não conseguimos abrir o PDF agora. Tente de novo em alguns minutos.';

export function sortAnos(anos: readonly string[]): string[] {
  return [...new Set(anos)].toSorted((a, b) => Number(b) - Number(a));
}

/** The sum of all items; `undefined` when an amount is unknown. */
export const totalOf = (itens: readonly ItemInforme[]): number | undefined =>
  sumReais(itens.map(({ vlTotal }) => vlTotal));

/** A year in an address. The service decides whether it has a statement. */
export const anoParam = z.string().regex(/^\d{4}$/);
