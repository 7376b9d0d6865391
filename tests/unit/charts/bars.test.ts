/** One scale for several bars. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { barPath, endOfScale } from '#lib/charts/bars.ts';

const STEPS = [5, 10, 15, 30, 60] as const;

it.each([
  [[25, 10], 25],
  [[26], 30],
  [[1], 5],
  [[75, 0], 75],
  [[65], 75],
  [[301], 360],
  [[0, 0], 0],
  [[], 0],
])('a scale for %j ends at %d', (values, end) => {
  expect(endOfScale(values, STEPS)).toBe(end);
});

it('a bar is drawn as a path', () => {
  expect(barPath(50, 80)).toBe('M0 0H62.5V1H0Z');
  expect(barPath(80, 80)).toBe('M0 0H100V1H0Z');
});

it('a scale holds every value, wastes less than the longest step, and ends at a whole step', () => {
  const value = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 12 }), (values) => {
      const [end, largest] = [endOfScale(values, STEPS), Math.max(...values)];
      expect(end).toBeGreaterThanOrEqual(largest);
      expect(end - largest).toBeLessThan(60);
      expect(STEPS.some((step) => end % step === 0)).toBe(true);
    }),
  );
});
