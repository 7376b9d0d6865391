/** Texts as parts of addresses and names of files. */

/** Enough characters to distinguish titles. */
const LONGEST = 60;

/** The slug of a text: lower case without accents, joined by hyphens, cut at the end of a word. */
export function slugOf(text: string, longest = LONGEST): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
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
