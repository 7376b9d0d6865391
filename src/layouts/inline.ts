/** Sources that pages contain inline, and the hashes by which the content policy allows them. */
import { createHash } from 'node:crypto';
import sheet from '#styles/index.css?inline';
import beforePaintSource from './before-paint.js?raw';
import earlyPressSource from './early-press.js?raw';

export function sourceHash(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** The scripts that run before the first paint, without comments and indentation. */
export const beforePaint = [beforePaintSource, earlyPressSource]
  .join('\n')
  .replaceAll(/\/\*[^]*?\*\//g, '')
  .replaceAll(/\n\s*/g, '\n')
  .trim();

export const beforePaintHash = sourceHash(beforePaint);

/** The sheet of pages made on demand, for a visitor without it in the cache. */
export const wholeSheet = sheet;

export const wholeSheetHash = sourceHash(sheet);
