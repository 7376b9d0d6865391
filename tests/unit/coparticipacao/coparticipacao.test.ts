/** Co-payment: the cost of a procedure, the sum of several, and the search. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  custoInWords,
  custoOf,
  estimativaInWords,
  estimativaOf,
  limiteInWords,
} from '#lib/coparticipacao/rules.ts';
import { buscaSchema, itensOf } from '#lib/coparticipacao/schema.ts';

const fator = (fields: Record<string, number> = {}) => ({
  cdProcedimento: '1',
  nmProcedimento: 'Consulta',
  ...fields,
});
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it.each([
  [{ vlFatorModerador: 28 }, { kind: 'valor', min: 2800, max: 2800 }, 'R$ 28,00'],
  [{ vlFatorModerador: 80, vlLimite: 50 }, { kind: 'valor', min: 5000, max: 5000 }, 'R$ 50,00'],
  [
    { pcFatorModerador: 20, vlLimite: 48 },
    { kind: 'valor', min: 0, max: 4800 },
    '20% do preço, até R$ 48,00',
  ],
  [{ pcFatorModerador: 12.5 }, { kind: 'porcentagem' }, '12,5% do preço'],
  // Missing data means an unknown cost.
  [{}, { kind: 'porcentagem' }, 'Não informado'],
  [{ vlFatorModerador: 0 }, { kind: 'valor', min: 0, max: 0 }, 'Sem coparticipação'],
  [{ pcFatorModerador: 0 }, { kind: 'valor', min: 0, max: 0 }, 'Sem coparticipação'],
  // A 0 beside another figure means that this part does not exist.
  [
    { vlFatorModerador: 0, pcFatorModerador: 20, vlLimite: 48 },
    { kind: 'valor', min: 0, max: 4800 },
    '20% do preço, até R$ 48,00',
  ],
  [
    { vlFatorModerador: 28, pcFatorModerador: 0, vlLimite: 0 },
    { kind: 'valor', min: 2800, max: 2800 },
    'R$ 28,00',
  ],
  [
    { vlFatorModerador: 28, pcFatorModerador: 20, vlLimite: 48 },
    { kind: 'valor', min: 2800, max: 2800 },
    'R$ 28,00 (20% do preço, até R$ 48,00)',
  ],
  [{ vlLimite: 10 }, { kind: 'valor', min: 0, max: 1000 }, 'Até R$ 10,00'],
])('the cost of a procedure is read from %j', (fields: Record<string, number>, custo, words) => {
  expect(custoOf(fator(fields))).toEqual(custo);
  expect(plain(custoInWords(fator(fields)))).toBe(words);
});

it.each([
  [{ pcFatorModerador: 20, vlLimite: 48 }, 'R$ 48,00'],
  [{ vlFatorModerador: 28 }, undefined],
  [{ vlFatorModerador: 28, vlLimite: 0 }, undefined],
  // The limit of a free procedure is not shown.
  [{ vlFatorModerador: 0, vlLimite: 48 }, undefined],
])('the limit of %j is %s', (fields, words) => {
  const limit = limiteInWords(fator(fields));
  expect(limit && plain(limit)).toBe(words);
});

describe('the estimate', () => {
  it('multiplies by the quantities, and names unknown costs', () => {
    const sum = estimativaOf([
      { fator: fator({ vlFatorModerador: 28.1 }), quantidade: 3 },
      { fator: fator({ pcFatorModerador: 20, vlLimite: 48 }), quantidade: 2 },
      { fator: fator({ pcFatorModerador: 30 }), quantidade: 1 },
    ]);
    expect(sum).toEqual({ min: 84.3, max: 180.3, semValor: ['Consulta'] });
  });

  it.each([
    [{ min: 56, max: 56 }, 'R$ 56,00'],
    [{ min: 0, max: 48 }, 'até R$ 48,00'],
    [{ min: 56, max: 104.5 }, 'entre R$ 56,00 e R$ 104,50'],
    [{ min: 0, max: 0 }, 'R$ 0,00'],
  ])('%j is shown as %s', (sum, words) => {
    expect(plain(estimativaInWords(sum))).toBe(words);
  });

  it('is exact to the centavo, and its minimum is never above its maximum', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 });
    const parcela = fc.record({
      value: cents,
      limit: fc.integer({ min: 1, max: 1_000_000 }),
      quantidade: fc.integer({ min: 1, max: 99 }),
    });
    fc.assert(
      fc.property(fc.array(parcela, { maxLength: 10 }), (all) => {
        const { min, max } = estimativaOf(
          all.map(({ value, limit, quantidade }) => ({
            fator: fator({ vlFatorModerador: value / 100, vlLimite: limit / 100 }),
            quantidade,
          })),
        );
        const exact = all.reduce(
          (t, one) => t + Math.min(one.value, one.limit) * one.quantidade,
          0,
        );
        expect(Math.round(max * 100)).toBe(exact);
        expect(min).toBeLessThanOrEqual(max);
      }),
    );
  });
});

describe('the search', () => {
  it('is by a printed code, by a name, or for everything', () => {
    expect(buscaSchema.parse({ cdProcedimento: '1.01.01.01-2', nmProcedimento: '' })).toEqual({
      cdProcedimento: '10101012',
      nmProcedimento: '',
    });
    const nothing = { cdProcedimento: '', nmProcedimento: '' };
    expect(buscaSchema.parse({ cdProcedimento: '', nmProcedimento: ' ' })).toEqual(nothing);
    const wrong = buscaSchema.safeParse({ cdProcedimento: 'abc', nmProcedimento: '' });
    expect(wrong.error?.issues[0]?.path).toEqual(['cdProcedimento']);
  });

  it.each([
    ['qt-1=2&qt-2=1', '2 of 1, 1 of 2'],
    ['qt-1=2&adicionar=1', '3 of 1'],
    ['qt-1=99&adicionar=1', '99 of 1'],
    ['qt-1=2&qt-2=1&remover=1', '1 of 2'],
    ['qt-1=0&qt-2=-4&qt-3=1000', '1 of 1, 1 of 2, 99 of 3'],
    ['qt-4=x&qt-5=1.5', '1 of 4, 1 of 5'],
    ['qt-1=2&qt-1=5', '5 of 1'],
    ['qt-a/b=1&qt-=1&adicionar=../x&nmProcedimento=y', ''],
  ])('reads %s as %j', (query, expected) => {
    const found = itensOf(new URLSearchParams(query));
    const words = found.map((one) => `${String(one.quantidade)} of ${one.cdProcedimento}`);
    expect(words.join(', ')).toBe(expected);
  });

  it('has at most ten procedures', () => {
    const query = Array.from({ length: 30 }, (_, index) => `qt-${String(index)}=1`).join('&');
    expect(itensOf(new URLSearchParams(query))).toHaveLength(10);
  });
});
