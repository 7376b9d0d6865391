/** The installed app over time: a new version of its worker, and an expired card. */
import { plain, ScriptedServer } from '../support/scripted-server.ts';
import { expect, test } from './fixtures.ts';
import { cachesOf, openAsApp, putCard } from './support/installed.ts';

const OFFLINE = 'Você está sem conexão';
const WORKER = '/carteirinha-offline.js';
const CARD = 'carteirinha';

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'a script registers the worker');

test('a new version of the worker takes over at the next page, and erases the old offline page', async ({
  context,
  origin,
  page,
  request,
  watch,
}) => {
  const textOf = async (path: string) => (await request.get(path)).text();
  const portal = new ScriptedServer();
  portal.forwardTo(origin);
  await portal.listen();
  watch.expectOrigin(portal.url);
  watch.expectNoConnection();
  await openAsApp(context);
  await page.goto(`${portal.url}/guia-medico`);
  await expect.poll(() => cachesOf(page)).toEqual([expect.stringMatching(/^sem-conexao-\w{12}$/)]);
  await putCard(page, 1);

  const worker = (await textOf(WORKER)).replace(/VERSION = '\w+'/, "VERSION = 'nova'");
  const offline = (await textOf('/sem-conexao')).replaceAll(OFFLINE, 'Página nova');
  const manifest = JSON.parse(await textOf('/manifest.webmanifest')) as object;
  const later = JSON.stringify({ ...manifest, start_url: '/cliente/mais' });
  portal
    .on(`GET ${WORKER}`, plain(worker, 'text/javascript'))
    .on('GET /sem-conexao', plain(offline, 'text/html; charset=utf-8'))
    .on('GET /manifest.webmanifest', plain(later, 'application/manifest+json'));
  await page.reload();
  // A new version does not erase the kept card. The browser looks for it when it has nothing else to do.
  await expect.poll(() => cachesOf(page), { timeout: 20_000 }).toEqual([CARD, 'sem-conexao-nova']);
  const workers = () =>
    page.evaluate(async () => {
      const { active, installing, waiting } = await navigator.serviceWorker.ready;
      const isInCharge = navigator.serviceWorker.controller === active;
      return { state: active?.state, isInCharge, others: [installing, waiting] };
    });
  await expect
    .poll(workers)
    .toEqual({ state: 'activated', isInCharge: true, others: [null, null] });
  const start = await page.evaluate(async () => {
    const answer = await fetch('/manifest.webmanifest', { cache: 'no-cache' });
    return ((await answer.json()) as { start_url: string }).start_url;
  });
  expect(start).toBe('/cliente/mais');

  await context.setOffline(true);
  await page.goto(`${portal.url}/tempo-de-espera`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página nova');
  await context.setOffline(false);
  await page.goto('/');
  await portal.close();
});

test('an expired card is erased at the next page, with a connection too', async ({
  context,
  page,
}) => {
  await openAsApp(context);
  await page.goto('/guia-medico');
  await expect.poll(() => cachesOf(page)).toHaveLength(1);
  // The cache exists before the worker controls pages.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await putCard(page, 8);
  await page.reload();
  await expect.poll(() => cachesOf(page)).toEqual([expect.stringMatching(/^sem-conexao-/)]);
});
