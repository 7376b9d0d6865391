/** The HTML of notices, which the server writes into finished pages. */
import type { Notice } from './rules.ts';

/** The place of the notices in a page (`layouts/Base.astro`). */
export const NOTICE_MARK = '<!--comunicados-->';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');

function paragraph({ title, text, link }: Notice): string {
  const words = text === '' ? '' : ` ${escaped(text)}`;
  const more =
    link === undefined
      ? ''
      : ` <a href="${escaped(link)}">Saiba mais<span class="visually-hidden"> sobre: ${escaped(title)}</span></a>`;
  const heading = /[.!?:…]$/u.test(title) ? title : `${title}.`;
  return `<p><strong>${escaped(heading)}</strong>${words}${more}</p>`;
}

/** One region for all notices; empty without any. Titles and texts are text, never HTML. */
export function noticesHtml(notices: readonly Notice[]): string {
  if (notices.length === 0) return '';
  const paragraphs = notices.map(paragraph).join('');
  return `<aside class="notice notice--outage no-print" aria-label="Aviso a todos"><div class="wrap">${paragraphs}</div></aside>`;
}
