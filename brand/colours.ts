/**
 * All colours of the brand, by role. No other file contains a colour. `npm run brand -- --check` computes
 * the contrasts. High contrast and print have colours of their own, the same for every brand.
 */
import type { Colours } from '#lib/config/brand-schema.ts';

export const colours: Colours = {
  light: {
    // Brand: one deep green, and one warm accent for the next step.
    'brand-deep': '#0b3a2e',
    brand: '#10513f',
    'brand-hover': '#0b3a2e',
    'brand-line': '#8fb5a3',
    'brand-tint': '#e3eee6',
    accent: '#f3b23e',
    'accent-hover': '#f8c566',
    'accent-tint': '#fbedd0',
    clay: '#c2643a',
    // Dark bands, in every theme: the footer, the card, the strip of the home page.
    ground: '#0b3a2e',
    'ground-line': '#10513f',
    'on-ground': '#fffdf8',
    'on-ground-soft': '#d5e6db',
    // Neutral surfaces.
    paper: '#faf7f0',
    card: '#fffdf8',
    sunken: '#f1ece1',
    // Text
    ink: '#1a2823',
    'ink-soft': '#44504a',
    link: '#0e4f3d',
    'on-brand': '#fffdf8',
    'on-accent': '#2f1d00',
    // Lines: decorative lines may be faint, the edge of a control may not.
    line: '#ddd5c5',
    edge: '#6d7871',
    // States: always with an icon and words as well.
    success: '#0c5132',
    'success-tint': '#e2f1e6',
    warning: '#5f3c00',
    'warning-tint': '#fcefd2',
    error: '#84191b',
    'error-tint': '#fbe9e5',
    info: '#0f426b',
    'info-tint': '#e5eff6',
    // The focus ring has two colours: one of them contrasts with any surface.
    focus: '#0b3a2e',
    'focus-halo': '#f8c566',
  },
  dark: {
    // Brand: one deep green, and one warm accent for the next step.
    'brand-deep': '#d6ebdf',
    brand: '#9ed6b8',
    'brand-hover': '#c3e8d3',
    'brand-line': '#42705d',
    'brand-tint': '#17352b',
    accent: '#f3b23e',
    'accent-hover': '#f8c566',
    'accent-tint': '#392b0f',
    clay: '#e39a75',
    // Dark bands, in every theme: the footer, the card, the strip of the home page.
    ground: '#0a2e25',
    'ground-line': '#2c5a49',
    'on-ground': '#fffdf8',
    'on-ground-soft': '#d5e6db',
    // Neutral surfaces.
    paper: '#0f1a16',
    card: '#17231e',
    sunken: '#0a1310',
    // Text
    ink: '#f2f1ea',
    'ink-soft': '#c9d2cc',
    link: '#a9dcc1',
    'on-brand': '#06231a',
    'on-accent': '#2f1d00',
    // Lines: decorative lines may be faint, the edge of a control may not.
    line: '#35463f',
    edge: '#8b9a92',
    // States: always with an icon and words as well.
    success: '#93dfb2',
    'success-tint': '#12301f',
    warning: '#f6d084',
    'warning-tint': '#35280d',
    error: '#ffb9ae',
    'error-tint': '#3d1614',
    info: '#acd5f6',
    'info-tint': '#12293c',
    // The focus ring has two colours: one of them contrasts with any surface.
    focus: '#fff3d6',
    'focus-halo': '#06231a',
  },
  /** The colours `var(--drawn-…)` of the drawings. They carry no meaning. */
  drawn: {
    glow: { light: '#fbedd0', dark: '#2b3a2f' },
    sun: { light: '#f8c566', dark: '#f3dfae' },
    'hill-far': { light: '#cfe1d4', dark: '#1b362c' },
    hill: { light: '#9fc4ae', dark: '#27503f' },
    field: { light: '#86b198', dark: '#3b6b56' },
    road: { light: '#f1e3c4', dark: '#8d8160' },
    leaf: { light: '#2f7d5f', dark: '#57a583', contrast: '#ffe600' },
    'leaf-dark': { light: '#10513f', dark: '#9ed6b8', contrast: '#ffffff' },
    line: { light: '#44504a', dark: '#a9b8b0' },
  },
  /** The colours `var(--mark-…)` of mark.svg: on a page, and on the dark ground of cards and icons. */
  mark: {
    page: { left: 'var(--drawn-leaf-dark)', right: 'var(--drawn-leaf)', seed: '#f3b23e' },
    ground: { left: '#fffdf8', right: '#b9d6c5', seed: '#f3b23e' },
  },
};
