import source from './before-paint.js?raw';
import { sourceHash } from './source-hash.ts';

/** The script that runs before the first paint, without comments and indentation. */
export const beforePaint = source
  .replaceAll(/^\/\*.*\*\/$/gm, '')
  .replaceAll(/\n\s*/g, '\n')
  .trim();

export const beforePaintHash = sourceHash(beforePaint);
