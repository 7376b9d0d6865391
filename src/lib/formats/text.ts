/** Text for comparison, in addresses and names of files, and in HTML and XML. */

/** The text in lower case and without accents, to compare what people write. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Enough characters to distinguish titles. */
const MAX_SLUG_LENGTH = 60;

/** The slug of a text: lower case without accents, joined by hyphens, cut at the end of a word. */
export function slugOf(text: string, longest = MAX_SLUG_LENGTH): string {
  const words = withoutAccents(text.normalize('NFKD'))
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  let name = '';
  for (const word of words) {
    const longer = name === '' ? word.slice(0, longest) : `${name}-${word}`;
    if (longer.length > longest) break;
    name = longer;
  }
  return name;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** The text as HTML or XML shows it, in an element or in an attribute between quotation marks. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Data as the text of a script element that does not run. A `<` could end the element. */
export const dataBlock = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');
