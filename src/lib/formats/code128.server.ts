/**
 * Bar codes as outlines, to be drawn in an SVG. Apart from QR codes: the encoder is the largest library
 * of a worker, which loads it only when a card is shown.
 */
import bwip from 'bwip-js/node';

/** A code as the outline of its dark parts, in an SVG of `width` × `height` units. */
export interface CodeOutline {
  width: number;
  height: number;
  path: string;
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
