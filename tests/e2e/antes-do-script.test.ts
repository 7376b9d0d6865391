/** A press of a visitor has its effect, also before the scripts of the page have loaded. */
import { expect, test } from './fixtures.ts';
import { hold } from './support/hold.ts';

const SCRIPTS = '**/_astro/*.js';

test.describe('before the scripts', () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'there are no scripts to wait for');

  test('a press on a button of an island has its effect when the island is ready @script', async ({
    context,
    guia,
    page,
  }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: -20.8113, longitude: -49.3758 });
    const release = await hold(context, SCRIPTS);
    await page.goto('/guia-medico', { waitUntil: 'commit' });
    const button = guia.button('Perto de mim');
    await button.click();
    await button.click();
    await expect(page.locator('astro-island[ssr]')).toHaveCount(1);
    release();
    await expect(page).toHaveURL(/nrLatitude=-20.811&nrLongitude=-49.376/);
  });

  test('a browser has the font and the sheet of the next pages before it asks for them', async ({
    context,
    origin,
    page,
  }) => {
    const preloads = page.locator('link[rel=preload][as=font]');
    const sheets = page.locator('head > link[rel=stylesheet]');
    // The files of an earlier version.
    await context.addCookies([{ name: 'portal-arquivos', value: 'v1', url: origin }]);
    await page.goto('/entrar');
    await expect(preloads).toHaveCount(0);
    await expect(sheets).toHaveCount(0);
    const named = async () =>
      (await context.cookies()).filter(
        ({ name, value }) => name === 'portal-arquivos' && value !== 'v1',
      );
    await expect.poll(named).toHaveLength(1);
    for (const path of ['/blog', '/entrar']) {
      await page.goto(path);
      await expect(preloads).toHaveCount(1);
      // Made at build (`server/page-forms.ts`) or on demand.
      await expect(sheets).toHaveCount(1);
      const [href = ''] = await preloads.evaluateAll((links) =>
        links.map((link) => (link as HTMLLinkElement).href),
      );
      // The styles name the same file, so the page loads no second one.
      const loaded = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      );
      expect(loaded.filter((name) => name.endsWith('.woff2'))).toEqual([href]);
    }
    const transferred = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.css'))
        .map((entry) => (entry as PerformanceResourceTiming).transferSize),
    );
    expect(transferred).toEqual([0]);
  });

  test('a typed search stays when the island is ready', async ({ context, guia, page }) => {
    const release = await hold(context, SCRIPTS);
    await page.goto('/guia-medico', { waitUntil: 'commit' });
    await guia.text.fill('cardiologia');
    release();
    await guia.ready();
    await expect(guia.text).toHaveValue('cardiologia');
  });

  test('a sign-in is sent as an ordinary form @script', async ({ context, entrar, page }) => {
    const release = await hold(context, SCRIPTS);
    await page.goto('/entrar', { waitUntil: 'commit' });
    await entrar.as('titular');
    await expect(page).toHaveURL(/\/cliente/);
    release();
  });
});
