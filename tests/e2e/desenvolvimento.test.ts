/**
 * What a developer sees with `npm run dev`. The fixtures check on every page that the browser's console
 * has no error, of the content policy or any other.
 */
import { expect, test } from './development.ts';

// One server for all tests, because Vite needs time to warm up.
test.describe.configure({ mode: 'default', timeout: 90_000 });

test('islands work, styles apply, and the policy blocks nothing of the portal', async ({
  guia,
  page,
  signInAs,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Ajustes de leitura' }).first()).toHaveCSS(
    'font-weight',
    '700',
  );

  await signInAs('outra-titular');
  await page.goto('/cliente/boletos');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await guia.open();
  const navigations: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) navigations.push(request.url());
  });
  await guia.button('Hospitais').click();
  await expect(guia.button('Hospitais')).toHaveAttribute('aria-pressed', 'true');
  // Without the island the button loads another page.
  expect(navigations).toEqual([]);
});

test('an error shows message, file and line, and the log has its stack', async ({
  development,
  page,
  watch,
}) => {
  watch.expectStatus(500, /estilo\/falha/);
  await page.goto('/estilo/falha');
  const overlay = page.locator('vite-error-overlay');
  await expect(overlay).toContainText('falha de propósito');
  await expect(overlay).toContainText(/src\/dev-pages\/falha\.astro:3/);
  expect(development.output()).toMatch(
    /ReferenceError: falha de propósito.*\n\s+at .*src\/dev-pages\/falha\.astro:3/,
  );
  // axe does not check the overlay, because it is Vite's.
  await page.goto('about:blank');
});
