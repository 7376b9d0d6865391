/**
 * The frame of the pages: header, sheets, bar and side list. `paginas.test.ts` measures it on every page.
 */
import type { BrowserContext } from '@playwright/test';
import { PESSOA_INATIVA } from '../../src/lib/sessao/messages.ts';
import { expect, test } from './fixtures.ts';
import { MEMBER } from '../support/every-page.ts';
import {
  barOf,
  coveredAtTheEnd,
  DESKTOP,
  frameFindings,
  isFocusUncovered,
  PHONE,
  sectionsOf,
} from './support/frame.ts';
import { sidewaysPixels } from './support/looks.ts';

const chooseReading = (context: BrowserContext, value: string, url: string) =>
  context.addCookies([{ name: 'portal-leitura', value, url }]);
/** Addresses of the first member that show a document of that member, or no selected person. */
const OF_THE_HOLDER = /^\/sair|\/\d+$|por-que-mudou/;
/** A static page, a public page on demand and pages of the member area, with the marked link of the bar. */
const PLACES = [
  ['/blog', undefined],
  ['/guia-medico', 'Guia'],
  ['/cliente/boletos', 'Boletos'],
  ['/cliente/mais', 'Mais'],
  ['/cliente/exames', undefined],
] as const;

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('a member has five links at the foot of every page, and a visitor has none', async ({
    page,
    signInAs,
  }) => {
    await page.goto('/blog');
    await expect(barOf(page)).toBeHidden();
    await signInAs('titular');
    for (const [path, marked] of PLACES) {
      await page.goto(path);
      const links = barOf(page).getByRole('link');
      await expect(links, path).toHaveText(['Início', 'Carteirinha', 'Boletos', 'Guia', 'Mais']);
      await expect(links.first(), path).toBeInViewport({ ratio: 1 });
      await expect(barOf(page).locator('[aria-current]'), path).toHaveText(marked ? [marked] : []);
    }
    await barOf(page).getByRole('link', { name: 'Carteirinha' }).click();
    await expect(page).toHaveURL('/cliente/carteirinha');
    await page.emulateMedia({ media: 'print' });
    await expect(barOf(page)).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize(DESKTOP);
    await expect(barOf(page)).toBeHidden();
  });

  test.describe('with the cookie bar', () => {
    test.use({ answered: false });

    test('no bar covers a focused element, the other bar or the end of the page', async ({
      context,
      origin,
      page,
      signInAs,
    }) => {
      test.slow();
      await signInAs('titular');
      for (const [value, width] of [
        ['100-0-0', 360],
        ['100-0-0', 320],
        ['200-0-0', 360],
      ] as const) {
        await chooseReading(context, value, origin);
        await page.setViewportSize({ width, height: 800 });
        await page.goto('/cliente/exames');
        const cookies = page.getByRole('region', { name: 'Aviso de cookies' });
        const [above, below] = [await cookies.boundingBox(), await barOf(page).boundingBox()];
        expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
        expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThanOrEqual(800.5);
        expect(await coveredAtTheEnd(page)).toBe(0);
        expect(await sidewaysPixels(page)).toBeLessThanOrEqual(0);
        const labels = await barOf(page)
          .getByRole('link')
          .evaluateAll((links) =>
            links.map((link) => {
              const { width: across, height } = link.getBoundingClientRect();
              return across >= 44 && height >= 44 && link.scrollWidth <= Math.ceil(across);
            }),
          );
        expect(labels).toEqual([true, true, true, true, true]);
        for (const control of await page.getByRole('main').locator('a, button, input').all()) {
          if (!(await control.isVisible())) continue;
          await control.focus();
          expect(await isFocusUncovered(page), await control.evaluate((c) => c.outerHTML)).toBe(
            true,
          );
        }
      }
    });
  });

  test('the bar is hidden while a keyboard is on the screen, and keeps its place', async ({
    page,
    signInAs,
  }) => {
    await signInAs('titular');
    await page.goto('/cliente/mais');
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    const field = page.getByRole('main').getByRole('searchbox');
    await field.focus();
    await expect(barOf(page)).toBeHidden();
    expect(await height()).toBe(before);
    await field.blur();
    await expect(barOf(page)).toBeVisible();
  });

  test('large type of the browser itself makes no page wider than the window', async ({
    page,
    signInAs,
  }) => {
    await signInAs('titular');
    const large = 'font-size: 200%; --font-rate: 1';
    for (const path of ['/', '/entrar', '/cliente/inicio', '/cliente/relatorios']) {
      await page.goto(path);
      await page.locator('html').evaluate(({ style }, css) => (style.cssText = css), large);
      expect(await sidewaysPixels(page), path).toBeLessThanOrEqual(0);
    }
  });

  test("the heading of a dependant starts as high as the holder's, also of an inactive one", async ({
    inicio,
    page,
    read,
    signInAs,
  }) => {
    test.slow();
    await signInAs('titular');
    await inicio.open();
    await expect(page.getByText('Plano de Tomás Quintela Arruda')).toHaveCount(0);
    for (const name of ['Iara Prado Quintela', 'Tomás Quintela Arruda']) {
      await inicio.choosePerson(name);
      await expect(inicio.person).toContainText(name);
      for (const path of MEMBER.filter((one) => !OF_THE_HOLDER.test(one))) {
        const [above = '', below = ''] = (await read(path)).html.split('<h1');
        expect(above, path).not.toContain(PESSOA_INATIVA);
        expect(below.includes(PESSOA_INATIVA), path).toBe(name.startsWith('Iara'));
      }
      for (const path of ['inicio', 'boletos', 'cadastro', 'coparticipacao/gastos', 'pedidos']) {
        await page.goto(`/cliente/${path}`);
        expect(await frameFindings(page, true), path).toEqual([]);
      }
      await page.goto('/cliente/vacinas');
      await expect(page.getByText(`Plano de ${name}`)).toBeVisible();
    }
  });
});

