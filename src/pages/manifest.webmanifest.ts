/** The web app manifest, made at build from the operator's settings. */
import { operator } from '#lib/config/operator.ts';

export const prerender = true;

const png = (size: number) => ({
  src: `/icon-${String(size)}.png`,
  sizes: `${String(size)}x${String(size)}`,
  type: 'image/png',
  purpose: 'any maskable',
});

const manifest = {
  name: operator.name,
  short_name: operator.name.split(' ')[0],
  lang: 'pt-BR',
  start_url: '/',
  display: 'minimal-ui',
  background_color: '#faf7f0',
  theme_color: '#0b3a2e',
  icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }, png(192), png(512)],
};

export function GET(): Response {
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json' },
  });
}
