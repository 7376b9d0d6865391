/** By when an answer to a form comes, as the receipt tells it. */
import { addBusinessDays, addDays, withWeekday } from '#lib/formats/calendar.ts';

/** A limit in business days, or in days of the calendar. */
export type Prazo = { businessDays: number } | { days: number };

/** 'até terça-feira, 01/12/2026 (7 dias úteis)'; without the day when the moment is unreadable. */
export function respostaAte(enviadoEm: string, prazo: Prazo): string {
  const day = enviadoEm.slice(0, 10);
  const isBusiness = 'businessDays' in prazo;
  const count = isBusiness ? prazo.businessDays : prazo.days;
  const last = isBusiness ? addBusinessDays(day, count) : addDays(day, count);
  const length = `${String(count)} dias${isBusiness ? ' úteis' : ''}`;
  return last === undefined ? `em até ${length}` : `até ${withWeekday(last)} (${length})`;
}
