/** One scale for several bars. It needs no package, because a script draws bars in the browser too. */

/** A scale has at most this many steps, so that its end is round. */
const MAX_STEPS = 5;

/**
 * The end of a scale that begins at 0: the largest value, rounded up to a whole step.
 * @param steps the steps that people think in, ascending, such as 5, 10, 15 and 30 minutes
 * @returns 0 when no value is above 0
 */
export function endOfScale(values: readonly number[], steps: readonly number[]): number {
  const largest = Math.max(0, ...values);
  const step = steps.find((one) => largest <= one * MAX_STEPS) ?? Math.max(...steps);
  return Math.ceil(largest / step) * step;
}

/** The path of `components/charts/Bar.astro`, 100 wide and 1 high, for a value on the scale. */
export const barPath = (value: number, end: number): string =>
  `M0 0H${String((100 * value) / end)}V1H0Z`;
