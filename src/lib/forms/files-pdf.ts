/** Whether a PDF is whole and a document only, as far as its bytes tell without being decompressed. */
import { holdsForeign, LATIN } from './files-foreign.ts';

/** What a document does not need: a program, another program to start, a file inside. */
const ACTS = /\/(?:JavaScript|Launch|EmbeddedFile)/i;
/** A letter of a name may be written as its number, '/Java#53cript': a way to hide one, and no more. */
const ESCAPED_LETTER = /\/\w*#(?:[46][1-9a-f]|[57][\da])/i;
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
  return isWhole(text) && !ACTS.test(text) && !ESCAPED_LETTER.test(text) && !holdsForeign(text);
}
