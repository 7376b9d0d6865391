/** What no document and no picture holds, whatever it begins as. Each search is one pass over the text. */

/** Bytes as text, one character a byte: what is looked for is ASCII. */
export const LATIN = new TextDecoder('latin1');

/**
 * Programs of pages and servers, and the test word of virus scanners. Four letters stand by chance in one
 * large picture of a hundred: a drawing is known by what must follow as well.
 */
const FOREIGN = /<(?:script|html|svg[\s/>]|\?php)|EICAR-STANDARD-ANTIVIRUS-TEST-FILE/i;
/** A ZIP archive is found by its end: as much of it as its comment allows. */
const ZIP_END = 'PK\u0005\u0006';
const ZIP_TAIL = 66_000;

/** Whether a file is a page, a program or an archive as well. @param text the whole file (`LATIN`) */
export const holdsForeign = (text: string): boolean =>
  text.slice(-ZIP_TAIL).includes(ZIP_END) || FOREIGN.test(text);
