/** The HTML of editors' fields: parsed, and as plain text. */
import type { Document } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';

/** Real texts are not nested this deeply. A text with deeper nesting would occupy a build for minutes. */
const MAX_DEPTH = 100;

/**
 * Parses the HTML of a field of the content site.
 * @throws {RangeError} when it is nested too deeply
 */
export function parseHtml(html: string): Document {
  const document = parseDocument(html);
  let level = document.children;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw new RangeError('it is nested too deeply');
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
  return document;
}

/**
 * Astro reads a text with this beginning as the path of a picture to import. Text from outside must not
 * decide what the build reads.
 */
const ASTRO_PICTURE_MARK = /^(?:__ASTRO_IMAGE_)+/;
const BLOCK_END = /<(?:\/(?:p|div|li|h[1-6]|blockquote|tr|td|th|figcaption)|br)\b[^>]*>/gi;

/**
 * The text of HTML on one line: entities are decoded; tags, scripts and control characters are removed.
 * The result is text, so a page must escape it.
 */
export function plainText(html: string): string {
  const document = parseHtml(html.replace(BLOCK_END, '$& '));
  return DomUtils.innerText(document.children)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .replace(ASTRO_PICTURE_MARK, '');
}

/** Cuts a text after a word and adds an ellipsis, when it is longer than `limit` characters. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1);
  const lastSpace = cut.lastIndexOf(' ');
  const words = lastSpace > limit / 2 ? cut.slice(0, lastSpace) : cut;
  return `${words.replace(/[\s,;:.–—-]+$/u, '')}…`;
}
