/** Weekdays, business days, and holidays of the operator's place. Dates are DD/MM/YYYY. */
import { getHolidays } from '@brazilian-utils/brazilian-utils/get-holidays';
import { DAY_MS, dayNumber } from './dates.ts';
import { operator } from '#lib/config/operator.ts';

const pad = (value: number) => String(value).padStart(2, '0');

/** The date of a number of days after 1970-01-01. */
function dayOf(number: number): string {
  const date = new Date(number * DAY_MS);
  return `${pad(date.getUTCDate())}/${pad(date.getUTCMonth() + 1)}/${String(date.getUTCFullYear())}`;
}

/** The date after a number of calendar days, which may be negative; `undefined` for an invalid date. */
export function addDays(dataBr: string, days: number): string | undefined {
  const start = dayNumber(dataBr);
  return start === undefined ? undefined : dayOf(start + days);
}

/** 0 is Sunday, 6 is Saturday; `undefined` for an invalid date. */
export function weekdayOf(dataBr: string): number | undefined {
  const day = dayNumber(dataBr);
  // 1970-01-01 was a Thursday.
  return day === undefined ? undefined : (((day + 4) % 7) + 7) % 7;
}

export interface Holiday {
  name: string;
  /** A "ponto facultativo": public offices close, other businesses may work. */
  isOptional: boolean;
}

/** The holidays of a year by DD/MM. */
function holidaysOf(year: number): Map<string, Holiday> {
  const found = new Map<string, Holiday>();
  for (const { name, date, type } of getHolidays({ year, stateCode: operator.address.state })) {
    // The library returns dates at local midnight.
    const day = `${pad(date.getDate())}/${pad(date.getMonth() + 1)}`;
    if (type !== 'religious') found.set(day, { name, isOptional: type === 'optional' });
  }
  for (const { day, name } of operator.localHolidays) found.set(day, { name, isOptional: false });
  return found;
}

const years = new Map<number, Map<string, Holiday>>();

/** The holiday on a date at the operator's place, if any. */
export function holidayOn(dataBr: string): Holiday | undefined {
  const year = Number(dataBr.slice(6));
  const holidays = years.get(year) ?? holidaysOf(year);
  years.set(year, holidays);
  return holidays.get(dataBr.slice(0, 5));
}

/** Monday to Friday without holidays. A "ponto facultativo" is not a business day either. */
export function isBusinessDay(dataBr: string): boolean {
  const weekday = weekdayOf(dataBr);
  if (weekday === undefined || weekday === 0 || weekday === 6) return false;
  return holidayOn(dataBr) === undefined;
}

/** The last of `count` business days after `dataBr`; for 0 the date itself; `undefined` after the year 9999. */
export function addBusinessDays(dataBr: string, count: number): string | undefined {
  let day = dayNumber(dataBr);
  if (day === undefined) return undefined;
  for (let left = count; left > 0;) {
    day += 1;
    const next = dayOf(day);
    if (dayNumber(next) === undefined) return undefined;
    if (isBusinessDay(next)) left -= 1;
  }
  return dayOf(day);
}

const WEEKDAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const;

/** 25/11/2026 → 'quarta-feira, 25/11/2026'. */
export function withWeekday(dataBr: string): string {
  const weekday = weekdayOf(dataBr);
  if (weekday === undefined) return dataBr;
  const name = WEEKDAYS[weekday] ?? '';
  return `${name}${weekday === 0 || weekday === 6 ? '' : '-feira'}, ${dataBr}`;
}

/** DD/MM/YYYY → YYYY-MM-DD, the format of `<input type="date">` and `<time>`. */
export function isoDay(dataBr: string): string {
  return dataBr.slice(0, 10).split('/').reverse().join('-');
}

/** A key that sorts dates with or without a time: YYYY-MM-DD HH:mm. */
export function sortKey(dataTalvezHora: string | undefined): string {
  return dataTalvezHora === undefined ? '' : isoDay(dataTalvezHora) + dataTalvezHora.slice(10);
}
