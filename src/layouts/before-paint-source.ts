import source from './before-paint.js?raw';
import { sourceHash } from './source-hash.ts';

/** What runs before the first paint; its own comments and indentation need not travel. */
export const beforePaint = source
  .replaceAll(/^\/\*.*\*\/$/gm, '')
  .replaceAll(/\n\s*/g, '\n')
  .trim();

export const beforePaintHash = sourceHash(beforePaint);
