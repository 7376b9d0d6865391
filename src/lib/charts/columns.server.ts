/**
 * The geometry of a column chart. All numbers are percentages of the drawing, from its left and its top, so
 * that a drawing has any width without a script. d3 stays on the server.
 */
import { scaleBand, scaleLinear } from 'd3-scale';

export interface Columns<K extends string> {
  /** The lines of the value axis; 0 is the first. */
  ticks: { value: number; y: number }[];
  columns: {
    x: number;
    width: number;
    /** A column without a value has no box. */
    boxes: { kind: K; y: number; height: number }[];
  }[];
}

/** About this many lines above 0. */
const TICKS = 3;
/** The share of a column's band that stays empty, half of it on each side. */
const GAP = 0.28;
/** The room above the tallest column, for a mark. */
const HEADROOM = 14;
const ONE_DECIMAL = 10;

const rounded = (percent: number) => Math.round(percent * ONE_DECIMAL) / ONE_DECIMAL;

/**
 * Places columns side by side on one scale that begins at 0.
 * @param values one column each; its parts by kind, not negative
 * @param kinds the order in which the parts of a column are stacked, from below
 */
export function layOutColumns<K extends string>(
  values: readonly Partial<Record<K, number>>[],
  kinds: readonly K[],
): Columns<K> {
  const bands = scaleBand<number>()
    .domain(values.map((_, index) => index))
    .range([0, 100])
    .paddingInner(GAP)
    .paddingOuter(GAP / 2);
  const totals = values.map((parts) => kinds.reduce((sum, kind) => sum + (parts[kind] ?? 0), 0));
  const height = scaleLinear()
    .domain([0, Math.max(0, ...totals)])
    .nice(TICKS)
    .range([100, HEADROOM]);
  const width = rounded(bands.bandwidth());
  return {
    ticks: height.ticks(TICKS).map((value) => ({ value, y: rounded(height(value)) })),
    columns: values.map((parts, index) => {
      let sum = 0;
      const boxes = kinds.flatMap((kind) => {
        const bottom = height(sum);
        sum += parts[kind] ?? 0;
        const top = height(sum);
        return top < bottom ? [{ kind, y: rounded(top), height: rounded(bottom - top) }] : [];
      });
      return { x: rounded(bands(index) ?? 0), width, boxes };
    }),
  };
}
