/** Whether a picture is whole, of a sane size, and a picture only. */
import { holdsForeign, LATIN } from './file-foreign.ts';

/** `vast`: it announces more points than any scan or photograph has. */
export type Verdict = 'sound' | 'broken' | 'vast';

/** Far above any scan or photograph, far below what would fill a reader's memory. */
const MAX_PIXELS = 60_000_000;

const u16 = (bytes: Uint8Array, at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
const u32 = (bytes: Uint8Array, at: number) => u16(bytes, at) * 0x1_0000 + u16(bytes, at + 2);

const isSane = (width: number, height: number) =>
  width > 0 && height > 0 && width * height <= MAX_PIXELS;

/** The names of chunks, as numbers: a file may have hundreds of thousands of them. */
const IHDR = 0x49_48_44_52;
const IDAT = 0x49_44_41_54;
const IEND = 0x49_45_4e_44;
const PNG_HEAD = 8;

/** Chunk after chunk until IEND, some of it the picture, and nothing behind it. */
export function judgePng(bytes: Uint8Array): Verdict {
  if (u32(bytes, PNG_HEAD + 4) !== IHDR) return 'broken';
  if (!isSane(u32(bytes, 16), u32(bytes, 20))) return 'vast';
  let hasPicture = false;
  for (let at = PNG_HEAD; at + 12 <= bytes.length;) {
    const name = u32(bytes, at + 4);
    at += 12 + u32(bytes, at);
    if (name === IDAT) hasPicture = true;
    if (name === IEND) return hasPicture && at === bytes.length ? 'sound' : 'broken';
  }
  return 'broken';
}

const TABLE_OF_SIZES = 0xdb;
const TABLE_OF_CODES = 0xc4;
const SCAN = 0xda;
const END = 0xd9;
/** Stands for every marker that begins a frame and carries its size. */
const FRAME = 0xc0;
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** What must stand before the points of a picture, and the least length of each. */
const NEEDED = new Map([
  [TABLE_OF_SIZES, 67],
  [TABLE_OF_CODES, 20],
  [FRAME, 11],
  [SCAN, 8],
]);

/** Whether there is a picture from `at` on, and its end. */
function hasPoints(bytes: Uint8Array, at: number): boolean {
  for (let next = at + 1; next + 1 < bytes.length; next += 1) {
    if (bytes[next] === 0xff && bytes[next + 1] === END) return true;
  }
  return false;
}

/** Segment after segment until the points of the picture begin; those have an end. */
function judgeSegments(bytes: Uint8Array): Verdict {
  const seen = new Set<number>();
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    const length = u16(bytes, at + 2);
    // Any number of fill bytes may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const kind = isFrame(marker) ? FRAME : marker;
    if (kind === FRAME && !isSane(u16(bytes, at + 7), u16(bytes, at + 5))) return 'vast';
    if (length >= (NEEDED.get(kind) ?? 2)) seen.add(kind);
    at += 2 + length;
    if (kind !== SCAN) continue;
    const isComplete = [...NEEDED.keys()].every((needed) => seen.has(needed));
    return isComplete && hasPoints(bytes, at) ? 'sound' : 'broken';
  }
  return 'broken';
}

/** So far from its first byte a PDF may begin, for its readers. */
const PDF_HEAD = 1_024;

/** A picture and nothing else; what cameras write behind its end is left alone. */
export function judgeJpeg(bytes: Uint8Array): Verdict {
  const text = LATIN.decode(bytes);
  const isOther = text.slice(0, PDF_HEAD).includes('%PDF-') || holdsForeign(text);
  return isOther ? 'broken' : judgeSegments(bytes);
}
