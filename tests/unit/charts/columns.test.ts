/** The geometry of a column chart, in per cent of the drawing. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { layOutColumns } from '#lib/charts/columns.server.ts';

const KINDS = ['paid', 'open'] as const;

it('the chart places columns on one scale that begins at 0', () => {
  const { ticks, columns } = layOutColumns([{ paid: 100 }, {}, { paid: 50, open: 100 }], KINDS);
  expect(ticks.map(({ value }) => value)).toEqual([0, 50, 100, 150]);
  expect([ticks[0]?.y, ticks[3]?.y]).toEqual([100, 14]);
  expect(columns.map(({ boxes }) => boxes.map(({ kind }) => kind))).toEqual([
    ['paid'],
    [],
    ['paid', 'open'],
  ]);
  // The second part stands on the first.
  const [paid, open] = columns[2]?.boxes ?? [];
  expect((open?.y ?? 0) + (open?.height ?? 0)).toBeCloseTo(paid?.y ?? 0, 1);
});

it('the chart stays within the drawing without any value', () => {
  for (const values of [[], [{}], [{ paid: 0 }]]) {
    const { columns, ticks } = layOutColumns(values, KINDS);
    expect(columns).toHaveLength(values.length);
    expect(columns.flatMap(({ boxes }) => boxes)).toEqual([]);
    for (const { y } of ticks) expect(Number.isFinite(y)).toBe(true);
  }
});

it('the chart keeps the ratio of all columns, and no two overlap', () => {
  const amount = fc.integer({ min: 1, max: 500_000 }).map((centavos) => centavos / 100);
  const column = fc.record({ paid: amount, open: amount }, { requiredKeys: [] });
  fc.assert(
    fc.property(fc.array(column, { minLength: 1, maxLength: 24 }), (values) => {
      const { columns, ticks } = layOutColumns(values, KINDS);
      const top = ticks.at(-1);
      const perUnit = top && top.value > 0 ? (100 - top.y) / top.value : 0;
      for (const [index, { x, width, boxes }] of columns.entries()) {
        const next = columns[index + 1];
        if (next) expect(next.x).toBeGreaterThan(x + width);
        for (const { kind, y, height } of boxes) {
          expect(y).toBeGreaterThanOrEqual(13.9);
          expect(y + height).toBeLessThanOrEqual(100.1);
          expect(Math.abs(height - (values[index]?.[kind] ?? 0) * perUnit)).toBeLessThan(0.6);
        }
      }
    }),
  );
});
