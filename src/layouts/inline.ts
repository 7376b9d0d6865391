/** Sources that pages contain inline, and the hashes by which the content policy allows them. */
import { createHash } from 'node:crypto';
import sheet from '#styles/index.css?inline';
import fontUrl from '#styles/fonts/atkinson-portugues.woff2?url';
import publicSheet from '#styles/on-demand.css?inline';
import beforePaintSource from './before-paint.js?raw';
import earlyPressSource from './early-press.js?raw';
import knownFontSource from './known-font.js?raw';

export function sourceHash(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/**
 * The font for `known-font.js`. The name of its file changes with the file, so the cookie is of this version.
 * A page of http may set the cookie too, because it only says which file the browser has.
 */
const font = {
  href: fontUrl,
  name: "1em 'Atkinson Hyperlegible Next Variable'",
  cookie: `portal-fonte=${fontUrl.replace(/^.*\//, '')}`,
};

/** The scripts that run before the first paint, without comments and indentation. */
export const beforePaint = [beforePaintSource, knownFontSource, earlyPressSource]
  .join('\n')
  .replaceAll(/\/\*[^]*?\*\//g, '')
  .replaceAll(/\n\s*/g, '\n')
  .replace('FONT', JSON.stringify(font))
  .trim();

export const beforePaintHash = sourceHash(beforePaint);

const withHash = (text: string) => ({ text, hash: sourceHash(text) });

/** The sheets that pages made on demand contain for a visitor without the sheet in the cache. */
export const visitSheets = { public: withHash(publicSheet), whole: withHash(sheet) };
