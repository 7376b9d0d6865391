/** Calendar days as YYYY-MM-DD text, and how the wire spells them. */

const TIME_ZONE = 'America/Sao_Paulo';
const DAY_MS = 86_400_000;

const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });
const isoTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The day it is for the operator, YYYY-MM-DD. */
export function dayOf(instant: Date): string {
  return isoDay.format(instant);
}

/** The operator's wall clock, 'YYYY-MM-DDTHH:mm:ss'. */
export function wallClock(instant: Date): string {
  return isoTime.format(instant).replace(' ', 'T');
}

/** Whole days since 1970-01-01. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

/** `day` moved by whole days, backwards when negative. */
export function addDays(day: string, days: number): string {
  return new Date((dayNumber(day) + days) * DAY_MS).toISOString().slice(0, 10);
}

/** `day` moved by whole months; the 31st becomes the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}

/** YYYY-MM-DD → DD/MM/YYYY. */
export function dateBr(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}/${month}/${year}`;
}

/** DD/MM/YYYY HH:mm on the operator's wall clock. */
export function dateTimeBr(instant: Date): string {
  const clock = wallClock(instant);
  return `${dateBr(clock.slice(0, 10))} ${clock.slice(11, 16)}`;
}
