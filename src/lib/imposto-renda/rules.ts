/** Pure decisions about the income-tax statement. */
import { sumReais } from '#lib/formats/money.ts';
import type { ItemInforme } from './wire.ts';

export type { Informe, ItemInforme } from './wire.ts';

/** The newest first, each once. */
export function sortAnos(anos: readonly string[]): string[] {
  return [...new Set(anos)].toSorted((a, b) => Number(b) - Number(a));
}

/** What was paid for all together; `undefined` while an amount is not known. */
export const totalOf = (itens: readonly ItemInforme[]): number | undefined =>
  sumReais(itens.map(({ vlTotal }) => vlTotal));
