/** The manifest of the portal as an installed app. */
import sharp from 'sharp';
import { expect, test } from '../fixtures.ts';

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}
interface Manifest {
  start_url: string;
  display: string;
  icons: Picture[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
}

test('the manifest has a start address, pictures of the stated sizes and four shortcuts', async ({
  request,
}) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as Manifest;
  expect(manifest).toMatchObject({ start_url: '/cliente/inicio', display: 'standalone' });
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual([
    '/cliente/carteirinha',
    '/cliente/boletos',
    '/guia-medico',
    '/tempo-de-espera',
  ]);
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(2);
  const pictures = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
  for (const { src, sizes, type } of pictures.filter(({ sizes }) => sizes !== 'any')) {
    const answer = await request.get(src);
    expect(answer.headers()['content-type'], src).toBe(type);
    const { width, height } = await sharp(await answer.body()).metadata();
    expect(`${String(width)}x${String(height)}`, src).toBe(sizes);
  }
});
