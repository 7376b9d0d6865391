/** Whether the bytes of a PDF, PNG or JPEG are one whole document or picture, and nothing else. */

import { withoutEnd } from '../formats/ends.ts';

/** Decodes bytes to one character each: every search below is for ASCII text. */
const LATIN = new TextDecoder('latin1');

/**
 * Scripts of pages and servers, and the test string of virus scanners. About one large picture in a hundred
 * contains four given letters by chance, so the pattern for SVG also requires the next character.
 */
const FOREIGN_CONTENT = /<(?:script|html|svg[\s/>]|\?php)|EICAR-STANDARD-ANTIVIRUS-TEST-FILE/i;
/** A ZIP archive has its signature at the end, before a comment of at most 64 KB. */
const ZIP_END = 'PK\u0005\u0006';
const ZIP_TAIL = 66_000;

/** A document's title may name a tag of a page. Scripts are refused there too. */
const INFORMATION =
  /\/(?:Title|Subject|Author|Keywords)\s{0,9}\([^\\()<]{0,200}<(?:html|svg)\b[^\\()<]{0,200}/gi;

/** Whether a file is also a page, a program or an archive. @param text the whole file (`LATIN`) */
const hasForeignContent = (text: string): boolean =>
  text.slice(-ZIP_TAIL).includes(ZIP_END) || FOREIGN_CONTENT.test(text);

const hex = (letter: string) => letter.charCodeAt(0).toString(16);

/**
 * The source of a case-insensitive pattern for a whole PDF name, with each letter as itself or as its
 * hexadecimal number: '/Java#53cript'. Short names occur by chance in picture data.
 */
export const namePattern = (name: string): string =>
  `/${[...name].map((letter) => `(?:${letter}|#${hex(letter.toLowerCase())}|#${hex(letter.toUpperCase())})`).join('')}`;

/** Names that a harmless document does not need: scripts, programs to launch, embedded files. */
const ACTIVE_NAMES = ['JavaScript', 'Launch', 'EmbeddedFile'];
/** The length of the longest name in its longest spelling. */
export const LONGEST_ACTIVE_NAME = 3 * '/EmbeddedFile'.length;
const ACTIVE = new RegExp(ACTIVE_NAMES.map(namePattern).join('|'), 'i');

/** Whether the text has a name of active content. @param text bytes as Latin-1 */
export const hasActiveContent = (text: string): boolean => ACTIVE.test(text);

const ENCRYPTED = new RegExp(`${namePattern('Encrypt')}\\s*[\\d<]`);

/** Whether a PDF is encrypted: with a password to open it, or only to restrict printing and copying. */
export const isEncryptedPdf = (bytes: Uint8Array): boolean => ENCRYPTED.test(LATIN.decode(bytes));

const HEADER = /^%PDF-\d\.\d/;
const END_OF_FILE = '%%EOF';
/** Readers look for the end of a document in this many last bytes. */
const TAIL = 1_024;

/** Whether the document has its end mark, followed only by blank lines and comments. */
function hasEnd(text: string): boolean {
  const tail = text.slice(-TAIL);
  const end = tail.lastIndexOf(END_OF_FILE);
  if (end === -1) return false;
  return tail
    .slice(end + END_OF_FILE.length)
    .split(/[\r\n]/)
    .every((line) => /^[\s\0]*(?:%|$)/.test(line));
}

/** A truncated file has no end mark. A document without a cross-reference table has no content. */
const isCompletePdf = (text: string) =>
  HEADER.test(text) && text.includes('startxref') && hasEnd(text);

/** Readers accept a PDF that begins within this many first bytes. */
const PDF_HEAD = 1_024;
const BEFORE_PDF = /^(?:\xef\xbb\xbf)?[\s\0]*(?=%PDF-)/;

/** Where a PDF begins: behind a byte order mark and blank lines. 0 for any other file. */
export const startOfPdf = (bytes: Uint8Array): number =>
  BEFORE_PDF.exec(LATIN.decode(bytes.subarray(0, PDF_HEAD)))?.[0].length ?? 0;

/** Whether a PDF begins behind something else, as behind the head of a mail. */
export const hasLatePdf = (bytes: Uint8Array): boolean =>
  LATIN.decode(bytes.subarray(0, PDF_HEAD)).includes('%PDF-');

/**
 * Why a file is refused. `active`: it has a script or another file inside; `foreign`: it is also a page, a program
 * or an archive; `vast`: its header announces more pixels than any scan or photograph has.
 */
export type Soundness = 'sound' | 'broken' | 'active' | 'foreign' | 'vast';

/** Checks whether bytes that begin like a PDF are one whole document and nothing else. */
export function checkPdf(bytes: Uint8Array): Soundness {
  // Some programs fill the last block of a file.
  const text = withoutEnd(LATIN.decode(bytes), '\0\n\r\t ');
  if (hasActiveContent(text)) return 'active';
  if (hasForeignContent(text.replaceAll(INFORMATION, ''))) return 'foreign';
  return isCompletePdf(text) ? 'sound' : 'broken';
}

/** More pixels than any scan or photograph, and few enough for a viewer's memory. */
const MAX_PIXELS = 60_000_000;

const u16 = (bytes: Uint8Array, at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
const u32 = (bytes: Uint8Array, at: number) => u16(bytes, at) * 0x1_0000 + u16(bytes, at + 2);

const isPlausibleSize = (width: number, height: number) =>
  width > 0 && height > 0 && width * height <= MAX_PIXELS;

/** Chunk names as numbers, for speed: a file can have hundreds of thousands of chunks. */
const IHDR = 0x49_48_44_52;
const IDAT = 0x49_44_41_54;
const IEND = 0x49_45_4e_44;
const PNG_HEAD = 8;

/** Whether only zeros and line breaks follow: some programs fill the last block of a file. */
const isFilled = (bytes: Uint8Array, from: number) =>
  bytes.subarray(from).every((byte) => byte === 0 || byte === 0x0a || byte === 0x0d);

/** Reads chunk after chunk to IEND: there must be picture data, and nothing after the end. */
export function checkPng(bytes: Uint8Array): Soundness {
  if (u32(bytes, PNG_HEAD + 4) !== IHDR) return 'broken';
  if (!isPlausibleSize(u32(bytes, 16), u32(bytes, 20))) return 'vast';
  let hasPicture = false;
  for (let at = PNG_HEAD; at + 12 <= bytes.length;) {
    const name = u32(bytes, at + 4);
    at += 12 + u32(bytes, at);
    if (name === IDAT) hasPicture = true;
    if (name !== IEND) continue;
    if (!hasPicture || at > bytes.length) return 'broken';
    return isFilled(bytes, at) ? 'sound' : 'foreign';
  }
  return 'broken';
}

const TABLE_OF_SIZES = 0xdb;
const TABLE_OF_CODES = 0xc4;
const SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** Stands for every marker of a frame (SOF0 to SOF15), whose segment has the picture's size. */
const FRAME = 0xc0;
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** The segments that must come before the image data, with their minimum lengths. */
const NEEDED = new Map([
  [TABLE_OF_SIZES, 67],
  [TABLE_OF_CODES, 20],
  [FRAME, 11],
  [SCAN, 8],
]);

/** Whether image data begins at `at` and has an end mark. */
function hasImageData(bytes: Uint8Array, at: number): boolean {
  for (let next = at + 1; next + 1 < bytes.length; next += 1) {
    if (bytes[next] === 0xff && bytes[next + 1] === END_OF_IMAGE) return true;
  }
  return false;
}

/** Reads segment after segment to the image data, which must have an end mark. */
function checkSegments(bytes: Uint8Array): Soundness {
  const seen = new Set<number>();
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    const length = u16(bytes, at + 2);
    // A marker can have any number of fill bytes before it.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const kind = isFrame(marker) ? FRAME : marker;
    if (kind === FRAME && !isPlausibleSize(u16(bytes, at + 7), u16(bytes, at + 5))) return 'vast';
    if (length >= (NEEDED.get(kind) ?? 2)) seen.add(kind);
    at += 2 + length;
    if (kind !== SCAN) continue;
    const isComplete = [...NEEDED.keys()].every((needed) => seen.has(needed));
    return isComplete && hasImageData(bytes, at) ? 'sound' : 'broken';
  }
  return 'broken';
}

/** Checks a JPEG. Bytes after its end are allowed: cameras write them. */
export function checkJpeg(bytes: Uint8Array): Soundness {
  const text = LATIN.decode(bytes);
  const isOther = text.slice(0, PDF_HEAD).includes('%PDF-') || hasForeignContent(text);
  return isOther ? 'foreign' : checkSegments(bytes);
}
