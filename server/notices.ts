/**
 * Shows the notices of the content site on every page. The server writes them into finished pages, so that
 * they appear without a rebuild and without JavaScript, even on pages made at build.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { NOTICE_MARK, noticesHtml } from '../src/lib/comunicados/html.ts';
import { nextChange, type Notice, noticesAt } from '../src/lib/comunicados/rules.ts';
import { isAhead } from './ahead.ts';
import type { Encoding } from './encoding.ts';
import {
  changedVariant,
  encodingFor,
  replaceMark,
  type StaticFile,
  type Variant,
} from './static-file.ts';

/** The notices that are shown now. */
interface ShownNotice {
  html: string;
  /** Identifies these notices in an ETag. */
  tag: string;
}

/** Pages with a notice that are kept, in bytes of their bodies. The commonest pages fit. */
const KEPT_BYTES = 8 * 1024 * 1024;

/** The page with the notices at their mark; `undefined` for a body without that mark. */
export const withNotices = (body: Uint8Array, html: string) => replaceMark(body, NOTICE_MARK, html);

/**
 * Whether the answer is a page that a person opens. A script or the service worker may keep a page, so it
 * gets the page without notices, which would later be out of date.
 */
export function isOpened({ headers }: IncomingMessage): boolean {
  return headers['sec-fetch-dest'] !== 'empty' || isAhead(headers);
}

/** The notices of one worker, and the pages made at build that contain them. */
export class NoticeBoard {
  #notices: readonly Notice[] = [];
  #shown: ShownNotice | undefined;
  /** The moment until which `#shown` is valid. */
  #until = Infinity;
  readonly #pages = new LRUCache<string, Variant>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ size }) => Math.max(1, size),
  });

  /** Replaces the current and future notices. */
  replace(notices: readonly Notice[]): void {
    this.#notices = notices;
    this.#until = -Infinity;
  }

  /** The current notices; `undefined` without any. @param now milliseconds since 1970 */
  shown(now = Date.now()): ShownNotice | undefined {
    if (now >= this.#until) {
      this.#pages.clear();
      const html = noticesHtml(noticesAt(this.#notices, now));
      const tag = createHash('sha256').update(html).digest('base64url').slice(0, 8);
      this.#shown = html === '' ? undefined : { html, tag };
      this.#until = nextChange(this.#notices, now);
    }
    return this.#shown;
  }

  /**
   * The form of a page made at build with the current notices; `undefined` without notices, and for a file
   * without their mark.
   */
  variantOf(file: StaticFile, encoding: Encoding | undefined): Variant | undefined {
    const shown = file.isPage ? this.shown() : undefined;
    if (!shown) return undefined;
    const { html, tag } = shown;
    const chosen = encodingFor(file, encoding);
    const key = `${chosen ?? ''} ${file.identity.file}`;
    const kept = this.#pages.get(key);
    if (kept) return kept;
    const made = changedVariant(file.identity, (body) => withNotices(body, html), tag, chosen);
    if (made) this.#pages.set(key, made);
    return made;
  }
}
