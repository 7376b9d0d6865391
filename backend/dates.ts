/** Calendar days as YYYY-MM-DD text, and the formats of the wire. */

const TIME_ZONE = 'America/Sao_Paulo';
export const DAY_MS = 86_400_000;

const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });
const isoTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The day of an instant in the operator's time zone, YYYY-MM-DD. */
export function dayOf(instant: Date): string {
  return isoDay.format(instant);
}

/** An instant on the operator's wall clock, 'YYYY-MM-DDTHH:mm:ss'. */
export function wallClock(instant: Date): string {
  return isoTime.format(instant).replace(' ', 'T');
}

/** Whole days since 1970-01-01. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

/** `days` may be negative. */
export function addDays(day: string, days: number): string {
  return new Date((dayNumber(day) + days) * DAY_MS).toISOString().slice(0, 10);
}

/** `months` may be negative. The 31st becomes the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}

/** YYYY-MM-DD → DD/MM/YYYY; null stays null. */
export function dateBr(day: string): string;
export function dateBr(day: string | null): string | null;
export function dateBr(day: string | null): string | null {
  if (day === null) return null;
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}/${month}/${year}`;
}

/** DD/MM/YYYY HH:mm on the operator's wall clock; null stays null. */
export function dateTimeBr(instant: Date): string;
export function dateTimeBr(instant: Date | null): string | null;
export function dateTimeBr(instant: Date | null): string | null {
  if (instant === null) return null;
  const clock = wallClock(instant);
  return `${dateBr(clock.slice(0, 10))} ${clock.slice(11, 16)}`;
}
