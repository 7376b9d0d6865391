import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayNumber,
  daysBetween,
  isOverdue,
  monthInWords,
  todayIn,
  withHour,
  zoneInWords,
} from '#lib/formats/dates.ts';
import { normalizeDate } from '#lib/formats/typed-date.ts';
import { operator } from '#lib/config/operator.ts';

const two = (value: number) => String(value).padStart(2, '0');
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const lengthOf = (month: number, year: number) =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

const anyParts = fc.record({
  day: fc.integer({ min: 0, max: 40 }),
  month: fc.integer({ min: 0, max: 15 }),
  year: fc.integer({ min: 1000, max: 9999 }),
});
type Parts = typeof anyParts extends fc.Arbitrary<infer P> ? P : never;
const exists = ({ day, month, year }: Parts) =>
  month >= 1 && month <= 12 && day >= 1 && day <= lengthOf(month, year);
const realDate = anyParts.filter(exists);
const br = ({ day, month, year }: Parts) => `${two(day)}/${two(month)}/${String(year)}`;

describe('dayNumber', () => {
  it('counts from 1970-01-01', () => {
    expect(dayNumber('01/01/1970')).toBe(0);
    expect(dayNumber('02/01/1970')).toBe(1);
    expect(dayNumber('31/12/1969')).toBe(-1);
    expect(dayNumber('01/01/2000')).toBe(10_957);
  });

  it('knows exactly the days that exist', () => {
    fc.assert(
      fc.property(anyParts, (parts) => (dayNumber(br(parts)) !== undefined) === exists(parts)),
      { numRuns: 1000 },
    );
  });

  it('knows the leap years of centuries', () => {
    expect(dayNumber('29/02/2000')).toBeDefined();
    expect(dayNumber('29/02/1900')).toBeUndefined();
  });

  it.each(['', '1/2/2026', '2026-02-01', '01/02/26', '01/02/0026', '01-02-2026', ' 01/02/2026'])(
    'does not guess at %j',
    (text) => {
      expect(dayNumber(text)).toBeUndefined();
    },
  );
});

describe('daysBetween', () => {
  it('counts whole days, over months, years, leap days and changes of the clock', () => {
    expect(daysBetween('01/11/2026', '06/11/2026')).toBe(5);
    expect(daysBetween('28/02/2024', '01/03/2024')).toBe(2);
    expect(daysBetween('28/02/2026', '01/03/2026')).toBe(1);
    expect(daysBetween('31/12/2026', '01/01/2027')).toBe(1);
    // In this night the clocks of São Paulo went forward.
    expect(daysBetween('03/11/2018', '05/11/2018')).toBe(2);
  });

  it('is undefined when one of them is no day', () => {
    expect(daysBetween('30/02/2026', '01/03/2026')).toBeUndefined();
    expect(daysBetween('01/03/2026', '')).toBeUndefined();
  });
});

it.each([
  // São Paulo is three hours behind UTC: its day begins at 03:00Z.
  ['2026-11-21T03:00:00Z', '21/11/2026'],
  ['2027-01-01T02:59:59Z', '31/12/2026'],
  // Before 2019 there was summer time: two hours behind.
  ['2018-11-21T02:00:00Z', '21/11/2018'],
])('todayIn at %s is %s for the operator', (instant, day) => {
  expect(operator.timeZone).toBe('America/Sao_Paulo');
  expect(todayIn(operator.timeZone, new Date(instant))).toBe(day);
});

describe('normalizeDate', () => {
  it.each([' 05/09/1960 ', '1960/09/05'])('reads %j as 05/09/1960', (typed) => {
    expect(normalizeDate(typed)).toBe('05/09/1960');
  });

  it('reads every day however it is typed', () => {
    const mark = fc.constantFrom('/', '.', '-', ' ', ' / ', '_');
    fc.assert(
      fc.property(realDate, mark, mark, (date, a, b) => {
        const { day, month, year } = date;
        const typings = [
          br(date),
          `${String(day)}${a}${String(month)}${b}${String(year)}`,
          `${two(day)}${two(month)}${String(year)}`,
          `${String(year)}-${two(month)}-${two(day)}`,
        ];
        expect(typings.map((typed) => normalizeDate(typed))).toEqual(typings.map(() => br(date)));
      }),
    );
  });

  it('makes no day of one that does not exist', () => {
    fc.assert(
      fc.property(anyParts, (parts) => {
        fc.pre(!exists(parts));
        expect(normalizeDate(br(parts))).toBeUndefined();
      }),
    );
  });

  it.each(['', 'ontem', '5/9/160', '5/1960', '050960', '0509196', '5/9/19600', '1960-9-5-1', '//'])(
    'does not guess at %j',
    (typed) => {
      expect(normalizeDate(typed)).toBeUndefined();
    },
  );

  it.each([
    ['14.3.68', '14/03/1968'],
    ['21/11/26', '21/11/2026'],
    ['22/11/26', '22/11/1926'],
    ['29/02/00', '29/02/2000'],
    ['29/02/28', '29/02/1928'],
    ['29/02/27', undefined],
  ])('reads the two digits of %s as the latest year until today: %s', (typed, date) => {
    expect(normalizeDate(typed, () => '21/11/2026')).toBe(date);
  });

  it('does not ask for today when the year is whole', () => {
    const today = (): string => {
      throw new Error('today');
    };
    expect(normalizeDate('14/03/1968', today)).toBe('14/03/1968');
    expect(normalizeDate('ontem', today)).toBeUndefined();
  });

  it('reads two digits as a year of this century when the day may be in the future', () => {
    expect(normalizeDate('14/03/27')).toBe('14/03/2027');
    expect(normalizeDate('14/03/68')).toBe('14/03/2068');
  });

  it('finds every day of the last hundred years by two digits', () => {
    const today = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2099-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(today, fc.integer({ min: 0, max: 36_500 }), (now, age) => {
        const latest = todayIn('UTC', now);
        const date = todayIn('UTC', new Date(now.getTime() - age * 86_400_000));
        const typed = date.slice(0, 6) + date.slice(8);
        expect(normalizeDate(typed, () => latest)).toBe(date);
      }),
    );
  });
});

it.each([
  ['31/12/2026', 'dezembro de 2026'],
  ['01/2026', 'janeiro de 2026'],
  // Other texts stay as the service wrote them.
  ['13/2026', '13/2026'],
  ['00/2026', '00/2026'],
  ['2026-11', '2026-11'],
  ['parcela 3', 'parcela 3'],
  ['', ''],
])('the month %j reads %j', (value, words) => {
  expect(monthInWords(value)).toBe(words);
});

it('isOverdue is true for a day before today, and never for today', () => {
  const today = '21/11/2026';
  expect(isOverdue('20/11/2026', today)).toBe(true);
  expect(isOverdue(today, today)).toBe(false);
  expect(isOverdue(undefined, today)).toBe(false);
});

it.each([
  ['às', '9h05', 'às 9h05'],
  ['às', '1h05', 'à 1h05'],
  ['das', '0h12', 'da 0h12'],
  ['das', '10h', 'das 10h'],
] as const)('%s %s is written %s', (word, hour, words) => {
  expect(withHour(word, hour)).toBe(words);
});

it.each([
  ['America/Sao_Paulo', 'horário de Brasília'],
  ['America/Bahia', 'horário de Brasília'],
  ['America/Manaus', 'horário do Amazonas'],
  ['America/Rio_Branco', 'horário do Acre'],
  ['America/Noronha', 'horário de Fernando de Noronha'],
])('the time of %s is called %s', (timeZone, words) => {
  expect(zoneInWords(timeZone)).toBe(words);
});
