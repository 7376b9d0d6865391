/**
 * Rules for every page of the build, in CI for one of each kind: its answer or main action is on the first screen of
 * a telephone; one h1, which is there at 200 % text too; a title, landmarks, no id twice, no finding of axe in any
 * look, and no horizontal scroll bar at 400 % zoom, at 200 % text and with spaced text. The tests of each feature
 * check its failures, empty lists and receipts with axe (`fixtures.ts`).
 */
import type { Page } from '@playwright/test';
import { expect, test as base } from './fixtures.ts';
import { MEMBER, PUBLIC } from '../support/every-page.ts';
import { isEverything } from '../support/extent.ts';
import { COPY, MEMBER_PLACES, type Place, PUBLIC_PLACES, tooLow } from './support/first-screen.ts';
import { DESKTOP, frameFindings, isHeadingOnFirstScreen, PHONE } from './support/frame.ts';
import { applyLook, repeatedIds, sidewaysPixels, spaceText } from './support/looks.ts';
import { routePatterns } from '../support/route-manifest.ts';

const MISSING = ['/nao-existe', '/guia-medico/999999', '/blog/nao-existe', '/cliente%2Fboletos'];
/** Routes that are not pages, and pages with their own end-to-end test, together with their subpages. */
const ELSEWHERE =
  /^\/(?:_|estilo\/falha$|formulario$|endereco-repetido$|fora-do-ar$|saude-reservada$|api\/|\d{3}(?:-|$)|cliente$|cliente\/(?:\[|protocolos$|chamados$)|manifest|\.well-known\/|robots|sitemap|preferencias\.css|interno\/|atalhos\/|carteirinha-offline|previa\/|blog\/\[feed\])|\.pdf$|\.ics$|confirmacao-cadastral$|^\/entrar\/(?:chave|confirmar)$/;

/** What CI walks: a page of each kind. */
const OF_EACH_KIND = new Set([
  '/',
  '/entrar',
  '/guia-medico?nmPrestador=cardiologia',
  '/guia-medico/1',
  '/blog/boleto-com-seguranca',
  '/resolucaonormativa/565',
  '/ouvidoria',
  '/acessibilidade/ajustes',
  '/cliente/inicio',
  '/cliente/boletos',
  '/cliente/boletos/mes-a-mes',
  '/cliente/cadastro',
  '/cliente/carteirinha',
  '/cliente/requisicoes',
]);

/** A 1280 px screen at 400 % zoom has 320 px too. */
const NARROW = { width: 320, height: 640 };

/** How many pages a test walks. */
const WALK = 6;
function walksOf(all: readonly string[]): string[][] {
  const paths = all.filter((path) => isEverything || OF_EACH_KIND.has(path));
  return Array.from({ length: Math.ceil(paths.length / WALK) }, (_, at) =>
    paths.slice(at * WALK, (at + 1) * WALK),
  );
}

// Two workers share the walks.
base.describe.configure({ mode: 'parallel', timeout: WALK * 30_000 });

const test = base.extend<{ checkWhole: () => Promise<void> }>({
  /** The rules of every page, for the page that is shown. */
  checkWhole: async ({ page, checkAccessibility }, use) => {
    await use(async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(/Jatobela Saúde$/);
      await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
      for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
        await expect(page.getByRole(landmark)).toHaveCount(1);
      }
      // A section with a name is a landmark, and many of them hide the ones that help.
      expect(await page.getByRole('main').getByRole('region').count()).toBeLessThanOrEqual(1);
      // Times are written as 9h57. The specification has another format for the date of the directory.
      const text = (await page.locator('body').innerText()).replace(/Guia atualizado em .*/, '');
      expect(/.{20}\b\d\d:\d\d\b/.exec(text)).toBeNull();
      // A line of a template that ends in a comma loses its space before a value.
      expect(/.{0,20}[,;]\p{L}.*/u.exec(text)).toBeNull();
      expect(await repeatedIds(page), 'ids of several elements').toEqual([]);
      await checkAccessibility(page, { hasLooks: true });
      const isMemberPage = page.url().includes('/cliente/');
      const { width, height } = page.viewportSize() ?? DESKTOP;
      for (const size of [PHONE, DESKTOP]) {
        await page.setViewportSize(size);
        expect(await frameFindings(page, isMemberPage), `at ${String(size.width)} px`).toEqual([]);
      }
      await page.setViewportSize(PHONE);
      await applyLook(page, { fontRate: 2, contraste: false });
      expect(await isHeadingOnFirstScreen(page), 'heading on the first screen, 200 %').toBe(true);
      // The project `js` has the width of a computer, `no-js` the width of a phone.
      await page.setViewportSize({ width, height });
      expect(await sidewaysPixels(page), 'pixels too wide, text at 200 %').toBeLessThanOrEqual(0);
      await page.setViewportSize(NARROW);
      expect(await sidewaysPixels(page), 'pixels too wide, at both').toBeLessThanOrEqual(0);
      await applyLook(page, { fontRate: 1, contraste: false });
      expect(await sidewaysPixels(page), 'pixels too wide, at 400 %').toBeLessThanOrEqual(0);
      const unspace = await spaceText(page);
      expect(await sidewaysPixels(page), 'pixels too wide, spaced text').toBeLessThanOrEqual(0);
      await unspace();
      await page.setViewportSize({ width, height });
    });
  },
});

