/** The receipt of a form, and the lines of review and receipt. Receipts store these names. */
import { counted } from '#lib/formats/count.ts';
import { addBusinessDays, addDays, withWeekday } from '#lib/formats/calendar.ts';
import type { Fields, ShownField, ShownForm, Step } from './form.ts';

export interface ReceiptItem {
  rotulo: string;
  valor: string;
}

export interface FormReceipt {
  /** The service's number. The portal never invents one. */
  nrProtocolo?: string | undefined;
  /** DD/MM/YYYY HH:mm in the operator's time zone. */
  enviadoEm: string;
  itens: readonly ReceiptItem[];
}

/** Query parameter: the form was sent again, and the page shows the first receipt. */
export const SENT_BEFORE = 'repetido';

/** The items that have a value, in order. */
export function receiptItems(
  items: readonly (readonly [rotulo: string, valor: string | undefined])[],
): ReceiptItem[] {
  return items.flatMap(([rotulo, valor]) => (valor ? [{ rotulo, valor }] : []));
}

/**
 * A field's value as people read it; `undefined` for an empty value.
 * @param wording a text that only the caller has, such as the label of a service's list entry
 */
export function displayValue(
  { display }: ShownField,
  valor: string | undefined,
  dito?: string,
): string | undefined {
  if (dito) return dito;
  if (!valor) return undefined;
  return display ? display(valor) : valor;
}

/** The lines of one step, without empty values and hidden fields. */
export function stepItems(step: Step, valores: Fields, ditos: Fields = {}): ReceiptItem[] {
  return Object.entries(step.fields).flatMap(([name, campo]) => {
    const valor = displayValue(campo, valores[name], ditos[name]);
    return valor && !campo.isHidden ? [{ rotulo: campo.label, valor }] : [];
  });
}

export const formItems = (
  { steps }: ShownForm,
  valores: Fields,
  ditos: Fields = {},
): ReceiptItem[] => steps.flatMap((step) => stepItems(step, valores, ditos));

export type Prazo = { businessDays: number } | { days: number };

/** 'até terça-feira, 01/12/2026 (7 dias úteis)'; without the date if `enviadoEm` cannot be read. */
export function answerBy(enviadoEm: string, prazo: Prazo): string {
  const day = enviadoEm.slice(0, 10);
  const isBusiness = 'businessDays' in prazo;
  const count = isBusiness ? prazo.businessDays : prazo.days;
  const last = isBusiness ? addBusinessDays(day, count) : addDays(day, count);
  const length = isBusiness
    ? counted(count, 'dia útil', 'dias úteis')
    : counted(count, 'dia', 'dias');
  return last === undefined ? `em até ${length}` : `até ${withWeekday(last)} (${length})`;
}
