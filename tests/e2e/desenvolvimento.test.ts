/**
 * What a developer sees with `npm run dev`. Nothing may go wrong in the browser's console, of the
 * content policy or otherwise: the fixtures hold that for every page.
 */
import { expect, test } from './development.ts';

// One server, which Vite must warm up: not one for each worker.
test.describe.configure({ mode: 'default', timeout: 90_000 });

test('islands act, styles apply, and the policy stops nothing of ours', async ({
  guia,
  page,
  signInAs,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Alto contraste' }).first()).toHaveCSS(
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
  // Without the island the button would ask for another page.
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
  // The overlay is Vite's: axe has nothing to say of it.
  await page.goto('about:blank');
});
