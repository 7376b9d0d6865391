/**
 * Pages in a browser that drops the newer rules of their sheets, and in one that runs no modules. Every text
 * from the portal is changed, so that the test's browser does not know those rules either.
 */
import type { BrowserContext, Page, TestInfo } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const PAGES = [
  '/',
  '/entrar',
  '/guia-medico?nmPrestador=cardiologia',
  '/blog/diabetes-sinais-e-exames',
  '/fale-conosco',
  '/acessibilidade',
  '/cliente/inicio',
  '/cliente/boletos',
  '/cliente/carteirinha',
  '/cliente/requisicoes',
];

/** What browsers from before 2022 do not know. An unknown word makes the whole rule, or its value, invalid. */
const NEWER: [RegExp, string][] = [
  [/@layer/g, '@x-layer'],
  [/@container/g, '@x-container'],
  [/:has\(/g, ':x-has('],
  [/light-dark\(/g, 'x-light-dark('],
  [/\b(\d+)[ds]v([hwib])\b/g, '$1xv$2'],
  [/@media \((width|height)[<>]/g, '@x-media ($1<'],
  [/[{;]& /g, '{&& '],
];
const MODULES: [RegExp, string][] = [[/type="module"/g, 'type="x-module"']];

async function replaceIn(context: BrowserContext, pairs: readonly [RegExp, string][]) {
  await context.route(/^http/, async (route) => {
    if (!/document|stylesheet|script|fetch/.test(route.request().resourceType()))
      return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const { 'content-security-policy': _, ...headers } = response.headers();
    const body = pairs.reduce(
      (text, [known, unknown]) => text.replaceAll(known, unknown),
      await response.text(),
    );
    return route.fulfill({ response, headers, body });
  });
}

/** Looks at each page: its width, a photograph, and axe. */
const visit = async (
  look: { page: Page; checkAccessibility: () => Promise<void>; testInfo: TestInfo },
  check: () => Promise<void>,
) => {
  const { page, checkAccessibility, testInfo } = look;
  for (const path of PAGES) {
    await page.goto(path);
    await check();
    const { scrollWidth, width } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      width: innerWidth,
    }));
    expect(scrollWidth, path).toBe(width);
    const body = await page.screenshot({ fullPage: true });
    await testInfo.attach(path, { body, contentType: 'image/png' });
    await checkAccessibility();
  }
};

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('pages have their styles without layers, :has and @container', async ({
      checkAccessibility,
      context,
      javaScriptEnabled,
      page,
      signInAs,
    }, testInfo) => {
      test.skip(!javaScriptEnabled, 'such a browser shows the plain page without scripts');
      await signInAs('titular');
      await replaceIn(context, NEWER);
      await page.addInitScript(
        () => delete (globalThis as { CSSContainerRule?: unknown }).CSSContainerRule,
      );
      await visit({ page, checkAccessibility, testInfo }, async () => {
        const header = page.getByRole('banner');
        await expect(header).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
        await expect(page.locator('body')).toHaveCSS('margin-top', '0px');
      });
    });

    test('pages are the plain ones without modules', async ({
      checkAccessibility,
      context,
      javaScriptEnabled,
      page,
      signInAs,
    }, testInfo) => {
      test.skip(!javaScriptEnabled, 'no script runs there');
      await signInAs('titular');
      await replaceIn(context, MODULES);
      await visit({ page, checkAccessibility, testInfo }, () =>
        expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
      );
      await page.goto('/cliente/boletos');
      await page
        .getByRole('button', { name: /^Gerar boleto/ })
        .first()
        .click();
      await expect(page.getByText(/^\d{5}\.\d{5}/).first()).toBeVisible();
    });
  });
}
