/** The progress bar appears on every page change and every form, unless the reader wants no motion. */
import type { Page } from '@playwright/test';
import { persona } from '../../backend/seed/personas.ts';
import { expect, test as base } from './fixtures.ts';
import { hold } from './support/hold.ts';

/** The paths of the pages on which the bar was seen, in order. */
const test = base.extend<{ seen: string[] }>({
  seen: async ({ page }, use) => {
    const seen: string[] = [];
    // The test cannot inspect a page during a navigation, so that the page reports the bar.
    await page.exposeFunction('barSeen', (path: string) => seen.push(path));
    await page.addInitScript(() => {
      const { barSeen } = globalThis as unknown as { barSeen: (path: string) => void };
      new MutationObserver((changes) => {
        const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
        const isBar = (node: Node) => node instanceof Element && node.id === 'nprogress';
        if (added.some(isBar)) barSeen(location.pathname);
      }).observe(document, { childList: true, subtree: true });
    });
    await use(seen);
  },
});
test.use({ contextOptions: { reducedMotion: 'no-preference' } });
test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'the browser shows its own progress');

/**
 * Follows a link of the header by keyboard, and holds its page: a pointer would fetch the page before the press,
 * which no route holds. @returns a function that lets the page load
 */
async function followLink(page: Page) {
  const release = await hold(page, '**/tempo-de-espera');
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Tempo de espera' })
    // eslint-disable-next-line typescript/no-deprecated -- a press waits for the page, which is held
    .press('Enter', { noWaitAfter: true });
  return async () => {
    release();
    await expect(page).toHaveURL('/tempo-de-espera');
  };
}

test('the bar runs from a click until the next page is loaded, and not for a link within the page @script', async ({
  page,
  seen,
}) => {
  await page.goto('/blog');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/blog#conteudo');
  expect(seen).toEqual([]);
  const arrive = await followLink(page);
  await expect.poll(() => seen).toEqual(['/blog']);
  await arrive();
  await expect(page.locator('#nprogress')).toHaveCount(0);
});

test('a page that arrives within a tenth of a second needs no bar', async ({ page }) => {
  await page.clock.install();
  await page.goto('/blog');
  // The listener of the bar comes first. The page stays open, so that the test can look at it.
  await page.evaluate(() => {
    addEventListener('click', (event) => event.preventDefault());
  });
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.getByRole('banner').getByRole('link', { name: 'Tempo de espera' }).click();
  await page.clock.runFor(99);
  await expect(page.locator('#nprogress')).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(page.locator('#nprogress')).toHaveCount(1);
  await page.clock.resume();
});

test('the bar runs while a form is sent, until its answer is shown', async ({
  entrar,
  page,
  seen,
  watch,
}) => {
  watch.expectStatus(400, /sessao\.entrar/);
  await entrar.open();
  await entrar.submit.click();
  await expect(entrar.problem).toBeVisible();
  await expect(page.locator('#nprogress')).toHaveCount(0);
  expect(seen).toEqual(['/entrar']);
  const release = await hold(page, '**/_actions/sessao.entrar');
  await entrar.fill(persona('sem-contratos'));
  await entrar.submit.click();
  const bar = page.locator('.nprogress__bar');
  await expect(bar).toBeVisible();
  await expect(bar).toHaveAttribute('aria-hidden', 'true');
  release();
  await expect(page).toHaveURL('/cliente/inicio');
  expect(seen).toEqual(['/entrar', '/entrar']);
});

test('a page that the browser restores from memory can send its form again', async ({
  entrar,
  page,
}) => {
  await entrar.open();
  const release = await hold(page, '**/_actions/sessao.entrar');
  await entrar.fill(persona('sem-contratos'));
  const submit = page.getByRole('main').getByRole('button', { name: /^Entra/ });
  await submit.click();
  await expect(submit).toHaveText('Entrando…');
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(submit).toHaveText('Entrar');
  await expect(page.locator('#nprogress')).toHaveCount(0);
  release();
  await expect(page).toHaveURL('/cliente/inicio');
});

test('the bar runs for a GET form and for a search on the same page', async ({
  guia,
  page,
  seen,
}) => {
  await page.goto('/busca');
  await page.getByRole('main').getByRole('searchbox').fill('segunda via');
  const release = await hold(page, '**/busca?q=*');
  await page.keyboard.press('Enter');
  await expect.poll(() => seen).toEqual(['/busca']);
  release();
  await expect(page).toHaveURL('/busca?q=segunda+via');
  await guia.open();
  await guia.find('cardiologia');
  await expect(guia.providers.first()).toBeVisible();
  await expect(page.locator('#nprogress')).toHaveCount(0);
  expect(seen).toEqual(['/busca', '/guia-medico']);
});

test('the bar does not run for less motion, chosen in the portal or set on the device', async ({
  context,
  origin,
  page,
  seen,
}) => {
  const follow = async () => {
    await page.goto('/blog');
    const arrive = await followLink(page);
    await arrive();
    expect(seen).toEqual([]);
  };
  await context.addCookies([{ name: 'portal-leitura', value: '100-0-1', url: origin }]);
  await follow();
  await page.unrouteAll();
  await context.clearCookies({ name: 'portal-leitura' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await follow();
});
