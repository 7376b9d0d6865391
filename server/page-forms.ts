/**
 * The forms of a page made at build: with the current notices, and with a link in place of its sheet. The page of the
 * build contains its sheet, so that a first visit fetches no file before the first paint. A browser that has the sheet
 * in its cache says so with a cookie (`layouts/known-files.js`); the link makes its pages half as large.
 */
import { LRUCache } from 'lru-cache';
import type { Encoding } from './encoding.ts';
import { type NoticeBoard, withNotices } from './notices.ts';
import { changedVariant, encodingFor, type StaticFile, type Variant } from './static-file.ts';

/** The element with the sheet, as `layouts/Base.astro` writes it. */
const SHEET = { start: '<style data-known="', end: '</style>' };

/** The sheet in a page, and the link for a browser that has it. */
interface KnownSheet {
  /** The place of its element, in bytes. */
  from: number;
  to: number;
  link: string;
  /** The cookie of a browser that has the sheet: its name and value. */
  cookie: string;
}

function sheetIn({ body }: Variant): KnownSheet | undefined {
  const from = body?.indexOf(SHEET.start) ?? -1;
  if (!body || from === -1) return undefined;
  const to = body.indexOf(SHEET.end, from) + SHEET.end.length;
  const head = body.toString('latin1', from, body.indexOf('>', from));
  const [, cookie = '', href = ''] = /data-known="([^"]+)" data-href="([^"]+)"/.exec(head) ?? [];
  return { from, to, link: `<link rel="stylesheet" href="${href}">`, cookie };
}

const withLink = (page: Uint8Array, { from, to, link }: KnownSheet) =>
  Buffer.concat([page.subarray(0, from), Buffer.from(link), page.subarray(to)]);

/** Pages that are kept, in bytes of their bodies. The commonest pages fit. */
const KEPT_BYTES = 8 * 1024 * 1024;

/** @returns the form of a page for a visitor with these cookies; `undefined` when it is the form of the build */
export type FormOf = (
  page: StaticFile,
  encoding: Encoding | undefined,
  cookies?: string,
) => Variant | undefined;

/** The forms of the pages of one worker. Each is made at its first request. */
export function pageForms(notices: NoticeBoard): FormOf {
  const sheets = new WeakMap<StaticFile, { sheet: KnownSheet | undefined }>();
  const forms = new LRUCache<string, Variant>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ size }) => Math.max(1, size),
  });
  function sheetOf(page: StaticFile): KnownSheet | undefined {
    const known = sheets.get(page) ?? { sheet: sheetIn(page.identity) };
    sheets.set(page, known);
    return known.sheet;
  }
  return (page, encoding, cookies) => {
    const shown = notices.shown();
    const sheet = cookies === undefined ? undefined : sheetOf(page);
    const link = sheet && cookies?.includes(sheet.cookie) ? sheet : undefined;
    if (!shown && !link) return undefined;
    const tag = [...(link ? ['folha'] : []), ...(shown ? [shown.tag] : [])].join('.');
    const chosen = encodingFor(page, encoding);
    const key = `${chosen ?? ''} ${tag} ${page.identity.file}`;
    const kept = forms.get(key);
    if (kept) return kept;
    const change = (body: Uint8Array) => {
      const linked = link ? withLink(body, link) : undefined;
      return (shown && withNotices(linked ?? body, shown.html)) ?? linked;
    };
    const made = changedVariant(page.identity, change, tag, chosen, true);
    if (made) forms.set(key, made);
    return made;
  };
}
