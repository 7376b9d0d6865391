/** The colours of the brand outside style sheets: what a browser paints around a page, and drawings. */
import { colours } from '#brand/colours.ts';

const { light, dark } = colours;

export const palette = { light, dark };

/** The colour of the browser's bar (`theme-color`), by theme. */
export const themeColour = { light: light.ground, dark: dark.paper };

/** The colours in mark.svg: `page` for a mark on a page, `ground` for a mark on the dark ground. */
export const markColours = colours.mark;

/** The colours of `var(--drawn-…)` in drawings, by name. */
export const drawnColours = colours.drawn;
