/** What a file becomes when somebody opens it: one that swells beyond all measure is not passed on. */
import { createInflate } from 'node:zlib';
import type { TipoArquivo } from './files.ts';

/** More than the pages of any scan that fits into the limit of a file. */
const MOST_BYTES = 128 * 1024 * 1024;

/** How many bytes come out of compressed ones, counted no further than `most`; of what is no such thing, 0. */
function inflatedSize(compressed: Uint8Array, most: number): Promise<number> {
  return new Promise((resolve) => {
    let size = 0;
    const stream = createInflate({ chunkSize: 1024 * 1024 });
    const finish = () => {
      stream.destroy();
      resolve(size);
    };
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > most) finish();
    });
    stream.once('end', finish);
    // Cut short, or compressed in another way: what has come out by then counts.
    stream.once('error', finish);
    stream.end(compressed);
  });
}

/** Bits of one point, by the kind of colour (PNG, table 11.1). */
const CHANNELS = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
]);

/** Whether the picture data is more than the picture that is announced. */
async function isSwollenPng(bytes: Buffer): Promise<boolean> {
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const bits = (bytes[24] ?? 0) * (CHANNELS.get(bytes[25] ?? 0) ?? 1);
  // Interlaced, each of seven passes has rows of its own.
  const most = Math.ceil((width * bits) / 8) * height + 8 * height + 64;
  const data: Buffer[] = [];
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(bytes.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return (await inflatedSize(Buffer.concat(data), 2 * most)) > 2 * most;
}

/** Compressed, and what comes out compressed once more: nobody needs that for a document. */
const TWICE = /\/Fl(?:ateDecode)?\s*\/Fl(?:ateDecode)?\b/;

async function isSwollenPdf(bytes: Buffer): Promise<boolean> {
  if (TWICE.test(bytes.toString('latin1'))) return true;
  let left = MOST_BYTES;
  for (let at = bytes.indexOf('stream'); at !== -1; at = bytes.indexOf('stream', at)) {
    let start = at + 'stream'.length;
    if (bytes[start] === 0x0d) start += 1;
    if (bytes[start] === 0x0a) start += 1;
    const end = bytes.indexOf('endstream', start);
    if (end === -1) return false;
    left -= await inflatedSize(bytes.subarray(start, end), left);
    if (left < 0) return true;
    at = end + 'endstream'.length;
  }
  return false;
}

/** Whether a file that has been found sound (`inspecionarArquivo`) is far larger inside than outside. */
export async function isBomba(bytes: Uint8Array, tipo: TipoArquivo): Promise<boolean> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (tipo === 'png') return isSwollenPng(buffer);
  return tipo === 'pdf' && (await isSwollenPdf(buffer));
}
