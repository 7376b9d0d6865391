/** Calendar files: their lines, their texts, and what calendars read back from them. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#lib/formats/calendar.ts';
import { type CalendarDay, icalendarOf } from '#lib/formats/icalendar.ts';

const CALENDAR = {
  operadora: 'Jatobela Saúde',
  timeZone: 'America/Sao_Paulo',
  now: new Date('2026-11-23T13:05:09.123Z'),
};
const DAY = { uid: 'a1', dia: '31/12/2026', resumo: 'Vence o boleto', texto: 'Pague no portal.' };

/** As a calendar reads it: lines unfolded, then texts without their escapes. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
const unescaped = (text: string) =>
  text.replace(/\\([\\;,n])/g, (_all, sign: string) => (sign === 'n' ? '\n' : sign));
const valueOf = (lines: readonly string[], property: string) =>
  unescaped(
    lines.find((line) => line.startsWith(`${property}:`))?.slice(property.length + 1) ?? '',
  );

it('writes a whole day, with its end on the next day and a reminder on the day before', () => {
  expect(
    linesOf(icalendarOf([{ ...DAY, href: 'https://p.example/cliente/boletos' }], CALENDAR)),
  ).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Jatobela Saúde//Portal//PT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-TIMEZONE:America/Sao_Paulo',
    'BEGIN:VEVENT',
    'UID:a1',
    'DTSTAMP:20261123T130509Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Vence o boleto',
    'DESCRIPTION:Pague no portal.\\nhttps://p.example/cliente/boletos',
    'URL:https://p.example/cliente/boletos',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Vence o boleto',
    'TRIGGER:-PT15H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

const day: fc.Arbitrary<CalendarDay> = fc.record({
  uid: fc.stringMatching(/^[\w-]{1,60}$/),
  dia: fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('01/01/2000', days) ?? ''),
  resumo: fc.string({ unit: 'grapheme', maxLength: 200 }),
  texto: fc.string({ unit: 'grapheme', maxLength: 200 }),
});

it('has no line above 75 octets, and no text adds a line or is changed', () => {
  fc.assert(
    fc.property(day, (one) => {
      const file = icalendarOf([one], CALENDAR);
      for (const line of file.split('\r\n')) {
        expect(new TextEncoder().encode(line).byteLength).toBeLessThanOrEqual(75);
      }
      const lines = linesOf(file);
      expect(lines).toHaveLength(linesOf(icalendarOf([DAY], CALENDAR)).length);
      // Control characters have no place in a calendar.
      const plain = (text: string) => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, '');
      expect(valueOf(lines, 'SUMMARY')).toBe(plain(one.resumo));
      expect(valueOf(lines, 'DESCRIPTION')).toBe(plain(one.texto));
    }),
  );
});

it('cannot be broken by a text with the signs of the format', () => {
  const resumo = 'a;b,c\\d\r\nEND:VCALENDAR\nBEGIN:VEVENT';
  const lines = linesOf(icalendarOf([{ ...DAY, resumo }], CALENDAR));
  expect(lines.filter((line) => line.startsWith('BEGIN:VEVENT'))).toHaveLength(1);
  expect(valueOf(lines, 'SUMMARY')).toBe('a;b,c\\d\nEND:VCALENDAR\nBEGIN:VEVENT');
});
