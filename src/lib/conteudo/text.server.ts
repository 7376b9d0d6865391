/** Plain text out of the HTML that editors' fields carry. */
import { DomUtils } from 'htmlparser2';
import { parseHtml } from './parse-html.server.ts';

/**
 * Astro takes a text that begins so for the path of a picture to import; outside text must not say
 * what the build reads.
 */
const ASTRO_PICTURE_MARK = /^(?:__ASTRO_IMAGE_)+/;
const BLOCK_END = /<(?:\/(?:p|div|li|h[1-6]|blockquote|tr|td|th|figcaption)|br)\b[^>]*>/gi;

/**
 * The text of a piece of HTML on one line: entities decoded, tags, scripts and control characters
 * gone. It is text and not HTML: whoever shows it escapes it.
 */
export function plainText(html: string): string {
  const document = parseHtml(html.replace(BLOCK_END, '$& '));
  return DomUtils.innerText(document.children)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .replace(ASTRO_PICTURE_MARK, '');
}

/** Cuts a text at a word's end, with an ellipsis, when it is longer than `limit` characters. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1);
  const lastSpace = cut.lastIndexOf(' ');
  const words = lastSpace > limit / 2 ? cut.slice(0, lastSpace) : cut;
  return `${words.replace(/[\s,;:.–—-]+$/u, '')}…`;
}