async function expectOnFirstScreen(page: Page, places: readonly Place[], path: string) {
  const place = places.find(([known]) => known === path);
  if (!place) throw new Error(`${path} has no place`);
  const window = page.viewportSize() ?? DESKTOP;
  await page.setViewportSize(PHONE);
  expect(await tooLow(page, place)).toBeUndefined();
  await page.setViewportSize(window);
}

for (const [who, paths, places] of [
  ['public', PUBLIC, PUBLIC_PLACES],
  ['member', MEMBER, MEMBER_PLACES],
] as const) {
  for (const [at, some] of walksOf(paths).entries()) {
    test(`${who} pages are whole, walk ${String(at + 1)} @script`, async ({
      checkWhole,
      page,
      signInAs,
    }) => {
      if (who === 'member') await signInAs('titular');
      for (const path of some) {
        await test.step(path, async () => {
          const answer = await page.goto(path);
          expect(answer?.status()).toBe(200);
          await expect(page).toHaveURL(path);
          await expectOnFirstScreen(page, places, path);
          await checkWhole();
        });
      }
    });
  }
}

test('the parts of a page that a link opens begin on the first screen too', async ({
  javaScriptEnabled,
  page,
  signInAs,
}) => {
  await signInAs('titular');
  const parts = MEMBER_PLACES.filter(
    ([path]) => path.startsWith('/cliente/') && !MEMBER.includes(path),
  );
  await page.setViewportSize(PHONE);
  for (const place of javaScriptEnabled ? [...parts, COPY] : parts) {
    // A new document, also for another part of the same page.
    await page.goto('about:blank');
    await page.goto(place[0]);
    expect(await tooLow(page, place)).toBeUndefined();
  }
  await signInAs('nao-confirmado');
  await page.goto('/cliente/confirmacao-cadastral');
  expect(await tooLow(page, ['/cliente/confirmacao-cadastral', 'term'])).toBeUndefined();
});

test('the contract that RN 565 readjusts is a whole page', async ({
  checkWhole,
  page,
  signInAs,
}) => {
  await signInAs('contrato-invalido');
  await page.goto('/cliente/contrato');
  await expect(page.getByRole('main').locator('.bar').first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    /O índice mais novo é [\d,]+%.* no seu contrato a partir de maio de \d{4}\./,
  );
  await checkWhole();
});

test('an address without a page says so, and has links', async ({ checkWhole, page, watch }) => {
  watch.expectStatus(404, /./);
  for (const path of MISSING) {
    await test.step(path, async () => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
      await checkWhole();
    });
  }
});

test('the skip link leads to the content, and this file visits every page of the build @script', async ({
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
