/** Sources that pages contain inline, and the hashes by which the content policy allows them. */
import { createHash } from 'node:crypto';
import sheet from '#styles/index.css?inline';
import fontUrl from '#styles/fonts/atkinson-portugues.woff2?url';
import sheetUrl from '#styles/index.css?url';
import publicSheet from '#styles/on-demand.css?inline';
import beforePaintSource from './before-paint.js?raw';
import earlyPressSource from './early-press.js?raw';
import knownFilesSource from './known-files.js?raw';
import oldPopoversUrl from './old-popovers.js?url&no-inline';
import oldSheetsUrl from './old-sheets.js?url&no-inline';

export function sourceHash(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** The files that each page of a known visitor needs, the font first. */
const urls = [fontUrl, sheetUrl];

/**
 * The cookie that says that the browser has these files. The name of a file changes with the file, so the value
 * is of this version. A page of http may set it too, because it says nothing about the visitor.
 */
export const KNOWN_FILES = {
  cookie: 'portal-arquivos',
  value: createHash('sha256').update(urls.join('\n')).digest('base64url').slice(0, 8),
};

/** For `known-files.js`. */
const files = { urls, cookie: `${KNOWN_FILES.cookie}=${KNOWN_FILES.value}` };

/** The scripts that run before the first paint. A build minifies them (`scripts/lib/scripts.mjs`). */
export const beforePaint = [beforePaintSource, knownFilesSource, earlyPressSource]
  .join('\n')
  .replace('FILES', JSON.stringify(files))
  .replace('OLD_POPOVERS', oldPopoversUrl)
  .replace('OLD_SHEETS', oldSheetsUrl);

export const beforePaintHash = sourceHash(beforePaint);

const withHash = (text: string) => ({ text, hash: sourceHash(text) });

/** The sheets that pages made on demand contain for a visitor without the sheet in the cache. */
export const visitSheets = { public: withHash(publicSheet), whole: withHash(sheet) };
