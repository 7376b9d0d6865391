/** Which pairs of colours have too little contrast, and the nearest colour that has enough. */
import Color from 'colorjs.io';
import type { Colours, Role } from '../../../src/lib/config/brand-schema.ts';
import { type Pair, PAIRS, RING } from '../../../src/lib/config/contrast-pairs.ts';

type Theme = Readonly<Record<Role, string>>;

/** The ratio of WCAG 2.2, from 1 to 21. */
export const contrast = (one: string, other: string) => new Color(one).contrastWCAG21(other);

/** Steps of lightness in OKLCH, from 0 to 1. */
const STEPS = Array.from({ length: 501 }, (_, step) => step / 500);

/** A colour of the same hue with another lightness, as the screen can show it. */
function withLightness(hex: string, lightness: number): string {
  const colour = new Color(hex).to('oklch');
  colour.l = lightness;
  return colour.to('srgb').toGamut().toString({ format: 'hex', collapse: false }).slice(0, 7);
}

const far = (one: string, other: string) => new Color(one).deltaE(other, 'OK');

/**
 * The nearest colour of the same hue that has the required contrast with every surface.
 * @returns `undefined` when no lightness has that contrast
 */
export function nearestPassing(
  hex: string,
  surfaces: readonly { hex: string; atLeast: number }[],
): string | undefined {
  const [nearest] = STEPS.map((lightness) => withLightness(hex, lightness))
    .filter((tried) => surfaces.every(({ hex: on, atLeast }) => contrast(tried, on) >= atLeast))
    .sort((one, other) => far(hex, one) - far(hex, other));
  return nearest;
}

/** How to correct a pair: another colour of the text, another colour of the surface, or the surface first. */
function advice(theme: Theme, { text, surface, atLeast }: Pair): string {
  const surfaces = PAIRS.filter((pair) => pair.text === text).map((pair) => ({
    hex: theme[pair.surface],
    atLeast: pair.atLeast,
  }));
  const everywhere = nearestPassing(theme[text], surfaces);
  if (everywhere !== undefined) return `The nearest ${text} that passes is ${everywhere}.`;
  const here = nearestPassing(theme[surface], [{ hex: theme[text], atLeast }]);
  if (here !== undefined) return `The nearest ${surface} that passes is ${here}.`;
  return `No ${text} passes on all of its surfaces: change ${surface} first.`;
}

const times = (ratio: number) => (Math.floor(ratio * 100) / 100).toFixed(2);

function problemsOf(name: 'light' | 'dark', theme: Theme): string[] {
  const pairs = PAIRS.flatMap((pair) => {
    const { text, surface, atLeast } = pair;
    const ratio = contrast(theme[text], theme[surface]);
    if (ratio >= atLeast) return [];
    return `brand/colours.ts: ${name}: ${text} on ${surface} has ${times(ratio)}, and needs ${String(atLeast)}. ${advice(theme, pair)}`;
  });
  const [first, second] = RING.colours;
  const ring = RING.on.flatMap((surface) => {
    const ratios = RING.colours.map((colour) => contrast(theme[colour], theme[surface]));
    if (Math.max(...ratios) >= RING.atLeast) return [];
    const better = nearestPassing(theme[second], [{ hex: theme[surface], atLeast: RING.atLeast }]);
    return `brand/colours.ts: ${name}: on ${surface} neither ${first} nor ${second} has ${String(RING.atLeast)}. The nearest ${second} that has it is ${better ?? 'none'}.`;
  });
  return [...pairs, ...ring];
}

/** One sentence for each pair that has too little contrast, in both themes. */
export const contrastProblems = ({ light, dark }: Pick<Colours, 'light' | 'dark'>): string[] => [
  ...problemsOf('light', light),
  ...problemsOf('dark', dark),
];
