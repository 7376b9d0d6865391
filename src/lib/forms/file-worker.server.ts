/**
 * The program of the threads of `file-pool.server.ts`. It refuses files that expand beyond a limit
 * or hide active content in compressed data. Node loads this file from the sources, not from the
 * build, so its imports must work without the bundler.
 */
import { fileTypeFromBuffer } from 'file-type';
import { hasActiveContent, LONGEST_ACTIVE_NAME, namePattern } from './file-content.ts';
import {
  ARQUIVO_ALEM,
  ARQUIVO_DENSO,
  ARQUIVO_INCOMPLETO,
  ARQUIVO_PROGRAMA,
  ARQUIVO_SENHA,
  documentIn,
  type Inspection,
  inspectFile,
  MIME_TYPE,
  type FileType,
} from './files.ts';
import { beginsCompressed, inflate, type Inspect } from './inflate.server.ts';
import { decryptedObjects } from './pdf-objects.server.ts';
import { encryptionOf, opensWithoutPassword } from './pdf-password.server.ts';

/**
 * Runs all checks of a file: first the rules that the browser also has, then the format library (it
 * recognizes an animated picture), and last the decompressed content.
 */
export async function examine(file: Uint8Array): Promise<Inspection> {
  const inspecao = inspectFile(file);
  const { tipo } = inspecao;
  if (tipo === undefined) return inspecao;
  const bytes = documentIn(file);
  const known = await fileTypeFromBuffer(bytes);
  if (known?.mime !== MIME_TYPE[tipo]) return { problema: ARQUIVO_ALEM };
  // A document with a password can be neither read nor checked.
  const isOpen = tipo !== 'pdf' || opensWithoutPassword(Buffer.from(bytes).toString('latin1'));
  if (isOpen !== true)
    return { problema: isOpen === undefined ? ARQUIVO_INCOMPLETO : ARQUIVO_SENHA };
  const unfit = await unfitness(bytes, tipo);
  return unfit ? { problema: UNFIT[unfit] } : inspecao;
}

type Unfitness = 'active' | 'swollen';
const UNFIT: Record<Unfitness, string> = { active: ARQUIVO_PROGRAMA, swollen: ARQUIVO_DENSO };

const MB = 1024 * 1024;
/** The maximum output of a PDF. Scans within the file limit expand to less. */
const MAX_OF_PDF = 128 * MB;
/** The maximum output of a picture: the largest picture at four bytes a pixel. */
const MAX_OF_PICTURE = 256 * MB;
/** Many times the number of streams in a normal document of that size. */
const MAX_STREAMS = 10_000;
/** About one in a thousand encrypted streams looks compressed. */
const MAX_BROKEN = 100;

/** Channels of a pixel, by colour type (PNG, table 11.1). */
const CHANNELS = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
]);

const IDAT = Buffer.from('IDAT').readUInt32BE();

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

/** Whether the decompressed data is larger than the announced picture. */
async function isSwollenPng(bytes: Buffer): Promise<boolean> {
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const bits = (bytes[24] ?? 0) * (CHANNELS.get(bytes[25] ?? 0) ?? 1);
  // Interlaced pictures have their own rows in each of seven passes.
  const announced = Math.ceil((width * bits) / 8) * height + 8 * height + 64;
  const most = Math.min(2 * announced, MAX_OF_PICTURE);
  return (await inflate(pictureData(bytes), most)).isStopped;
}

const NAME = `(?:${namePattern('FlateDecode')}|${namePattern('Fl')})`;
const BLANK = '[\\s\\0]';
/** A comment or blank of this length, or a second comment, counts as hiding a filter. */
const LONG = 100;
/** The text after a comment sign. */
const COMMENT = `(?:[^\\r\\n]{${LONG}}|[^\\r\\n]{0,${LONG - 1}}[\\r\\n](?:${BLANK}{${LONG}}|${BLANK}{0,${LONG - 1}}(?:%|${NAME}\\b)))`;
/** Data that is compressed twice: documents do not need that. */
const TWICE = new RegExp(`${NAME}${BLANK}*(?:${NAME}\\b|%${COMMENT})`, 'i');

/** Searches decompressed pieces for the content that `file-content.ts` refuses in plain text. */
function findActiveContent(found: () => void): Inspect {
  let before = '';
  return (piece) => {
    const text = before + piece.toString('latin1');
    before = text.slice(-LONGEST_ACTIVE_NAME);
    const isActive = hasActiveContent(text);
    if (isActive) found();
    return isActive;
  };
}

/** An object stream begins with the number and the place of its first object. */
const OBJECTS = /^[\s\0]*\d+[\s\0]+\d/;
const beginsAsObjects = (data: Buffer) => OBJECTS.test(data.toString('latin1', 0, LONG));
const STREAM = /stream[ \t]*\r?\n?/g;

/** Reads every stream to its own end: 'endstream' and '/Length' can both be false. */
async function unfitnessOfPdf(bytes: Buffer): Promise<Unfitness | undefined> {
  const text = bytes.toString('latin1');
  if (TWICE.test(text)) return 'swollen';
  let [left, streams, broken] = [MAX_OF_PDF, 0, 0];
  const found = { isActive: false };
  for (const { index, 0: word } of text.matchAll(STREAM)) {
    const start = index + word.length;
    if (!beginsCompressed(bytes, start)) continue;
    const { work, isStopped, isBroken } = await inflate(
      bytes.subarray(start),
      left,
      findActiveContent(() => (found.isActive = true)),
    );
    left -= work;
    streams += 1;
    if (isBroken) broken += 1;
    if (found.isActive) return 'active';
    if (isStopped || left < 0 || streams > MAX_STREAMS || broken > MAX_BROKEN) return 'swollen';
  }
  return unfitnessOfObjects(bytes, text, left);
}

/** An encrypted object stream that cannot be read counts as hiding something. */
async function unfitnessOfObjects(
  bytes: Buffer,
  text: string,
  most: number,
): Promise<Unfitness | undefined> {
  const encryption = encryptionOf(text);
  let left = most;
  const found = { isActive: false };
  const look = () => findActiveContent(() => (found.isActive = true));
  for (const data of encryption ? decryptedObjects(bytes, text, encryption) : []) {
    if (!data) return 'swollen';
    const inspect = look();
    const pieces = { first: beginsCompressed(data, 0) ? undefined : data };
    if (pieces.first) inspect(data);
    else {
      const { work, isStopped, isBroken } = await inflate(data, left, (piece) => {
        pieces.first ??= piece;
        return inspect(piece);
      });
      left -= work;
      if (!found.isActive && (isStopped || isBroken || left < 0)) return 'swollen';
    }
    if (found.isActive) return 'active';
    // A wrong key gives data that looks compressed, or begins with a digit, once in a thousand times.
    if (!beginsAsObjects(pieces.first ?? data)) return 'swollen';
  }
  return undefined;
}

/**
 * Why a file that passed `inspectFile` is refused: it has hidden active content, or it is a bomb, which expands
 * far beyond its size. The limits above bound the work.
 */
export async function unfitness(bytes: Uint8Array, tipo: FileType): Promise<Unfitness | undefined> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (tipo === 'png') return (await isSwollenPng(buffer)) ? 'swollen' : undefined;
  return tipo === 'pdf' ? unfitnessOfPdf(buffer) : undefined;
}
