/**
 * Shows the notices of the content site on every page. The server writes them into finished pages, so that
 * they appear without a rebuild and without JavaScript, even on pages made at build.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { NOTICE_MARK, noticesHtml } from '../src/lib/comunicados/html.ts';
import { nextChange, type Notice, noticesAt } from '../src/lib/comunicados/rules.ts';
import { isAhead } from './ahead.ts';
import { replaceMark } from './static-file.ts';

/** The notices that are shown now. */
interface ShownNotice {
  html: string;
  /** Identifies these notices in an ETag. */
  tag: string;
}

/** The page with the notices at their mark; `undefined` for a body without that mark. */
export const withNotices = (body: Uint8Array, html: string) => replaceMark(body, NOTICE_MARK, html);

/**
 * Whether the answer is a page that a person opens. A script or the service worker may keep a page, so it
 * gets the page without notices, which would later be out of date.
 */
export function isOpened({ headers }: IncomingMessage): boolean {
  return headers['sec-fetch-dest'] !== 'empty' || isAhead(headers);
}

/** The notices of one worker. */
export class NoticeBoard {
  #notices: readonly Notice[] = [];
  #shown: ShownNotice | undefined;
  /** The moment until which `#shown` is valid. */
  #until = Infinity;

  /** Replaces the current and future notices. */
  replace(notices: readonly Notice[]): void {
    this.#notices = notices;
    this.#until = -Infinity;
  }

  /** The current notices; `undefined` without any. @param now milliseconds since 1970 */
  shown(now = Date.now()): ShownNotice | undefined {
    if (now >= this.#until) {
      const html = noticesHtml(noticesAt(this.#notices, now));
      const tag = createHash('sha256').update(html).digest('base64url').slice(0, 8);
      this.#shown = html === '' ? undefined : { html, tag };
      this.#until = nextChange(this.#notices, now);
    }
    return this.#shown;
  }
}
