/** Whether a PDF is whole and a document only, as far as its bytes tell without being decompressed. */
import { holdsForeign, LATIN } from './file-foreign.ts';

const hex = (letter: string) => letter.charCodeAt(0).toString(16);

/**
 * The source of a pattern, for the flag `i`: a name of a PDF, each letter as itself or as its number,
 * '/Java#53cript'. A name is sought as a whole: any short one stands by chance in a picture's bytes.
 */
export const spelt = (name: string): string =>
  `/${[...name].map((letter) => `(?:${letter}|#${hex(letter.toLowerCase())}|#${hex(letter.toUpperCase())})`).join('')}`;

/** What a document does not need: a program, another program to start, a file inside. */
const ACTS = ['JavaScript', 'Launch', 'EmbeddedFile'];
/** The longest of them in its longest spelling. */
export const LONGEST_ACT = 3 * '/EmbeddedFile'.length;
const ACTING = new RegExp(ACTS.map(spelt).join('|'), 'i');

/** Whether there is a name in it by which a document acts. @param text bytes as Latin-1 */
export const acts = (text: string): boolean => ACTING.test(text);

const HEADER = /^%PDF-\d\.\d/;
const END = '%%EOF';
/** So far from its last byte the end of a document is looked for, as readers do. */
const TAIL = 1_024;

/** The end of a document, behind which only blank lines and comments stand. */
function hasEnd(text: string): boolean {
  const tail = text.slice(-TAIL);
  const end = tail.lastIndexOf(END);
  if (end === -1) return false;
  return tail
    .slice(end + END.length)
    .split(/[\r\n]/)
    .every((line) => /^[\s\0]*(?:%|$)/.test(line));
}

/** What was cut off has no end; what has no table of contents never held anything. */
const isWhole = (text: string) => HEADER.test(text) && text.includes('startxref') && hasEnd(text);

/** Whether the bytes, which begin as a PDF does, are a whole document and nothing else. */
export function isSoundPdf(bytes: Uint8Array): boolean {
  const text = LATIN.decode(bytes);
  return isWhole(text) && !acts(text) && !holdsForeign(text);
}
