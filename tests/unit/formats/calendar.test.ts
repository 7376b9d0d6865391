/** The operator's calendar: holidays of country, state and city, and business days counted over them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addBusinessDays,
  addDays,
  withWeekday,
  holidayOn,
  isBusinessDay,
  isoDay,
  sortKey,
  weekdayOf,
} from '#lib/formats/calendar.ts';
import { daysBetween } from '#lib/formats/dates.ts';

const someDay = fc.date({
  min: new Date('2001-01-01T00:00:00Z'),
  max: new Date('2089-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const br = (date: Date) => date.toISOString().slice(0, 10).split('-').reverse().join('/');

describe('days', () => {
  it.each([
    ['21/11/2026', 1, '22/11/2026'],
    ['28/02/2028', 1, '29/02/2028'],
    ['01/01/2027', -1, '31/12/2026'],
    ['21/11/2026', -90, '23/08/2026'],
  ])('are added: %s and %i days give %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
  });

  it('that do not exist have no result', () => {
    for (const none of ['31/02/2026', '', '2026-01-01']) {
      expect(addDays(none, 1)).toBeUndefined();
      expect(weekdayOf(none)).toBeUndefined();
      expect(addBusinessDays(none, 1)).toBeUndefined();
      expect(isBusinessDay(none)).toBe(false);
    }
    // The calendar has no later day.
    expect(addBusinessDays('31/12/9999', 1)).toBeUndefined();
  });

  it('have the weekday of the calendar', () => {
    fc.assert(
      fc.property(someDay, (date) => {
        expect(weekdayOf(br(date))).toBe(date.getUTCDay());
      }),
    );
    expect(weekdayOf('28/12/1969')).toBe(0);
  });

  it('are written with their weekday', () => {
    expect(withWeekday('25/11/2026')).toBe('quarta-feira, 25/11/2026');
    expect(withWeekday('22/11/2026')).toBe('domingo, 22/11/2026');
    expect(withWeekday('x')).toBe('x');
    expect(isoDay('25/11/2026 10:30')).toBe('2026-11-25');
  });

  it('sort with and without the hour, those without a date first', () => {
    const days = ['01/02/2026', '31/01/2026 23:59', '01/02/2026 00:01', undefined];
    expect(days.toSorted((a, b) => sortKey(a).localeCompare(sortKey(b)))).toEqual([
      '31/01/2026 23:59',
      '01/02/2026',
      '01/02/2026 00:01',
      undefined,
    ]);
  });
});

describe('holidays', () => {
  it.each([
    ['07/09/2026', 'Independência do Brasil', false],
    ['09/07/2026', 'Revolução Constitucionalista', false],
    ['19/03/2026', 'Dia de São José', false],
    ['04/06/2026', 'Corpus Christi', true],
  ])('are found by their day: %s is %s', (day, name, isOptional) => {
    expect(holidayOn(day)).toEqual({ name, isOptional });
  });

  it('are not those of other states, nor Easter Sunday', () => {
    expect(holidayOn('02/07/2026')).toBeUndefined();
    expect(holidayOn('05/04/2026')).toBeUndefined();
  });
});

describe('business days', () => {
  it.each([
    // Friday 20 November is a holiday.
    ['18/11/2026', 1, '19/11/2026'],
    ['19/11/2026', 1, '23/11/2026'],
    ['21/11/2026', 3, '25/11/2026'],
    ['23/12/2026', 2, '28/12/2026'],
    ['21/11/2026', 0, '21/11/2026'],
  ])('are added: %s and %i of them give %s', (day, count, expected) => {
    expect(addBusinessDays(day, count)).toBe(expected);
  });

  it('end on a business day, and their number from the next day on is exact', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: 1, max: 25 }), (date, count) => {
        const start = br(date);
        const end = addBusinessDays(start, count) ?? '';
        expect(isBusinessDay(end)).toBe(true);
        const span = daysBetween(start, end) ?? 0;
        const passed = Array.from({ length: span }, (_, index) => addDays(start, index + 1) ?? '');
        expect(passed.filter(isBusinessDay)).toHaveLength(count);
      }),
    );
  });
});
