import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ficha,
  fichaAt,
  type FichaComId,
  hasChanged,
  reajusteAt,
  withFigures,
} from '#lib/fichas/rules.ts';
import { wpFicha } from '#lib/fichas/wire.ts';
import { PRAZOS, RN565 } from './support.ts';

const numbered = (id: number, de: string, ate?: string): FichaComId => ({
  id,
  ficha: ficha.parse({ ...PRAZOS, de, ate }),
});

describe('a form on the wire', () => {
  it.each([
    ['rn565', RN565],
    ['prazos', PRAZOS],
    [
      'programas',
      {
        tipo: 'programas',
        de: '2027-01-01',
        programa: 'bebe',
        diasUteis: 3,
        resumo: 'R',
        antes: ['A'],
      },
    ],
  ])('of %s is read', (tipo, sent) => {
    expect(wpFicha.parse({ id: 7, ficha: sent }).ficha).toMatchObject({ tipo, de: sent.de });
  });

  it.each([
    ['a day that does not exist', { ...RN565, de: '2027-02-30' }, 'ficha.de'],
    ['an end before its beginning', { ...RN565, ate: '2027-04-30' }, 'ficha.ate'],
    ['no index', { ...RN565, indices: [] }, 'ficha.indices'],
    ['a year twice', { ...RN565, indices: [...RN565.indices, ...RN565.indices] }, 'ficha.indices'],
    [
      'a month that does not exist',
      { ...RN565, contratos: [{ ...RN565.contratos[0], aniversario: 13 }] },
      'ficha.contratos.0.aniversario',
    ],
    [
      'a contract twice',
      { ...RN565, contratos: [...RN565.contratos, ...RN565.contratos] },
      'ficha.contratos',
    ],
    ['no source', { ...PRAZOS, resposta: { fonte: '', tipos: [] } }, 'ficha.resposta.fonte'],
    ['an unknown kind', { ...PRAZOS, tipo: 'outra' }, 'ficha.tipo'],
  ])('with %s is refused at its place', (_, sent, place) => {
    const { error } = wpFicha.safeParse({ id: 7, ficha: sent });
    expect(error?.issues.map(({ path }) => path.join('.'))).toContain(place);
  });
});

it('invented figures of RN 565 are shown by a demonstration only', () => {
  const shown = (exemplo: boolean, mode: 'demonstration' | 'production') =>
    reajusteAt([{ id: 1, ficha: ficha.parse({ ...RN565, exemplo }) }], '2027-05-01', mode)?.exemplo;
  expect(shown(true, 'demonstration')).toBe(true);
  expect(shown(true, 'production')).toBeUndefined();
  expect(shown(false, 'production')).toBe(false);
  expect(reajusteAt([], '2027-05-01', 'demonstration')).toBeUndefined();
});

describe('the form that applies', () => {
  const fichas = [numbered(1, '2026-01-01'), numbered(2, '2027-01-01', '2027-06-30')];

  it.each([
    ['2025-12-31', undefined],
    ['2026-01-01', '2026-01-01'],
    ['2026-12-31', '2026-01-01'],
    ['2027-01-01', '2027-01-01'],
    ['2027-06-30', '2027-01-01'],
    ['2027-07-01', '2026-01-01'],
  ])('on %s is the one from %s', (today, de) => {
    expect(fichaAt(fichas, 'prazos', today)?.de).toBe(de);
    expect(fichaAt(fichas, 'rn565', today)).toBeUndefined();
  });

  it('is the later one of two that begin on the same day', () => {
    const newer = {
      ...numbered(9, '2026-01-01'),
      ficha: ficha.parse({ ...PRAZOS, de: '2026-01-01', ate: '2026-02-01' }),
    };
    expect(fichaAt([numbered(1, '2026-01-01'), newer], 'prazos', '2026-01-15')).toBe(newer.ficha);
  });

  const day = fc
    .integer({ min: 0, max: 1_000 })
    .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));
  const period = fc
    .tuple(day, fc.option(day, { nil: undefined }))
    .map(([de, ate]) =>
      ate !== undefined && ate < de ? ([ate, de] as const) : ([de, ate] as const),
    );

  it('changes only between two days for which `hasChanged` is true', () => {
    fc.assert(
      fc.property(fc.array(period, { maxLength: 5 }), day, day, (periods, one, other) => {
        const all = periods.map(([de, ate], index) => numbered(index + 1, de, ate));
        const [seen = '', today = ''] = [one, other].toSorted();
        if (fichaAt(all, 'prazos', seen) !== fichaAt(all, 'prazos', today))
          expect(hasChanged(all, seen, today)).toBe(true);
        expect(hasChanged(all, today, today)).toBe(false);
      }),
    );
  });

  it('has not changed between the days of one form', () => {
    expect(hasChanged(fichas, '2027-01-01', '2027-06-30')).toBe(false);
    expect(hasChanged(fichas, '2027-07-01', '2028-01-01')).toBe(false);
  });
});

it('the figures of a form replace those of the kinds that it names', () => {
  const limits = { a: { nome: 'A', diasUteis: 1 }, b: { nome: 'B', diasUteis: 2 } };
  const figures = [
    { tipo: 'b', diasUteis: null },
    { tipo: 'unknown', diasUteis: 9 },
  ];
  expect(
    withFigures<'a' | 'b', { nome: string; diasUteis: number | null }>(limits, figures),
  ).toEqual({
    a: limits.a,
    b: { nome: 'B', diasUteis: null },
  });
});
