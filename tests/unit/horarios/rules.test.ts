/** Opening hours: days and hours in words, and whether a unit is open. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, holidayOn, weekdayOf } from '#lib/formats/calendar.ts';
import {
  aberturaInWords,
  aberturaOf,
  daysIn,
  faixaInWords,
  minutesIn,
  momentoOf,
} from '#lib/horarios/rules.ts';

const faixa = (dsDia: string, hrInicio: string | undefined, hrFim: string | undefined) => ({
  dsDia,
  hrInicio,
  hrFim,
});
const WEEK = [
  faixa('Segunda a sexta', '08:00', '12:00'),
  faixa('Segunda a sexta', '13:30', '18:00'),
];

/** A moment in São Paulo. */
const at = (local: string) => momentoOf(new Date(`${local}:00-03:00`));
const wordsAt = (faixas: ReturnType<typeof faixa>[], local: string) =>
  aberturaInWords(aberturaOf(faixas, at(local)), at(local));

describe('days in words', () => {
  it.each([
    ['Segunda-feira a sexta-feira', [1, 2, 3, 4, 5]],
    ['SEG-SEX', [1, 2, 3, 4, 5]],
    ['Segunda até sábado', [1, 2, 3, 4, 5, 6]],
    ['Sexta a domingo', [5, 6, 0]],
    ['Sábados, domingos e feriados', [6, 0, 7]],
    ['Segunda, quarta e sexta', [1, 3, 5]],
    ['Dias úteis', [1, 2, 3, 4, 5]],
    ['Segunda a feriado', [1, 2, 3, 4, 5, 6, 0, 7]],
    ['Domingo - Feriado', [0, 7]],
    ['Sábado a feriado', [6, 0, 7]],
    ['Todos os dias', [0, 1, 2, 3, 4, 5, 6, 7]],
  ])('are read: %s', (words, days) => {
    expect([...(daysIn(words) ?? [])].sort()).toEqual(days.toSorted());
  });

  it.each(['1', 'Plantão', 'Segunda a combinar', 'Feriado a segunda', ''])(
    'are not understood: %j',
    (words) => {
      expect(daysIn(words)).toBeUndefined();
    },
  );
});

describe('hours in words', () => {
  it.each([
    ['08:00', 480],
    ['8h30', 510],
    ['24:00', 1440],
    ['25:00', undefined],
    ['manhã', undefined],
    [undefined, undefined],
  ])('are read: %s is %s minutes', (text, minutes) => {
    expect(minutesIn(text)).toBe(minutes);
  });

  it.each([
    ['08:00', '18:00', 'das 8h às 18h'],
    ['00:00', '06:00', 'da 0h às 6h'],
    ['19:00', '01:30', 'das 19h à 1h30'],
    ['01:00', '00:00', 'da 1h à 0h'],
    ['00:00', '23:59', '24 horas'],
    ['manhã', 'tarde', 'manhã – tarde'],
    [undefined, undefined, 'horário não informado'],
  ])('are shown: from %s to %s is %s', (start, end, words) => {
    expect(faixaInWords(faixa('Sábado', start, end))).toBe(words);
  });
});

