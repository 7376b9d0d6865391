/**
 * Pages in a browser that runs no modules: every text from the portal is changed, so that the test's browser
 * does not know them either. `engines/old-chromium.test.ts` has what a real old browser lacks.
 */
import { expect, test } from './fixtures.ts';
import { sidewaysPixels } from './support/looks.ts';

const PAGES = [
  '/',
  '/entrar',
  '/guia-medico?nmPrestador=cardiologia',
  '/fale-conosco',
  '/cliente/inicio',
  '/cliente/boletos',
];

test.use({ viewport: { width: 360, height: 800 } });

test('pages are the plain ones without modules @release', async ({
  checkAccessibility,
  context,
  javaScriptEnabled,
  page,
  signInAs,
}) => {
  test.skip(!javaScriptEnabled, 'no script runs there');
  await signInAs('titular');
  await context.route(/^http/, async (route) => {
    if (!/document|script|fetch/.test(route.request().resourceType())) return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const { 'content-security-policy': _, ...headers } = response.headers();
    const body = (await response.text()).replaceAll('type="module"', 'type="x-module"');
    return route.fulfill({ response, headers, body });
  });
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await sidewaysPixels(page), path).toBeLessThanOrEqual(0);
    await checkAccessibility();
  }
  await page
    .getByRole('button', { name: /^Gerar boleto/ })
    .first()
    .click();
  await expect(page.getByText(/^\d{5}\.\d{5}/).first()).toBeVisible();
});
