/** Opening hours: days and hours in words, and whether a unit is open. */
import { describe, expect, it } from 'vitest';
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
const told = (faixas: ReturnType<typeof faixa>[], local: string) =>
  aberturaInWords(aberturaOf(faixas, at(local)));

describe('days in words', () => {
  it.each([
    ['Segunda a sexta', [1, 2, 3, 4, 5]],
    ['Segunda-feira a sexta-feira', [1, 2, 3, 4, 5]],
    ['SEG-SEX', [1, 2, 3, 4, 5]],
    ['Segunda até sábado', [1, 2, 3, 4, 5, 6]],
    ['Sexta a domingo', [5, 6, 0]],
    ['Sábado', [6]],
    ['Sábados, domingos e feriados', [6, 0, 7]],
    ['Terça e quinta', [2, 4]],
    ['Segunda, quarta e sexta', [1, 3, 5]],
    ['Dias úteis', [1, 2, 3, 4, 5]],
    ['Feriado', [7]],
    ['Todos os dias', [0, 1, 2, 3, 4, 5, 6, 7]],
  ])('%s', (words, days) => {
    expect([...(daysIn(words) ?? [])].sort()).toEqual(days.toSorted());
  });

  it.each(['1', 'Plantão', 'Segunda a combinar', ''])('%j is not understood', (words) => {
    expect(daysIn(words)).toBeUndefined();
  });
});

describe('hours in words', () => {
  it.each([
    ['08:00', 480],
    ['8h', 480],
    ['8h30', 510],
    ['24:00', 1440],
    ['25:00', undefined],
    ['manhã', undefined],
    [undefined, undefined],
  ])('%s is %s minutes', (text, minutes) => {
    expect(minutesIn(text)).toBe(minutes);
  });

  it.each([
    ['08:00', '18:00', 'das 8h às 18h'],
    ['13:30', '17:45', 'das 13h30 às 17h45'],
    ['00:00', '06:00', 'da 0h às 6h'],
    ['19:00', '01:30', 'das 19h à 1h30'],
    ['01:00', '00:00', 'da 1h à 0h'],
    ['10:00', '11:00', 'das 10h às 11h'],
    ['00:00', '23:59', '24 horas'],
    ['manhã', 'tarde', 'manhã – tarde'],
    [undefined, undefined, 'horário não informado'],
  ])('%s to %s: %s', (start, end, words) => {
    expect(faixaInWords(faixa('Sábado', start, end))).toBe(words);
  });
});

describe('now', () => {
  // Monday 16 November 2026 is a normal day.
  it.each([
    ['2026-11-16T07:59', 'Fechado agora: abre hoje às 8h'],
    ['2026-11-16T08:00', 'Aberto agora, até as 12h'],
    ['2026-11-16T12:00', 'Fechado agora: abre hoje às 13h30'],
    ['2026-11-16T17:59', 'Aberto agora, até as 18h'],
    ['2026-11-16T18:00', 'Fechado agora'],
    ['2026-11-15T10:00', 'Fechado agora (feriado: Proclamação da República)'],
    ['2026-11-14T10:00', 'Fechado agora'],
  ])('at %s: %s', (local, words) => {
    expect(told(WEEK, local)).toBe(words);
  });

  it('uses the operator’s time zone, wherever the server runs', () => {
    // 02:30 UTC on Tuesday is still Monday night in São Paulo.
    expect(momentoOf(new Date('2026-11-17T02:30:00Z'))).toMatchObject({
      weekday: 1,
      minutes: 1410,
    });
  });

  it.each([
    ['of the country', '2026-11-20T09:00', 'Dia da Consciência Negra'],
    ['of the state', '2026-07-09T09:00', 'Revolução Constitucionalista'],
    ['of the city', '2026-03-19T09:00', 'Dia de São José'],
  ])('on a holiday %s weekday hours do not count', (_whose, local, name) => {
    expect(told(WEEK, local)).toBe(`Fechado agora (feriado: ${name})`);
  });

  it('on a holiday the hours of holidays count', () => {
    const faixas = [...WEEK, faixa('Feriado', '07:00', '11:00')];
    expect(told(faixas, '2026-11-20T09:00')).toBe('Aberto agora, até as 11h');
    expect(told(faixas, '2026-11-20T06:00')).toMatch(/^Fechado agora: abre hoje às 7h/);
  });

  it('a “ponto facultativo” is a normal day', () => {
    expect(told(WEEK, '2026-06-04T09:00')).toBe('Aberto agora, até as 12h');
  });

  it('is always open when the hours say so', () => {
    const always = [faixa('Todos os dias', '00:00', '24:00')];
    for (const local of ['2026-11-16T00:00', '2026-11-20T03:00', '2026-11-15T23:59']) {
      expect(told(always, local)).toBe('Aberto agora');
    }
  });

  it('knows hours that run past midnight', () => {
    const night = [faixa('Sexta', '19:00', '07:00')];
    expect(told(night, '2026-11-13T20:00')).toBe('Aberto agora, até as 7h');
    expect(told(night, '2026-11-14T06:59')).toBe('Aberto agora, até as 7h');
    expect(told(night, '2026-11-14T07:00')).toBe('Fechado agora');
    expect(told(night, '2026-11-13T06:00')).toBe('Fechado agora: abre hoje às 19h');
  });

  it.each([[[]], [[faixa('Plantão', '08:00', '12:00')]], [[faixa('Sábado', 'cedo', 'tarde')]]])(
    'is unknown for hours that are not understood: %j',
    (faixas) => {
      expect(told(faixas, '2026-11-16T09:00')).toBe('Confirme o horário por telefone');
    },
  );
});
