/** Calendar days as the services write them: DD/MM/YYYY, without a time zone. */

export const DAY_MS = 86_400_000;

/** The clocks of the nodes differ by less, in milliseconds. */
const AHEAD_MS = 5 * 60_000;

/**
 * Whether a stored time is at most `limit` ago, in milliseconds. A time that is more than five minutes ahead was
 * written with a wrong clock and counts as over.
 */
export const isWithin = (then: number, now: number, limit: number): boolean =>
  now - then <= limit && then - now <= AHEAD_MS;

/** Days since 1970-01-01 of a DD/MM/YYYY date; `undefined` when there is no such day. */
export function dayNumber(dataBr: string): number | undefined {
  if (!/^\d{2}\/\d{2}\/\d{4}$/.test(dataBr)) return undefined;
  const day = Number(dataBr.slice(0, 2));
  const month = Number(dataBr.slice(3, 5));
  const year = Number(dataBr.slice(6));
  if (year < 1000 || month < 1 || month > 12) return undefined;
  const time = Date.UTC(year, month - 1, day);
  // A day after the end of the month overflows into the next month.
  const exists = day >= 1 && time < Date.UTC(year, month, 1);
  return exists ? time / DAY_MS : undefined;
}

/** Days between two dates, negative when `to` is earlier; `undefined` for an invalid date. */
export function daysBetween(from: string, to: string): number | undefined {
  const [start, end] = [dayNumber(from), dayNumber(to)];
  return start === undefined || end === undefined ? undefined : end - start;
}

/** The same day some years later, or 01/03 for a missing 29/02; `undefined` for an invalid date. */
export function addYears(dataBr: string, years: number): string | undefined {
  if (dayNumber(dataBr) === undefined) return undefined;
  const later = dataBr.slice(0, 6) + String(Number(dataBr.slice(6)) + years);
  return dayNumber(later) === undefined ? later.replace('29/02', '01/03') : later;
}

export const isOverdue = (day: string | undefined, today: string) =>
  day !== undefined && (daysBetween(today, day) ?? 0) < 0;

type InZone = (timeZone: string, now: Date) => string;

/** Keeps what is made for a time zone, because creating a formatter costs more than rendering a page. */
export function forZone<T>(make: (timeZone: string) => T): (timeZone: string) => T {
  const made = new Map<string, T>();
  return (timeZone) => {
    const one = made.get(timeZone) ?? make(timeZone);
    made.set(timeZone, one);
    return one;
  };
}

function inZone(options: Intl.DateTimeFormatOptions): InZone {
  const formatOf = forZone(
    (timeZone) => new Intl.DateTimeFormat('pt-BR', { ...options, timeZone }),
  );
  return (timeZone, now) => formatOf(timeZone).format(now);
}

const day = inZone({ day: '2-digit', month: '2-digit', year: 'numeric' });
const minute = inZone({ timeStyle: 'short' });
const month = inZone({ month: 'long' });

/** The current date in `timeZone` (an IANA name), as DD/MM/YYYY. */
export const todayIn = (timeZone: string, now = new Date()): string => day(timeZone, now);

/** The current date and time in `timeZone`, in the format of services and records: DD/MM/YYYY HH:mm. */
export const nowIn = (timeZone: string, now = new Date()): string =>
  `${day(timeZone, now)} ${minute(timeZone, now)}`;

/** A time of day in the Brazilian notation: '09:05' → '9h05'. */
export const hourInWords = (time: string): string => time.replace(/^0(?=\d)/, '').replace(':', 'h');

/** A shown hour after its preposition: 'às 9h05', 'à 1h05', 'da 0h12'. Zero and one are singular. */
export const withHour = (word: 'às' | 'das', shown: string): string =>
  `${/^[01]h/.test(shown) ? word.slice(0, -1) : word} ${shown}`;

/** 'DD/MM/YYYY HH:mm' → 'DD/MM/YYYY, 9h05'; a date without a time stays unchanged. */
export function momentInWords(moment: string): string {
  const [day = '', time] = moment.split(' ');
  return time === undefined ? day : `${day}, ${hourInWords(time)}`;
}

/** The current time of day in `timeZone`: 9h05. */
export const hourIn = (timeZone: string, now = new Date()): string =>
  hourInWords(minute(timeZone, now));

/** The current date and time in `timeZone`: DD/MM/YYYY, 9h05. */
export const momentIn = (timeZone: string, now = new Date()): string =>
  momentInWords(nowIn(timeZone, now));

/** The months since year 0 of MM/YYYY. */
export const monthNumber = (mes: string) => Number(mes.slice(3)) * 12 + Number(mes.slice(0, 2)) - 1;

/** MM/YYYY of a number of months since year 0. */
export const monthOf = (number: number) =>
  `${String((number % 12) + 1).padStart(2, '0')}/${String(Math.floor(number / 12))}`;

/** Made at the first use. A list of boletos names months some thirty times. */
let months: readonly string[] | undefined;

/** 11 → 'novembro'; '' for a number of no month. */
export function monthName(number: number): string {
  months ??= Array.from({ length: 12 }, (_, at) => month('UTC', new Date(Date.UTC(2000, at))));
  return months[number - 1] ?? '';
}

/** The name of the time in `timeZone`: 'horário de Brasília'. */
export const zoneInWords = forZone((timeZone) => {
  const format = new Intl.DateTimeFormat('pt-BR', { timeZone, timeZoneName: 'longGeneric' });
  const name =
    format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return name.replace(/^Horário (?:Padrão )?/, 'horário ');
});

/** '11/2026' or '01/11/2026' → 'novembro de 2026'; any other text is returned unchanged. */
export function monthInWords(value: string): string {
  const match = /^(?:\d{2}\/)?(\d{2})\/(\d{4})$/.exec(value);
  const name = monthName(Number(match?.[1]));
  return match && name ? `${name} de ${match[2] ?? ''}` : value;
}
