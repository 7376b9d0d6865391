/** Where the drawing of an icon is. */
import sprite from './icons.svg?url&no-inline';
import type { IconName } from './destinations.ts';

/** For the `<use>` of an `<svg class="icon">`. */
export const iconHref = (name: IconName) => `${sprite}#${name}`;
