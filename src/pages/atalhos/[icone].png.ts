/** The pictures of the installed app's shortcuts: the icon of the page on the operator's colour. */
import type { APIRoute } from 'astro';
import sharp from 'sharp';
import sprite from '#lib/navigation/icons.svg?raw';
import { NotFoundError } from '#lib/errors.ts';
import { palette } from '#lib/config/colours.ts';
import { shortcuts } from '#lib/navigation/menus.ts';

export const prerender = true;

const ground = palette.light;
const SIZE = 192;
const INSET = 44;

export const getStaticPaths = () => shortcuts.map(({ icon }) => ({ params: { icone: icon } }));

export const GET: APIRoute = async ({ params }) => {
  const shapes = new RegExp(`<symbol id="${String(params['icone'])}"[^>]*>([^]*?)</symbol>`).exec(
    sprite,
  )?.[1];
  if (shapes === undefined) throw new NotFoundError('atalho');
  const size = String(SIZE - 2 * INSET);
  const icon = `<svg x="${String(INSET)}" y="${String(INSET)}" width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="${ground['on-ground']}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${shapes}</svg>`;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(SIZE)}" height="${String(SIZE)}"><rect width="100%" height="100%" fill="${ground.ground}"/>${icon}</svg>`;
  const png = await sharp(Buffer.from(picture)).png({ palette: true }).toBuffer();
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
};
