/** The vaccination card by age, by date or by vaccine, and the next doses. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  byDate,
  byVaccine,
  remainingInWords,
  ageOn,
  idadeInWords,
  lineOfAges,
  linhaInWords,
  ordemParam,
  nextDoses,
} from '#lib/vacinas/rules.ts';

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
    ['data', 'data'],
    ['x', 'idade'],
    [null, 'idade'],
  ])('with ?por=%s is by %s', (typed, expected) => {
    expect(ordemParam.parse(typed)).toBe(expected);
  });
});

describe('the line of ages', () => {
  it.each([
    ['13/03/2026', 57],
    ['14/03/2026', 58],
    ['14/03/1968', 0],
    ['13/03/1968', undefined],
    [undefined, undefined],
  ])('counts the age on %s: %s', (dia, idade) => {
    expect(ageOn(dia, '14/03/1968')).toBe(idade);
  });

  it('has the youngest age first, and the doses of an age by date', () => {
    const stops = lineOfAges(card, '12/10/1968');
    expect(
      stops.map(({ idade, doses }) => [idade, doses.map(({ dtAplicacao }) => dtAplicacao)]),
    ).toEqual([
      [50, ['13/12/2018']],
      [51, ['01/01/2020']],
      [57, ['10/09/2026']],
      [58, ['12/10/2026']],
      [undefined, [undefined]],
    ]);
  });

  it('has one entry without a date of birth', () => {
    const stops = lineOfAges(card, undefined);
    expect(stops.map(({ idade, doses }) => [idade, doses.length])).toEqual([[undefined, 5]]);
    expect(stops[0]?.doses.at(-1)?.dsVacina).toBe('Sem data');
  });

  it('has every dose once', () => {
    const day = fc
      .date({ min: new Date('1960-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10).split('-').toReversed().join('/'));
    const some = fc.option(day, { nil: undefined });
    fc.assert(
      fc.property(fc.array(some), some, (days, birth) => {
        const doses = days.map((dia, index) => dose(String(index), dia));
        const shown = lineOfAges(doses, birth).flatMap((stop) => stop.doses);
        expect(new Set(shown)).toEqual(new Set(doses));
        expect(shown).toHaveLength(doses.length);
      }),
    );
  });

  it.each([
    [undefined, 'Idade não informada'],
    [0, 'Antes de 1 ano'],
    [1, 'Com 1 ano'],
    [58, 'Com 58 anos'],
  ])('%s is shown as %s', (idade, words) => {
    expect(idadeInWords(idade)).toBe(words);
  });

  it.each([
    [1, [], '1 dose tomada. Nenhuma próxima dose registrada.'],
    [6, [-33, 110, 175], '6 doses tomadas. Das próximas, 1 está atrasada e 2 têm dia marcado.'],
    [2, [0], '2 doses tomadas. Das próximas, 1 tem dia marcado.'],
    [2, [-1, -2], '2 doses tomadas. Das próximas, 2 estão atrasadas.'],
  ])('%i doses and %j are shown as %s', (tomadas, faltam, words) => {
    const proximas = faltam.map((days) => ({ dsVacina: 'x', dia: '', faltam: days }));
    expect(linhaInWords(tomadas, proximas)).toBe(words);
  });
});

describe('the next doses', () => {
  it('come from the latest dose of each vaccine, the earliest first', () => {
    expect(nextDoses(card, '21/11/2026')).toEqual([
      { dsVacina: 'Área de teste', dia: '01/11/2026', faltam: -20 },
      { dsVacina: 'Hepatite B', dia: '11/03/2027', faltam: 110 },
    ]);
  });

  it.each([
    [12, 'em 12 dias'],
    [1, 'em 1 dia'],
    [0, 'hoje'],
    [-1, 'atrasada há 1 dia'],
  ])('%i days away are shown as %s', (faltam, words) => {
    expect(remainingInWords(faltam)).toBe(words);
  });
});
