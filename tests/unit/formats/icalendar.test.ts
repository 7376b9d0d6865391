/** Calendar files: their lines, their texts, and what calendars read back from them. */
import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { addDays, isoDay } from '#lib/formats/calendar.ts';
import { type CalendarDay, icalendarOf } from '#lib/formats/icalendar.ts';

const CALENDAR = {
  operadora: 'Jatobela Saúde',
  timeZone: 'America/Sao_Paulo',
  now: new Date('2026-11-23T13:05:09.123Z'),
};
const DAY = { uid: 'a1', dia: '31/12/2026', resumo: 'Vence o boleto', texto: 'Pague no portal.' };

const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

/** The events as a calendar program reads them. */
const eventsOf = (file: string) =>
  ICAL.Component.fromString(file)
    .getAllSubcomponents('vevent')
    .map((component) => {
      const { uid, summary, description, startDate, endDate } = new ICAL.Event(component);
      const alarm = component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger');
      return {
        uid,
        summary,
        description,
        days: [startDate, endDate].map((time) => (time.isDate ? time.toString() : 'with an hour')),
        alarm: String(alarm),
      };
    });

it('a calendar file has a whole day, its end on the next day and a reminder on the day before', () => {
  expect(
    linesOf(icalendarOf([{ ...DAY, href: 'https://p.example/cliente/boletos' }], CALENDAR)),
  ).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Jatobela Saúde//Portal//PT',
    'CALSCALE:GREGORIAN',
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

it('a calendar file has no line above 75 octets, and no text adds a line or is changed', () => {
  fc.assert(
    fc.property(day, (one) => {
      const file = icalendarOf([one], CALENDAR);
      for (const line of file.split('\r\n')) {
        expect(new TextEncoder().encode(line).byteLength).toBeLessThanOrEqual(75);
      }
      expect(linesOf(file)).toHaveLength(linesOf(icalendarOf([DAY], CALENDAR)).length);
      // Control characters are removed.
      const plain = (text: string) => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, '');
      expect(eventsOf(file)).toEqual([
        {
          uid: one.uid,
          summary: plain(one.resumo),
          description: plain(one.texto),
          days: [isoDay(one.dia), isoDay(addDays(one.dia, 1) ?? '')],
          alarm: '-PT15H',
        },
      ]);
    }),
  );
});

it('a calendar file cannot be broken by a text with the signs of the format', () => {
  const resumo = 'a;b,c\\d\r\nEND:VCALENDAR\nBEGIN:VEVENT';
  const events = eventsOf(icalendarOf([{ ...DAY, resumo }], CALENDAR));
  expect(events.map(({ summary }) => summary)).toEqual(['a;b,c\\d\nEND:VCALENDAR\nBEGIN:VEVENT']);
});
