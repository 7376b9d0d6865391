/** The pictures of the installed app's shortcuts: the icon of the page on the operator's colour. */
import type { APIRoute } from 'astro';
import { CreditCard, Clock, type LucideIcon, ReceiptText, Stethoscope } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { NotFoundError } from '#lib/errors.ts';
import { palette } from '#lib/config/colours.ts';
import type { IconName } from '#lib/navigation/destinations.ts';
import { shortcuts } from '#lib/navigation/menus.ts';

export const prerender = true;

const ground = palette.light;
const SIZE = 192;
const INSET = 44;

/** The same drawings as `components/Icon.astro`. */
const drawings: Partial<Record<IconName, LucideIcon>> = {
  card: CreditCard,
  receipt: ReceiptText,
  stethoscope: Stethoscope,
  clock: Clock,
};

export const getStaticPaths = () => shortcuts.map(({ icon }) => ({ params: { icone: icon } }));

export const GET: APIRoute = async ({ params }) => {
  const drawing = drawings[params['icone'] as IconName];
  if (!drawing) throw new NotFoundError('atalho');
  const size = SIZE - 2 * INSET;
  const icon = renderToStaticMarkup(
    createElement(drawing, { x: INSET, y: INSET, size, color: ground['on-ground'] }),
  );
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(SIZE)}" height="${String(SIZE)}"><rect width="100%" height="100%" fill="${ground.ground}"/>${icon}</svg>`;
  const png = await sharp(Buffer.from(picture)).png({ palette: true }).toBuffer();
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
};