describe('the state of a unit now', () => {
  // Monday 16 November 2026 is a normal day.
  it.each([
    ['2026-11-16T07:59', 'Fechado agora, abre às 8h'],
    ['2026-11-16T08:00', 'Aberto agora, fecha às 12h'],
    ['2026-11-16T12:00', 'Fechado agora, abre às 13h30'],
    ['2026-11-16T17:59', 'Aberto agora, fecha às 18h'],
    ['2026-11-16T18:00', 'Fechado agora, abre amanhã às 8h'],
    ['2026-11-15T10:00', 'Fechado agora (feriado: Proclamação da República), abre amanhã às 8h'],
    ['2026-11-14T10:00', 'Fechado agora, abre segunda-feira às 8h'],
    // The 20th is a holiday, then a weekend.
    ['2026-11-19T18:00', 'Fechado agora, abre segunda-feira às 8h'],
  ])('is, at %s: %s', (local, words) => {
    expect(wordsAt(WEEK, local)).toBe(words);
  });

  it('uses the operator’s time zone, wherever the server runs', () => {
    // 02:30 UTC on Tuesday is still Monday night in São Paulo.
    expect(momentoOf(new Date('2026-11-17T02:30:00Z'))).toMatchObject({
      hoje: '16/11/2026',
      minutes: 1410,
    });
  });

  it('on a holiday is that of the hours of holidays', () => {
    const faixas = [...WEEK, faixa('Feriado', '07:00', '11:00')];
    expect(wordsAt(faixas, '2026-11-20T09:00')).toBe('Aberto agora, fecha às 11h');
    expect(wordsAt(faixas, '2026-11-20T06:00')).toMatch(/^Fechado agora \(.+\), abre às 7h$/);
    expect(wordsAt(faixas, '2026-11-19T18:00')).toBe('Fechado agora, abre amanhã às 7h');
  });

  it('on a “ponto facultativo” is that of a normal day', () => {
    expect(wordsAt(WEEK, '2026-06-04T09:00')).toBe('Aberto agora, fecha às 12h');
  });

  it.each(['24:00', '23:59'])('is always open from 00:00 to %s on all days', (end) => {
    const always = [faixa('Todos os dias', '00:00', end)];
    for (const local of ['2026-11-16T00:00', '2026-11-20T03:00', '2026-11-15T23:59']) {
      expect(wordsAt(always, local)).toBe('Aberto agora');
    }
  });

  it('knows hours that run past midnight', () => {
    const night = [faixa('Sexta', '19:00', '07:00')];
    expect(wordsAt(night, '2026-11-13T20:00')).toBe('Aberto agora, fecha amanhã às 7h');
    expect(wordsAt(night, '2026-11-14T06:59')).toBe('Aberto agora, fecha às 7h');
    // The Friday of the next week is a holiday.
    expect(wordsAt(night, '2026-11-14T07:00')).toBe('Fechado agora, abre em 27/11/2026 às 19h');
    expect(wordsAt(night, '2026-11-13T06:00')).toBe('Fechado agora, abre às 19h');
  });

  it('joins hours at midnight, and names a closing at midnight', () => {
    const parts = [faixa('Sexta', '19:00', '24:00'), faixa('Sábado', '00:00', '07:00')];
    expect(wordsAt(parts, '2026-11-13T20:00')).toBe('Aberto agora, fecha amanhã às 7h');
    const evening = [faixa('Sexta', '19:00', '24:00')];
    expect(wordsAt(evening, '2026-11-13T20:00')).toBe('Aberto agora, fecha à meia-noite');
    expect(wordsAt(evening, '2026-11-14T00:00')).toMatch(/^Fechado agora, abre em/);
    // Open day and night, until a holiday without hours.
    expect(wordsAt([faixa('Segunda a domingo', '00:00', '24:00')], '2026-11-17T10:00')).toBe(
      'Aberto agora, fecha quinta-feira à meia-noite',
    );
  });

  it('names no day when the unit does not open again', () => {
    expect(wordsAt([faixa('Feriado', '08:00', '12:00')], '2026-08-10T09:00')).toBe('Fechado agora');
  });

  it.each([[[]], [[faixa('Plantão', '08:00', '12:00')]], [[faixa('Sábado', 'cedo', 'tarde')]]])(
    'is unknown for hours that are not understood: %j',
    (faixas) => {
      expect(wordsAt(faixas, '2026-11-16T09:00')).toBe('Confirme o horário por telefone');
    },
  );
});

describe('any week of hours', () => {
  const DAYS = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado', 'Feriado'];
  const DAY = 1440;
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const half = (max: number) => fc.integer({ min: 0, max }).map((n) => n * 30);
  const hours = fc.record({ day: fc.nat(7), start: half(47), end: half(48) });

  /** Whether the unit is open at a minute, computed minute by minute: by hours of the day or of last night. */
  function isOpenAt(
    week: { day: number; start: number; end: number }[],
    hoje: string,
    time: number,
  ) {
    const kind = (ahead: number) => {
      const date = addDays(hoje, ahead) ?? '';
      const holiday = holidayOn(date);
      return holiday && !holiday.isOptional ? 7 : weekdayOf(date);
    };
    const [ahead, minute] = [Math.floor(time / DAY), ((time % DAY) + DAY) % DAY];
    const [own, last] = [kind(ahead), kind(ahead - 1)];
    return week.some(({ day, start, end }) =>
      end > start
        ? day === own && start <= minute && minute < end
        : (day === own && minute >= start) || (day === last && minute < end),
    );
  }

  it('is open exactly when its hours say so, and changes at the named minute', () => {
    // From October on there are several holidays.
    const moment = fc.record({ day: fc.nat(90), minutes: half(47) });
    fc.assert(
      fc.property(
        fc.array(hours, { minLength: 1, maxLength: 6 }),
        moment,
        (week, { day, minutes }) => {
          const hoje = addDays('01/10/2026', day) ?? '';
          const faixas = week.map((one) =>
            faixa(DAYS[one.day] ?? '', clock(one.start), clock(one.end)),
          );
          const abertura = aberturaOf(faixas, { hoje, minutes, holiday: holidayOn(hoje) });
          const isOpen = isOpenAt(week, hoje, minutes);
          expect(abertura.kind).toBe(isOpen ? 'aberto' : 'fechado');
          const change =
            abertura.kind === 'aberto'
              ? abertura.fecha
              : abertura.kind === 'fechado'
                ? abertura.abre
                : undefined;
          for (let time = minutes; time < (change ?? 13 * DAY); time += 30) {
            expect(isOpenAt(week, hoje, time)).toBe(isOpen);
          }
          if (change !== undefined) expect(isOpenAt(week, hoje, change)).toBe(!isOpen);
        },
      ),
    );
  });
});
