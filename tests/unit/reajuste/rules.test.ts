import { describe, expect, it } from 'vitest';
import * as rules from '#lib/reajuste/rules.ts';

const INDICE = { year: 2026, percent: 9.87, publishedOn: '30/04/2026' };
const CONTRATO: rules.Contrato = {
  numero: '020140-0',
  contratante: 'Padaria Flor do Ipê',
  plano: 'Essencial',
  registroAns: '999.001/26-1',
  aniversario: 8,
};

describe('the period of an index (RN 565: May to April)', () => {
  it('is shown in words', () => {
    expect(rules.displayPeriod(INDICE)).toBe('maio de 2026 a abril de 2027');
  });

  it.each([
    [5, 'maio de 2026'],
    [12, 'dezembro de 2026'],
    [1, 'janeiro de 2027'],
    [4, 'abril de 2027'],
  ])('reaches a contract of month %i in %s', (month, expected) => {
    expect(rules.readjustedIn(month, INDICE)).toBe(expected);
  });

  it('has every month once, from May', () => {
    expect(rules.monthsOfPeriod).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3, 4]);
  });
});

describe('the sentence of the bars', () => {
  const of = (...percents: number[]) =>
    percents.map((percent, index) => ({ ...INDICE, year: 2026 - index, percent }));

  it.each([
    [
      of(9.87, 11.42, 14.08),
      'O índice mais novo é 9,87%, menor que o anterior, de 11,42%. O maior da lista é 14,08%, de maio de 2024 a abril de 2025.',
    ],
    [
      of(9, 8),
      'O índice mais novo é 9,00%, maior que o anterior, de 8,00%. Nenhum da lista é maior.',
    ],
    [of(9, 9), 'O índice mais novo é 9,00%, igual ao anterior, de 9,00%. Nenhum da lista é maior.'],
    [
      of(1, 2, 2),
      'O índice mais novo é 1,00%, menor que o anterior, de 2,00%. O maior da lista é 2,00%, de maio de 2025 a abril de 2026 e maio de 2024 a abril de 2025.',
    ],
    [of(9.87), 'O índice divulgado é 9,87%.'],
    [of(), 'Ainda não há índice divulgado.'],
  ])('compares the newest index (case %#)', (indices, expected) => {
    expect(rules.indicesInWords(indices)).toBe(expected);
  });

  it('says when the newest index reaches a contract', () => {
    const when = 'Ele vale no seu contrato a partir de março de 2027.';
    expect(rules.indicesInWords(of(9, 8), 3)).toContain(`de 8,00%. ${when} Nenhum`);
    expect(rules.indicesInWords(of(9), 3)).toBe(`O índice divulgado é 9,00%. ${when}`);
  });
});

it('an amount is readjusted to the centavo', () => {
  expect(rules.readjust(500, INDICE)).toBe(549.35);
});

it('newestFirst sorts the history in any input order', () => {
  const years = [2024, 2026, 2023].map((year) => ({ ...INDICE, year }));
  expect(rules.newestFirst(years).map(({ year }) => year)).toEqual([2026, 2024, 2023]);
});

describe('the search', () => {
  const finds = (query: string) => rules.isFound(rules.searchText(CONTRATO), query);

  it.each(['', '  ', 'IPÊ', 'ipe', 'flor padaria', '020140-0', '0201400', '20140', '999001'])(
    'finds by “%s”',
    (query) => {
      expect(finds(query)).toBe(true);
    },
  );

  it.each(['açougue', 'padaria azul', '020141'])('does not find by “%s”', (query) => {
    expect(finds(query)).toBe(false);
  });
});

it.each([
  [{ nrContrato: '0201400', mesReajuste: '8' }, 8],
  // The contract's own month takes precedence.
  [{ nrContrato: '020140-0', mesReajuste: '3' }, 3],
  [{ nrContrato: '020140-0', mesReajuste: '13' }, 8],
  [{ nrContrato: '020140-0' }, 8],
  // A contract outside the list has no index of the pool.
  [{ nrContrato: '999', mesReajuste: '8' }, undefined],
  [{ nrContrato: '20140', mesReajuste: '8' }, undefined],
  [{ mesReajuste: '8' }, undefined],
])('the month of a member’s contract %j is %s', (contract, month) => {
  expect(rules.pooledMonth(contract, [CONTRATO])).toBe(month);
});
