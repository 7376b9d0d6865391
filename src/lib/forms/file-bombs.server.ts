/**
 * What a file becomes when somebody opens it: one that swells beyond all measure, or that hides a program
 * where it is compressed, is not passed on. Its callers are threads of their own (`file-worker.server.ts`).
 */
import { acts, LONGEST_ACT, spelt } from './file-pdf.ts';
import type { TipoArquivo } from './files.ts';
import { beginsCompressed, letOut, type Look } from './inflate.server.ts';

const MB = 1024 * 1024;
/** More than the pages of any scan that fits into the limit of a file. */
const MOST_OF_PDF = 128 * MB;
/** The most points of a picture, four bytes each. */
const MOST_OF_PICTURE = 256 * MB;
/** Many times what a document of that size has. */
const MOST_STREAMS = 10_000;
/** Encrypted bytes look compressed once in a thousand times. */
const MOST_BROKEN = 100;

/** Bits of one point, by the kind of colour (PNG, table 11.1). */
const CHANNELS = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
]);

const IDAT = Buffer.from('IDAT').readUInt32BE();

/** The picture data of all its chunks. */
function pictureData(bytes: Buffer): Buffer {
  const data = Buffer.alloc(bytes.length);
  let size = 0;
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (bytes.readUInt32BE(at + 4) === IDAT)
      size += bytes.copy(data, size, at + 8, at + 8 + length);
    at += 12 + length;
  }
  return data.subarray(0, size);
}

/** Whether the picture data is more than the picture that is announced. */
async function isSwollenPng(bytes: Buffer): Promise<boolean> {
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const bits = (bytes[24] ?? 0) * (CHANNELS.get(bytes[25] ?? 0) ?? 1);
  // Interlaced, each of seven passes has rows of its own.
  const announced = Math.ceil((width * bits) / 8) * height + 8 * height + 64;
  const most = Math.min(2 * announced, MOST_OF_PICTURE);
  return (await letOut(pictureData(bytes), most)).isStopped;
}

const NAME = `(?:${spelt('FlateDecode')}|${spelt('Fl')})`;
const BLANK = '[\\s\\0]';
/** So long a comment or a blank, or a comment behind a comment, stands there to hide what follows. */
const LONG = 100;
/** From behind a comment's sign on. */
const COMMENT = `(?:[^\\r\\n]{${LONG}}|[^\\r\\n]{0,${LONG - 1}}[\\r\\n](?:${BLANK}{${LONG}}|${BLANK}{0,${LONG - 1}}(?:%|${NAME}\\b)))`;
/** Compressed, and what comes out compressed once more: nobody needs that for a document. */
const TWICE = new RegExp(`${NAME}${BLANK}*(?:${NAME}\\b|%${COMMENT})`, 'i');

/** Looks for what `file-pdf.ts` refuses in the open, in what comes piece by piece. */
function seekActs(): Look {
  let before = '';
  return (piece) => {
    const text = before + piece.toString('latin1');
    before = text.slice(-LONGEST_ACT);
    return acts(text);
  };
}

const STREAM = /stream[ \t]*\r?\n?/g;

/**
 * Reads every stream from where it begins to where its own format says that it ends: 'endstream' and
 * '/Length' may both lie.
 */
async function isUnfitPdf(bytes: Buffer): Promise<boolean> {
  const text = bytes.toString('latin1');
  if (TWICE.test(text)) return true;
  let [left, streams, broken] = [MOST_OF_PDF, 0, 0];
  for (const { index, 0: word } of text.matchAll(STREAM)) {
    const start = index + word.length;
    if (!beginsCompressed(bytes, start)) continue;
    const { work, isStopped, isBroken } = await letOut(bytes.subarray(start), left, seekActs());
    left -= work;
    streams += 1;
    if (isBroken) broken += 1;
    if (isStopped || left < 0 || streams > MOST_STREAMS || broken > MOST_BROKEN) return true;
  }
  return false;
}

/**
 * Whether a file that has been found sound (`inspecionarArquivo`) is another one once it is opened: far
 * larger than it is outside, or one that acts. The work is bounded by the limits above.
 */
export async function isBomba(bytes: Uint8Array, tipo: TipoArquivo): Promise<boolean> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (tipo === 'png') return isSwollenPng(buffer);
  return tipo === 'pdf' && (await isUnfitPdf(buffer));
}
