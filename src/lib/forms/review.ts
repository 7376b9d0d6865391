/** What a form sends, as people read it: the review before it goes out, and the copy on its receipt. */
import type { Field, Fields, Form, Step } from './form.ts';
import type { ReciboItem } from './receipt.ts';

/**
 * A field's value as people read it; `undefined` for an empty one.
 * @param dito the value in words that only the caller knows: an entry of a service's list
 */
export function displayValue(
  { mostra }: Field,
  valor: string | undefined,
  dito?: string,
): string | undefined {
  if (dito) return dito;
  if (!valor) return undefined;
  return mostra ? mostra(valor) : valor;
}

/** The lines of one step; empty values and hidden fields are left out. */
export function stepItems(step: Step, valores: Fields, ditos: Fields = {}): ReciboItem[] {
  return Object.entries(step.campos).flatMap(([name, campo]) => {
    const valor = displayValue(campo, valores[name], ditos[name]);
    return valor && !campo.oculto ? [{ rotulo: campo.rotulo, valor }] : [];
  });
}

/** The lines of the whole form. */
export const formItems = ({ passos }: Form, valores: Fields, ditos: Fields = {}): ReciboItem[] =>
  passos.flatMap((step) => stepItems(step, valores, ditos));
