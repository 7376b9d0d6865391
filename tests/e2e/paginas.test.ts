/**
 * Rules for every page of the build: its answer or main action is on the first screen of a telephone; one h1,
 * which is there at 200 % text too; a title, landmarks, no finding of axe in any look, and no horizontal scroll
 * bar at 400 % zoom and at 200 % text. The tests of each feature check its failures, empty lists and receipts
 * with axe (`fixtures.ts`).
 */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { MEMBER, PUBLIC } from './support/every-page.ts';
import { MEMBER_PLACES, type Place, PUBLIC_PLACES, tooLow } from './support/first-screen.ts';
import { DESKTOP, frameFindings, isHeadingOnFirstScreen, PHONE } from './support/frame.ts';
import { sidewaysPixels, applyLook } from './support/looks.ts';
import { routePatterns } from '../support/route-manifest.ts';

const MISSING = ['/nao-existe', '/guia-medico/999999', '/blog/nao-existe', '/cliente%2Fboletos'];
/** Routes that are not pages, and pages with their own end-to-end test, together with their subpages. */
const ELSEWHERE =
  /^\/(?:_|formulario$|endereco-repetido$|fora-do-ar$|saude-reservada$|api\/|\d{3}(?:-|$)|cliente$|cliente\/(?:\[|protocolos$|chamados$)|manifest|\.well-known\/|robots|sitemap|preferencias\.css|interno\/|atalhos\/|carteirinha-offline|previa\/|blog\/\[feed\])|\.pdf$|\.ics$|confirmacao-cadastral$|^\/entrar\/(?:chave|confirmar)$/;

/** A 1280 px screen at 400 % zoom has 320 px too. */
const NARROW = { width: 320, height: 640 };

// Each page is a walk of its own.
test.describe.configure({ mode: 'parallel' });

test.afterEach(async ({ page, checkAccessibility }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/Jatobela Saúde$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
    await expect(page.getByRole(landmark)).toHaveCount(1);
  }
  // Times are written as 9h57. The specification has another format for the date of the directory.
  const text = (await page.locator('body').innerText()).replace(/Guia atualizado em .*/, '');
  expect(/.{20}\b\d\d:\d\d\b/.exec(text)).toBeNull();
  // A line of a template that ends in a comma loses its space before a value.
  expect(/.{0,20}[,;]\p{L}.*/u.exec(text)).toBeNull();
  // `fixtures.ts` checks the page once more, at its width at the end of this test.
  await checkAccessibility(page, { hasLooks: true });
  const isMemberPage = page.url().includes('/cliente/');
  const { width = 0 } = page.viewportSize() ?? {};
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    expect(await frameFindings(page, isMemberPage), `at ${String(size.width)} px`).toEqual([]);
  }
  await page.setViewportSize(PHONE);
  await applyLook(page, { fontRate: 2, contraste: false });
  expect(await isHeadingOnFirstScreen(page), 'heading on the first screen, 200 %').toBe(true);
  // The project `js` has the width of a computer, `no-js` the width of a phone.
  await page.setViewportSize({ width, height: 740 });
  expect(await sidewaysPixels(page), 'pixels too wide, text at 200 %').toBeLessThanOrEqual(0);
  await page.setViewportSize(NARROW);
  expect(await sidewaysPixels(page), 'pixels too wide, at both').toBeLessThanOrEqual(0);
  await applyLook(page, { fontRate: 1, contraste: false });
  expect(await sidewaysPixels(page), 'pixels too wide, at 400 %').toBeLessThanOrEqual(0);
});

async function expectOnFirstScreen(page: Page, places: readonly Place[], path: string) {
  const place = places.find(([known]) => known === path);
  if (!place) throw new Error(`${path} has no place`);
  const window = page.viewportSize() ?? DESKTOP;
  await page.setViewportSize(PHONE);
  expect(await tooLow(page, place)).toBeUndefined();
  await page.setViewportSize(window);
}

for (const path of PUBLIC) {
  test(`${path} is a whole page`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expectOnFirstScreen(page, PUBLIC_PLACES, path);
  });
}

for (const path of MEMBER) {
  test(`a member's ${path} is a whole page`, async ({ page, signInAs }) => {
    await signInAs('titular');
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page).toHaveURL(path);
    await expectOnFirstScreen(page, MEMBER_PLACES, path);
  });
}

test('the contract that RN 565 readjusts is a whole page', async ({ page, signInAs }) => {
  await signInAs('contrato-invalido');
  await page.goto('/cliente/contrato');
  await expect(page.getByRole('main').locator('.bar').first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    /O índice mais novo é [\d,]+%.* no seu contrato a partir de maio de \d{4}\./,
  );
});

for (const path of MISSING) {
  test(`${path} says that the page does not exist, and has links`, async ({ page, watch }) => {
    watch.expectStatus(404, /./);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  });
}

test('the skip link leads to the content, and this file visits every page of the build', async ({
  page,
}) => {
  await page.goto('/entrar');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  // On a phone the folded drawing of the card stands before the first field.
  await expect(page.getByRole('main').locator(':focus')).toHaveAccessibleName(
    /^(Onde encontro o número\?|Número da carteirinha)$/,
  );

  const walked = [...PUBLIC, ...MEMBER].map((path) => path.split('?')[0] ?? path);
  const shape = (route: string) =>
    new RegExp(
      `^${route.replaceAll(/\/\[\.\.\.[^\]]+\]/g, '(?:/.+)?').replaceAll(/\[[^\]]+\]/g, '[^/]+')}$`,
    );
  const missed = routePatterns()
    .filter((route) => !ELSEWHERE.test(route))
    .filter((route) => !walked.some((path) => shape(route).test(path)));
  expect(missed, 'pages without a test').toEqual([]);
});
