/**
 * Calendar files (RFC 5545) of whole days with a reminder. A whole day has no time zone in the format: it is
 * that day wherever the device is.
 */
import { operator } from '#lib/config/operator.ts';
import { addDays, isoDay } from './calendar.ts';

export interface CalendarDay {
  /** Stays the same for the same day of the same subject, and contains no data of the person. */
  uid: string;
  /** DD/MM/YYYY */
  dia: string;
  resumo: string;
  texto: string;
  /** The absolute address of the page about it. */
  href?: string | undefined;
}

interface Calendar {
  /** Names the program that made the file. */
  operadora: string;
  /** An IANA name, for programs that ask in which zone the days are meant. */
  timeZone: string;
  now: Date;
}

/** A line has at most 75 octets. The rest follows on lines that begin with a space. */
const LINE_OCTETS = 75;

const octetsOf = (text: string) => new TextEncoder().encode(text).byteLength;

function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  // By character, so that no character is cut.
  for (const sign of line) {
    if (octetsOf(current + sign) > LINE_OCTETS) {
      lines.push(current);
      current = ' ';
    }
    current += sign;
  }
  return [...lines, current].join('\r\n');
}

/** A text of a property: without control characters, and with its separators escaped. */
const escaped = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

const compactDay = (dataBr: string) => isoDay(dataBr).replaceAll('-', '');

/** 9h of the day before, counted from the first minute of the day. */
const REMINDER = '-PT15H';

function eventOf({ uid, dia, resumo, texto, href }: CalendarDay, stamp: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compactDay(dia)}`,
    `DTEND;VALUE=DATE:${compactDay(addDays(dia, 1) ?? dia)}`,
    `SUMMARY:${escaped(resumo)}`,
    `DESCRIPTION:${escaped(href === undefined ? texto : `${texto}\n${href}`)}`,
    ...(href === undefined ? [] : [`URL:${href}`]),
    // The day stays free for other appointments.
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(resumo)}`,
    `TRIGGER:${REMINDER}`,
    'END:VALARM',
    'END:VEVENT',
  ];
}

export function icalendarOf(
  days: readonly CalendarDay[],
  { operadora, timeZone, now }: Calendar,
): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(operadora)}//Portal//PT`,
    'CALSCALE:GREGORIAN',
    `X-WR-TIMEZONE:${timeZone}`,
    ...days.flatMap((day) => eventOf(day, stamp)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** The answer of an address that ends in `.ics`. @param name the file's name without its ending */
export function calendarAnswer(days: readonly CalendarDay[], name: string): Response {
  const { name: operadora, timeZone } = operator;
  return new Response(icalendarOf(days, { operadora, timeZone, now: new Date() }), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      // A telephone then opens its calendar, and a computer saves the file.
      'Content-Disposition': `inline; filename="${name}.ics"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
