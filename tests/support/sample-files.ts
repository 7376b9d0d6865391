/** Small valid files, and the parts of hostile ones. */
import { deflateSync } from 'node:zlib';

type Piece = string | readonly number[] | Uint8Array;

/** Joins pieces. A text is Latin-1. */
export const bytes = (...pieces: Piece[]): Buffer =>
  Buffer.concat(
    pieces.map((piece) =>
      typeof piece === 'string' ? Buffer.from(piece, 'latin1') : Buffer.from(piece),
    ),
  );

const u16 = (value: number) => [value >> 8, value & 0xff];
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)];

export const PDF_END = 'startxref\n9\n%%EOF\n';
/** A valid PDF that contains these pieces. */
export const pdf = (...inside: Piece[]) => bytes('%PDF-1.7\n', ...inside, '\n', PDF_END);

/** One compressed stream of a PDF. */
export const flate = (data: Uint8Array, filter = '/FlateDecode', more = '') =>
  bytes(
    `1 0 obj\n<<${more}/Filter [${filter}]/Length ${String(data.length)}>>\nstream\r\n`,
    data,
    '\nendstream\nendobj\n',
  );

/** An object stream (PDF 1.5). */
export const objectStream = (object: string) =>
  flate(deflateSync(`1 0 ${object}`), '/FlateDecode', '/Type/ObjStm/N 1/First 4');

// The checksums are zero: the portal does not check them.
const chunk = (name: string, data: Uint8Array) => bytes(u32(data.length), name, data, u32(0));

/** A PNG of that size. Each element of the picture data becomes one chunk. */
export const png = (
  width = 2,
  height = 2,
  data: readonly Uint8Array[] = [deflateSync(Buffer.alloc(14))],
) =>
  bytes(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    chunk('IHDR', bytes(u32(width), u32(height), [8, 2, 0, 0, 0])),
    ...data.map((part) => chunk('IDAT', part)),
    chunk('IEND', Buffer.alloc(0)),
  );

const segment = (marker: number, data: Piece) => {
  const content = bytes(data);
  return bytes([0xff, marker], u16(content.length + 2), content);
};

/** The parts of a JPEG, in the order of the file. */
export const JPEG = {
  start: bytes([0xff, 0xd8]),
  application: segment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0'),
  sizes: segment(0xdb, [0, ...Array<number>(64).fill(1)]),
  frame: (width = 2, height = 2) =>
    // The format allows a fill byte before a marker.
    bytes([0xff], segment(0xc0, [8, ...u16(height), ...u16(width), 1, 1, 0x11, 0])),
  codes: segment(0xc4, [0, 1, ...Array<number>(15).fill(0), 0]),
  scan: segment(0xda, [1, 1, 0, 0, 63, 0]),
  end: bytes([0xff, 0xd9]),
};

/** A JPEG of that size. @param points its picture data */
export const jpeg = (width = 2, height = 2, trailer: Piece = '', points: Piece = [0x3f]) =>
  bytes(
    JPEG.start,
    JPEG.application,
    JPEG.sizes,
    JPEG.frame(width, height),
    JPEG.codes,
    JPEG.scan,
    points,
    JPEG.end,
    trailer,
  );

/** The end of a ZIP archive. */
export const ZIP_END = `PK\u0005\u0006${'\0'.repeat(18)}`;
/** The EICAR test text, which virus scanners report. */
export const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
