/** Bar codes and QR codes as rectangles, which any printer draws sharply. */
import bwip from 'bwip-js/node';
import QRCode from 'qrcode';

/** A filled rectangle, in units of the narrowest element. */
interface Cell {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Symbol {
  width: number;
  height: number;
  cells: Cell[];
}

/** Wide elements of a bank slip's bar code are three times the narrow ones. */
const WIDE = 3;

/** Interleaved 2 of 5 of an even number of digits; one unit high. */
export function interleaved25(digits: string): Symbol {
  const [encoded] = bwip.raw({ bcid: 'interleaved2of5', text: digits });
  if (!encoded || !('sbs' in encoded)) throw new Error('the encoder gave no bars');
  const cells: Cell[] = [];
  let x = 0;
  for (const [index, element] of encoded.sbs.entries()) {
    const width = element === 1 ? 1 : WIDE;
    // Bars and spaces alternate; the first element is a bar.
    if (index % 2 === 0) cells.push({ x, y: 0, width, height: 1 });
    x += width;
  }
  const last = cells.at(-1);
  return { width: last ? last.x + last.width : 0, height: 1, cells };
}

/** QR code of a text, without its quiet zone. */
export function qrCode(text: string): Symbol {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const cells: Cell[] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!modules.get(y, x)) continue;
      const previous = cells.at(-1);
      // Neighbours in a row become one rectangle: viewers would draw hairlines between two.
      if (previous?.y === y && previous.x + previous.width === x) previous.width += 1;
      else cells.push({ x, y, width: 1, height: 1 });
    }
  }
  return { width: size, height: size, cells };
}

/** Fills a symbol into a box. */
export function drawSymbol(
  doc: PDFKit.PDFDocument,
  symbol: Symbol,
  box: { x: number; y: number; width: number; height: number },
): void {
  const scaleX = box.width / symbol.width;
  const scaleY = box.height / symbol.height;
  for (const { x, y, width, height } of symbol.cells) {
    doc.rect(box.x + x * scaleX, box.y + y * scaleY, width * scaleX, height * scaleY);
  }
  doc.fill('#000000');
}
