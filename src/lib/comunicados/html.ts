/** The HTML of notices, which the server writes into finished pages. */
import { escapeHtml } from '#lib/formats/text.ts';
import type { Notice } from './rules.ts';

/** The mark of the notices in a page (`layouts/Base.astro`). */
export const NOTICE_MARK = '<!--comunicados-->';

function paragraph({ title, text, link }: Notice): string {
  const words = text === '' ? '' : ` ${escapeHtml(text)}`;
  const more =
    link === undefined
      ? ''
      : ` <a href="${escapeHtml(link)}">Saiba mais<span class="visually-hidden"> sobre: ${escapeHtml(title)}</span></a>`;
  const heading = /[.!?:…]$/u.test(title) ? title : `${title}.`;
  return `<p><strong>${escapeHtml(heading)}</strong>${words}${more}</p>`;
}

/** One region for all notices; empty without any. Titles and texts are text, never HTML. */
export function noticesHtml(notices: readonly Notice[]): string {
  if (notices.length === 0) return '';
  const paragraphs = notices.map(paragraph).join('');
  return `<aside class="notice notice--outage no-print" aria-label="Aviso a todos"><div class="wrap">${paragraphs}</div></aside>`;
}
