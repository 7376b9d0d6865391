/**
 * The icons and the social picture, made from mark.svg and hero.svg. They have no letters, so that the
 * typefaces of a machine do not matter.
 */
import sharp, { type PngOptions } from 'sharp';
import type { Colours } from '../../../src/lib/config/brand-schema.ts';
import { withColours } from '../../../src/lib/config/drawings.ts';
import type { Drawings } from './folder.ts';

const SOCIAL = { width: 1200, height: 630 };
/** The share of an icon's side that the mark takes. It is inside the circle that a device may cut out. */
const PART = 0.66;
const ROUND = 0.22;
const ICO = [16, 32, 48];

/** The content of an SVG file as a part of another, in a square of `size` at `x`, `y`. */
function placed(svg: string, x: number, y: number, size: number): string {
  const attributes = `x="${String(x)}" y="${String(y)}" width="${String(size)}" height="${String(size)}"`;
  return svg.replace(/<\?xml[^>]*\?>/, '').replace('<svg', `<svg ${attributes}`);
}

const onGround = (mark: string, { mark: { ground } }: Colours) =>
  withColours(mark, (name) => ground[name.replace(/^mark-/, '')]);

/** The mark with the colours of a page, in the light theme. */
function onPage(mark: string, colours: Colours): string {
  const named = withColours(mark, (name) => colours.mark.page[name.replace(/^mark-/, '')]);
  return inLight(named, colours);
}

/** A drawing in the light theme. */
function inLight(svg: string, { light, drawn }: Colours): string {
  const roles: Readonly<Record<string, string>> = light;
  return withColours(svg, (name) => roles[name] ?? drawn[name.replace(/^drawn-/, '')]?.light);
}

/** The icon. @param round the radius of its corners as a share of its side */
function icon(mark: string, colours: Colours, round: number): string {
  const side = 64;
  const size = Math.round(side * PART);
  const inset = (side - size) / 2;
  const drawn = placed(onGround(mark, colours), inset, inset, size);
  const ground = `<rect width="64" height="64" rx="${String(Math.round(side * round))}" fill="${colours.light.ground}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${ground}${drawn}</svg>\n`;
}

const SVG_DPI = 72;

/** An icon as PNG. @param size pixels */
function png(svg: string, size: number, options: PngOptions): Promise<Buffer> {
  const density = (SVG_DPI * size) / 64;
  const exact = svg.replace('viewBox', 'width="64" height="64" viewBox');
  return sharp(Buffer.from(exact), { density })
    .resize(size, size)
    .png({ compressionLevel: 9, ...options })
    .toBuffer();
}

/** An ICO file of PNG pictures: a directory of 6 + 16 bytes each, then the pictures. */
function ico(pictures: readonly { size: number; bytes: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size, bytes }] of pictures.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(bytes.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += bytes.length;
  }
  return Buffer.concat([head, ...pictures.map(({ bytes }) => bytes)]);
}

/** The picture that other sites show: the hero below the mark, or the mark alone on the ground. */
function social({ mark = '', hero }: Drawings, colours: Colours): Promise<Buffer> {
  const { width, height } = SOCIAL;
  const box = `xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}"`;
  const fill = (colour: string) => `<rect width="100%" height="100%" fill="${colour}"/>`;
  const scene =
    hero &&
    inLight(hero, colours).replace(
      '<svg',
      `<svg x="0" y="0" width="${String(width)}" height="${String(height)}"`,
    );
  const picture = scene
    ? `<svg ${box}>${fill(colours.light.paper)}${scene}${placed(onPage(mark, colours), 90, 70, 240)}</svg>`
    : `<svg ${box}>${fill(colours.light.ground)}${placed(onGround(mark, colours), 435, 150, 330)}</svg>`;
  return sharp(Buffer.from(picture))
    .jpeg({ quality: 84, progressive: true, mozjpeg: true })
    .toBuffer();
}

/** Every picture of `brand/public`, by file name. */
export async function makePictures(
  drawings: Drawings,
  colours: Colours,
): Promise<Map<string, Buffer>> {
  const { mark = '' } = drawings;
  const round = icon(mark, colours, ROUND);
  const full = icon(mark, colours, 0);
  const small = await Promise.all(
    ICO.map(async (size) => ({ size, bytes: await png(round, size, {}) })),
  );
  const palette = { palette: true };
  return new Map([
    ['favicon.svg', Buffer.from(round)],
    ['favicon.ico', ico(small)],
    ['apple-touch-icon.png', await png(full, 180, palette)],
    ['icon-192.png', await png(full, 192, palette)],
    ['icon-512.png', await png(full, 512, palette)],
    ['compartilhamento.jpg', await social(drawings, colours)],
  ]);
}
