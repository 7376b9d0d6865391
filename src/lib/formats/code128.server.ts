/**
 * Bar codes as SVG paths. They have their own file, because their encoder is the largest library of a
 * worker. The worker loads it only when it shows a card.
 */
import bwip from 'bwip-js/node';

const BAR_HEIGHT = 40;
/** The width of the quiet zone on each side, as Code 128 requires. */
const QUIET = 10;

/** The Code 128 of a text with its quiet zones, as an SVG path in `width` × `height` units. */
export function code128Outline(text: string) {
  const [encoded] = bwip.raw({ bcid: 'code128', text });
  if (!encoded || !('sbs' in encoded)) throw new Error('the encoder gave no bars');
  let x = QUIET;
  let path = '';
  for (const [index, width] of encoded.sbs.entries()) {
    // Bars and spaces alternate; the first element is a bar.
    if (index % 2 === 0)
      path += `M${String(x)} 0h${String(width)}v${String(BAR_HEIGHT)}h-${String(width)}z`;
    x += width;
  }
  return { width: x + QUIET, height: BAR_HEIGHT, path };
}
