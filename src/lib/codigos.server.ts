/** Bar codes and QR codes as outlines, to be drawn in an SVG: sharp at any size, on screen and paper. */
import bwip from 'bwip-js/node';
import QRCode from 'qrcode';

/** A code as the outline of its dark parts, in an SVG of `width` × `height` units. */
export interface CodeOutline {
  width: number;
  height: number;
  path: string;
}

/** A QR code; `size` × `size` units. */
export interface QrOutline {
  size: number;
  path: string;
}

/** The QR code of a text; the quiet zone of four modules is included in `size`. */
export function qrOutline(text: string): QrOutline {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const quiet = 4;
  let path = '';
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) {
      if (modules.get(y, x)) path += `M${String(x + quiet)} ${String(y + quiet)}h1v1h-1z`;
    }
  }
  return { size: modules.size + 2 * quiet, path };
}

const BAR_HEIGHT = 40;
/** Narrow elements of silence on either side, as Code 128 asks. */
const QUIET = 10;

/** The Code 128 of a text, its quiet zones included. */
export function code128Outline(text: string): CodeOutline {
  const [encoded] = bwip.raw({ bcid: 'code128', text });
  if (!encoded || !('sbs' in encoded)) throw new Error('the encoder gave no bars');
  let x = QUIET;
  let path = '';
  for (const [index, width] of encoded.sbs.entries()) {
    // Bars and spaces take turns, a bar first.
    if (index % 2 === 0)
      path += `M${String(x)} 0h${String(width)}v${String(BAR_HEIGHT)}h-${String(width)}z`;
    x += width;
  }
  return { width: x + QUIET, height: BAR_HEIGHT, path };
}