test('the sheet of the person has the data, the family and the exit @phone', async ({
  inicio,
  page,
  signInAs,
}) => {
  await signInAs('titular');
  await page.goto('/cliente/vacinas');
  await inicio.openPerson();
  const data = inicio.person.getByRole('group', { name: 'Seus dados' });
  await expect(data).toContainText(/Helena Prado Quintela[^]*\*{3}\.982\.247-\*\*[^]*Titular/);
  await expect(inicio.person.getByRole('listitem').last()).toHaveText('Sair');
  await inicio.person.getByRole('button', { name: /Tomás/ }).click();
  await expect(page).toHaveURL('/cliente/vacinas');
  await inicio.openPerson();
  await expect(data).toHaveCount(0);
  const other = inicio.person.getByRole('group', { name: 'Dados de Tomás' });
  await expect(other).toContainText('Tomás Quintela Arruda');
  await expect(other).not.toContainText('982.247');
});

test('a wide window has the sections at the side, with the current page in an open group @script', async ({
  context,
  origin,
  page,
  signInAs,
}) => {
  await page.setViewportSize(DESKTOP);
  await signInAs('titular');
  await page.goto('/cliente/exames/770004');
  const list = sectionsOf(page);
  await expect(list.locator('[aria-current]')).toHaveText('Resultados de exames');
  await expect(list.locator('[aria-current]')).toBeVisible();
  // Another section leads to its part of the page of all services.
  await list.getByRole('link', { name: 'Plano e pagamentos' }).click();
  await expect(page).toHaveURL('/cliente/mais#plano-e-pagamentos');
  await page.locator('#plano-e-pagamentos').getByRole('link', { name: 'Contrato' }).click();
  await expect(list.locator('[aria-current]')).toHaveText('Contrato');
  // Text at 200 % gets the frame of a phone in the same window.
  await chooseReading(context, '200-0-0', origin);
  await page.goto('/cliente/contrato');
  await expect(list).toBeHidden();
  await expect(barOf(page)).toBeVisible();
});

test('the page of all services starts with the search and ends with the exit @phone', async ({
  page,
  signInAs,
}) => {
  await page.goto('/cliente/mais');
  await expect(page).toHaveURL('/entrar?voltar=%2Fcliente%2Fmais');
  await signInAs('titular');
  await page.goto('/cliente/mais');
  const main = page.getByRole('main');
  await expect(main.getByRole('link').last()).toHaveText('Sair');
  for (const name of ['Boletos', 'Resultados de exames', 'Ouvidoria', 'Alterar e-mail'])
    await expect(main.getByRole('link', { name, exact: true })).toBeVisible();
  await main.getByRole('searchbox').fill('segunda via');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/busca?q=segunda+via');
});
