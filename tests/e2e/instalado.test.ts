/** The portal as an installed app: its manifest, and what it shows without a connection. */
import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { cachesOf, openAsApp } from './support/installed.ts';

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
  page,
}) => {
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as Manifest;
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
    const answer = await page.request.get(src);
    expect(answer.headers()['content-type'], src).toBe(type);
    const { width, height } = await sharp(await answer.body()).metadata();
    expect(`${String(width)}x${String(height)}`, src).toBe(sizes);
  }
  // The test ends on a page, which the check of accessibility reads.
  await page.goto('/');
});

test('the installed app keeps the offline page, and erases that of an earlier version', async ({
  context,
  javaScriptEnabled,
  page,
  watch,
}) => {
  test.skip(!javaScriptEnabled, 'a script registers the worker');
  watch.expectNoConnection();
  await page.goto('/guia-medico');
  await page.evaluate(() => caches.open('sem-conexao-velha'));
  await openAsApp(context);
  await page.goto('/guia-medico');
  await expect.poll(() => cachesOf(page)).toEqual([expect.stringMatching(/^sem-conexao-\w{12}$/)]);
  // With a connection the worker gives each page its own style sheet and pictures.
  const lost: string[] = [];
  page.on('requestfailed', (request) => lost.push(request.url()));
  // Waits for the lazy pictures, because the browser stops loading them when the test leaves the page.
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.goto('/guia-medico', { waitUntil: 'networkidle' });
  expect(lost).toEqual([]);

  await context.setOffline(true);
  await page.goto('/tempo-de-espera');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Você está sem conexão');
});

test('a page in a browser window keeps nothing on the device', async ({
  javaScriptEnabled,
  page,
}) => {
  test.skip(!javaScriptEnabled, 'a script registers the worker');
  await page.goto('/guia-medico');
  await page.waitForLoadState('load');
  expect(await cachesOf(page)).toEqual([]);
});
