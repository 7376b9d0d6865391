/** Text size, contrast and motion are set in the header and kept for all pages and later visits. */
import type { Page } from '@playwright/test';
import { CORES } from '../../src/lib/acessibilidade/rules.ts';
import { palette, themeColour } from '../../src/lib/config/colours.ts';
import { expect, test } from './fixtures.ts';
import { cookieOf } from './pages/aviso-cookies.ts';
import { watchStyles } from './support/first-paint.ts';

const button = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true });
/** Presses a button of the reading settings, and opens their panel if it is closed. */
async function press(page: Page, name: string): Promise<void> {
  if (!(await button(page, name).isVisible())) await button(page, 'Ajustes de leitura').click();
  await button(page, name).click();
}
const textSize = (page: Page) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const BLACK = 'rgb(0, 0, 0)';
/** '#ffffff' → 'rgb(255, 255, 255)' */
const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
/** A static page, a page on demand, a member's page and a missing page. */
const PATHS = ['/blog', '/entrar', '/cliente/inicio', '/nao-existe'];

test('text size and contrast are kept on every page and at the next visit @phone', async ({
  context,
  javaScriptEnabled,
  page,
  signInAs,
  watch,
}) => {
  watch.expectStatus(404, /nao-existe/);
  await signInAs('sem-contratos');
  await page.goto('/blog');
  expect(await textSize(page)).toBe(16);
  await press(page, 'Aumentar letra');
  await expect.poll(() => textSize(page)).toBeCloseTo(17.6);
  await press(page, 'Aumentar letra');
  await expect.poll(() => textSize(page)).toBe(20);
  await expect(page).toHaveURL('/blog');
  await expect.poll(() => cookieOf(context, 'portal-leitura')).toMatchObject({ days: 365 });
  await press(page, 'Alto contraste');
  await expect.poll(() => ground(page)).toBe(BLACK);
  for (const path of PATHS) {
    await page.goto(path);
    expect([await textSize(page), await ground(page)], path).toEqual([20, BLACK]);
  }
  await press(page, 'Alto contraste');
  await expect.poll(() => ground(page)).not.toBe(BLACK);
  for (const expected of [17.6, 16, 14.4]) {
    await press(page, 'Diminuir letra');
    await expect.poll(() => textSize(page)).toBeCloseTo(expected);
  }

  // At its limits the size stays, and the page says so. Without a script a static page does not know the visitor.
  if (!javaScriptEnabled) return;
  const [larger, smaller] = [button(page, 'Aumentar letra'), button(page, 'Diminuir letra')];
  await expect(smaller).toHaveAttribute('aria-disabled', 'true');
  for (let presses = 0; presses < 6; presses += 1) await larger.click();
  expect(await textSize(page)).toBe(32);
  await expect(larger).toHaveAttribute('aria-disabled', 'true');
  await expect(smaller).toHaveAttribute('aria-disabled', 'false');
  await expect(page.getByText('Letra em 200 por cento, o maior.')).toBeAttached();
  await larger.press('Enter');
  expect(await textSize(page)).toBe(32);
});

test('the bar of the browser has the colours that the reader has chosen', async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'without a script it has the colours of the device');
  const bar = () =>
    page
      .locator('meta[name="theme-color"]')
      .evaluateAll((metas: HTMLMetaElement[]) =>
        metas.filter(({ media }) => matchMedia(media).matches).map(({ content }) => content),
      );
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/blog');
  expect(await bar()).toEqual([themeColour.light]);
  await press(page, 'Escuras');
  await expect.poll(bar).toEqual([themeColour.dark]);
  await expect(button(page, 'Escuras')).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/entrar');
  expect(await bar()).toEqual([themeColour.dark]);
  await press(page, CORES.automatico);
  await expect.poll(bar).toEqual([themeColour.light]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(bar).toEqual([themeColour.dark]);
});

test('one page sets everything, also the colours of another kind than the device @plain', async ({
  context,
  page,
}) => {
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  const main = page.getByRole('main');
  const save = main.getByRole('button', { name: 'Guardar ajustes' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/acessibilidade');
  expect(await scheme()).toBe('dark');
  await main.getByRole('link', { name: 'Ajustes de leitura' }).click();
  await main.getByLabel('150%').check();
  await main.getByLabel('Menos movimento').check();
  await main.getByRole('radio', { name: 'Claras' }).check();
  await save.click();
  await expect(main.getByText('Ajustes guardados neste aparelho.')).toBeVisible();
  await expect(main.getByLabel('150%')).toBeChecked();
  await expect(main.getByLabel('Alto contraste')).not.toBeChecked();
  expect(await cookieOf(context, 'portal-leitura')).toEqual({ value: '150-0-1-claro', days: 365 });
  expect(await textSize(page)).toBe(24);
  expect(await scheme()).not.toBe('dark');
  const moves = await save.evaluate((element) => getComputedStyle(element).transitionDuration);
  expect(moves).toBe('0s');

  await page.emulateMedia({ colorScheme: 'light' });
  await main.getByRole('radio', { name: 'Escuras' }).check();
  await save.click();
  // Without a script the colours come with a sheet, which may load after the text.
  await expect.poll(scheme).toBe('dark');
});

test('in forced colours every icon has the colour of its text', async ({ fluxo, page, watch }) => {
  watch.expectStatus(400, /faleConosco/);
  await page.emulateMedia({ forcedColors: 'active' });
  await fluxo.open('/fale-conosco');
  await fluxo.next.click();
  await expect(fluxo.problem).toBeVisible();
  for (const path of [undefined, '/', '/tempo-de-espera']) {
    if (path !== undefined) await page.goto(path);
    const odd = await page.locator('.icon').evaluateAll((icons) =>
      icons
        .map((icon) => [icon, icon.parentElement] as const)
        .filter(
          ([icon, words]) =>
            words && getComputedStyle(icon).color !== getComputedStyle(words).color,
        )
        .map(([, words]) => words?.outerHTML.slice(0, 120)),
    );
    expect(odd, path ?? 'a form with an error').toEqual([]);
  }
  // axe checks the page's own colours, which the reader does not see here.
  await page.emulateMedia({ forcedColors: 'none' });
});

test('the settings apply before the first paint @script', async ({
  context,
  origin,
  page,
  javaScriptEnabled,
}) => {
  test.skip(
    !javaScriptEnabled,
    'a style sheet in the head does it there; nothing runs to watch it',
  );
  const seen = await watchStyles(page, 'body > *', [
    ['html', 'fontSize'],
    ['body', 'backgroundColor'],
  ]);
  const dark = `16px ${rgb(palette.dark.paper)}`;
  for (const [value, device, style] of [
    ['175-1-0', 'light', `28px ${BLACK}`],
    ['100-0-0-escuro', 'light', dark],
    [undefined, 'dark', dark],
    ['100-0-0-claro', 'dark', `16px ${rgb(palette.light.paper)}`],
  ] as const) {
    await context.clearCookies({ name: 'portal-leitura' });
    if (value) await context.addCookies([{ name: 'portal-leitura', value, url: origin }]);
    await page.emulateMedia({ colorScheme: device });
    for (const path of ['/', '/entrar']) {
      await page.goto(path);
      expect(await seen(), `${path} ${String(value)} ${device}`).toEqual([style]);
    }
  }
});
