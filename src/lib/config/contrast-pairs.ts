/**
 * Which text is allowed on which surface, and at what ratio (WCAG 2.2). Text has the contrast of level AAA,
 * everything else has at least 3:1. `npm run brand -- --check` and `tests/unit/styles` compute each pair in
 * both themes.
 */
import type { Role } from './brand-schema.ts';

export interface Pair {
  text: Role;
  surface: Role;
  atLeast: number;
}

const PAGE = ['paper', 'card', 'sunken'] as const;
const TINTS = ['success-tint', 'warning-tint', 'error-tint', 'info-tint'] as const;

const rules: readonly (readonly [text: Role, surfaces: readonly Role[], atLeast?: number])[] = [
  ['ink', [...PAGE, 'brand-tint', 'accent-tint', ...TINTS]],
  ['ink-soft', [...PAGE, 'brand-tint']],
  ['link', [...PAGE, 'brand-tint', 'accent-tint']],
  ['brand', [...PAGE, 'brand-tint']],
  ['brand-deep', [...PAGE, 'brand-tint', 'accent-tint']],
  ['brand-hover', [...PAGE, 'brand-tint']],
  ['on-brand', ['brand', 'brand-hover', 'error']],
  ['on-ground', ['ground']],
  ['on-ground-soft', ['ground']],
  ['accent', ['ground'], 5],
  ['accent-hover', ['ground']],
  ['on-accent', ['accent', 'accent-hover']],
  ['success', ['success-tint', 'card', 'paper']],
  ['warning', ['warning-tint', 'card', 'paper']],
  ['error', ['error-tint', 'card', 'paper']],
  ['info', ['info-tint', 'card', 'paper']],
  ['edge', [...PAGE, 'brand-tint'], 3],
  ['clay', ['paper', 'card'], 3],
];

const AAA = 7;

export const PAIRS: readonly Pair[] = rules.flatMap(([text, surfaces, atLeast = AAA]) =>
  surfaces.map((surface) => ({ text, surface, atLeast })),
);

/** The focus ring has two colours: on each of these surfaces, one of them has a contrast of at least 3:1. */
export const RING = {
  colours: ['focus', 'focus-halo'],
  on: [...PAGE, 'accent', 'brand', 'ground'],
  atLeast: 3,
} as const;

/** Lines that only decorate. No control has such a border. */
export const DECORATIVE: readonly Role[] = ['line', 'brand-line', 'ground-line'];
/** Colours that no text has: the edge of a control, a decorative icon, the sign of the next step. */
export const NOT_TEXT: readonly Role[] = ['edge', 'clay', 'accent'];
