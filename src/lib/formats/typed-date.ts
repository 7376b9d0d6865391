/** Dates as people type them. */
import { dayNumber, daysBetween } from './dates.ts';

/** The year of two digits: the latest one until today, or without `today` that of this century. */
function wholeYear(dayAndMonth: string, year: string, today?: () => string): string {
  if (year.length === 4) return year;
  if (!today) return `20${year}`;
  const latest = today();
  const century = latest.slice(6, 8);
  const isPast = (daysBetween(`${dayAndMonth}${century}${year}`, latest) ?? -1) >= 0;
  return isPast ? century + year : String(Number(century) - 1) + year;
}

/**
 * A typed date (1/2/1960, 01.02.1960, 01021960, 1/2/60, 1960-02-01) as DD/MM/YYYY; `undefined` for an
 * invalid date.
 * @param today DD/MM/YYYY, for a day in the past; asked only for a year of two digits
 */
export function normalizeDate(typed: string, today?: () => string): string | undefined {
  const text = typed.trim();
  const iso = /^(\d{4})\D(\d{2})\D(\d{2})$/.exec(text);
  const parts = iso
    ? [iso[3], iso[2], iso[1]]
    : (
        /^(\d{1,2})\D+(\d{1,2})\D+(\d{4}|\d{2})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text)
      )?.slice(1);
  if (!parts) return undefined;
  const [day = '', month = '', year = ''] = parts;
  const dayAndMonth = `${day.padStart(2, '0')}/${month.padStart(2, '0')}/`;
  const date = dayAndMonth + wholeYear(dayAndMonth, year, today);
  return dayNumber(date) === undefined ? undefined : date;
}
