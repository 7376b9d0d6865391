/** The web app manifest, made at build from the operator's settings. */
import { palette, themeColour } from '#lib/config/colours.ts';
import { operator } from '#lib/config/operator.ts';
import { shortcuts } from '#lib/navigation/menus.ts';

export const prerender = true;

const png = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icon-${String(size)}.png`,
  sizes: `${String(size)}x${String(size)}`,
  type: 'image/png',
  purpose,
});

const manifest = {
  // Browsers recognize the app by its id, also after the start address changes.
  id: '/',
  name: operator.name,
  short_name: operator.shortName,
  description: 'Carteirinha, boletos, guia médico e pedidos do seu plano de saúde.',
  lang: 'pt-BR',
  start_url: '/cliente/inicio',
  scope: '/',
  display: 'standalone',
  background_color: palette.light.paper,
  theme_color: themeColour.light,
  categories: ['health', 'medical'],
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    png(192, 'any'),
    png(512, 'any'),
    // The mark is inside the circle that a device may cut out, on a colour that fills the square.
    png(192, 'maskable'),
    png(512, 'maskable'),
  ],
  shortcuts: shortcuts.map(({ label, description, href, picture }) => ({
    name: label,
    description,
    url: href,
    icons: [{ src: picture, sizes: '192x192', type: 'image/png' }],
  })),
};

export function GET(): Response {
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json' },
  });
}
