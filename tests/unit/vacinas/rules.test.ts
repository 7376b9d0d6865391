/** The vaccination card by date or by vaccine, and the next doses. */
import { describe, expect, it } from 'vitest';
import { byDate, byVaccine, faltamInWords, ordemParam, proximasDoses } from '#lib/vacinas/rules.ts';

const dose = (dsVacina: string, dtAplicacao?: string, dtProximaDose?: string) => ({
  dsVacina,
  dtAplicacao,
  dtProximaDose,
});
const card = [
  dose('Hepatite B', '10/09/2026', '10/10/2026'),
  dose('Hepatite B', '12/10/2026', '11/03/2027'),
  dose('Febre amarela', '13/12/2018'),
  dose('Área de teste', '01/01/2020', '01/11/2026'),
  dose('Sem data'),
];

describe('the card', () => {
  it('by date has the newest dose first, without a date last', () => {
    expect(byDate(card).map(({ dtAplicacao }) => dtAplicacao)).toEqual([
      '12/10/2026',
      '10/09/2026',
      '01/01/2020',
      '13/12/2018',
      undefined,
    ]);
  });

  it('by vaccine is in alphabetical order, with doses in chronological order', () => {
    const groups = byVaccine(card).map(({ dsVacina, doses }) => [dsVacina, doses.length]);
    expect(groups).toEqual([
      ['Área de teste', 1],
      ['Febre amarela', 1],
      ['Hepatite B', 2],
      ['Sem data', 1],
    ]);
    expect(byVaccine(card)[2]?.doses[0]?.dtAplicacao).toBe('10/09/2026');
  });

  it.each([
    ['vacina', 'vacina'],
    ['data', 'data'],
    ['x', 'data'],
    [null, 'data'],
  ])('?por=%s means %s', (typed, expected) => {
    expect(ordemParam.parse(typed)).toBe(expected);
  });
});

describe('the next doses', () => {
  it('come from the latest dose of each vaccine, the earliest first', () => {
    expect(proximasDoses(card, '21/11/2026')).toEqual([
      { dsVacina: 'Área de teste', dia: '01/11/2026', faltam: -20 },
      { dsVacina: 'Hepatite B', dia: '11/03/2027', faltam: 110 },
    ]);
  });

  it.each([
    [12, 'em 12 dias'],
    [1, 'em 1 dia'],
    [0, 'hoje'],
    [-1, 'atrasada há 1 dia'],
  ])('%i days away is shown as %s', (faltam, words) => {
    expect(faltamInWords(faltam)).toBe(words);
  });
});
