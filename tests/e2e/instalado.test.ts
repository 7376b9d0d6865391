/** The portal as an installed app: what it keeps, and shows without a connection. */
import { expect, test } from './fixtures.ts';
import { cachesOf, openAsApp } from './support/installed.ts';

test('the installed app keeps the offline page, and erases that of an earlier version @script', async ({
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
