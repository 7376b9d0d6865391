/**
 * Chromium fetches a page that calls no service before its link is pressed, and another one when its link is pressed
 * down. For an address that a person types it may also draw a page before it is seen.
 */
import type { Locator, Page } from '@playwright/test';
import { startTabs } from '../support/tab.ts';
import { expect, test } from './fixtures.ts';

interface Fetched {
  key: { url: string };
  status: string;
  prefetchStatus: string;
}

/** The paths that the page fetches before a press, with the result of the browser. */
async function fetchedBy(page: Page): Promise<Map<string, string>> {
  const fetched = new Map<string, string>();
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Preload.prefetchStatusUpdated', ({ key, status }: Fetched) =>
    fetched.set(new URL(key.url).pathname, status),
  );
  await devtools.send('Preload.enable');
  return fetched;
}

test('a page that calls no service is fetched when the pointer rests on its link @script', async ({
  page,
}) => {
  const fetched = await fetchedBy(page);
  await page.goto('/');
  await page.getByRole('banner').locator('a[href="/entrar"]').hover();
  await expect.poll(() => fetched.get('/entrar')).toBe('Ready');
  await page.locator('footer a[href="/privacidade"]').hover();
  await expect.poll(() => fetched.get('/privacidade')).toBe('Ready');
  await page.locator('footer a[href="/privacidade"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => fetched.get('/privacidade')).toBe('Success');
});

test('with Save-Data nothing is fetched before a press @script', async ({ page }) => {
  const fetched = await fetchedBy(page);
  await page.setExtraHTTPHeaders({ 'Save-Data': 'on' });
  await page.addInitScript(() => {
    Object.defineProperty(Object.getPrototypeOf(navigator), 'connection', {
      value: { saveData: true },
    });
  });
  await page.clock.install();
  await page.goto('/privacidade');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  // A second after its load, a page fetches the files of the next ones.
  await page.clock.runFor(2_000);
  const link = page.locator('footer a[href="/acessibilidade"]');
  await link.hover();
  await page.mouse.down();
  expect(requests).toEqual([]);
  await page.mouse.up();
  await expect(page).toHaveURL('/acessibilidade');
  expect(requests[0]).toBe('/acessibilidade');
  expect([...fetched]).toEqual([]);
});

const ofSession = (page: Page, path: string) => page.locator(`main a[href="${path}"]`).first();

/** Presses a link down, and waits until its page is fetched. */
async function pressDown(page: Page, link: Locator, isFetched: () => boolean): Promise<void> {
  await link.hover();
  await page.mouse.down();
  await expect.poll(isFetched).toBe(true);
}

test('a page made on demand is fetched at the press, and prolongs the session when it is seen @script', async ({
  javaScriptEnabled,
  page,
  signInAs,
}) => {
  test.skip(!javaScriptEnabled, 'a script prolongs the session');
  await signInAs('titular');
  const fetched = await fetchedBy(page);
  await page.goto('/cliente/inicio');
  await ofSession(page, '/cliente/boletos').hover();
  await page.locator('footer a[href="/privacidade"]').hover();
  // The fetch of the second link shows that the rules are in force.
  await expect.poll(() => fetched.get('/privacidade')).toBe('Ready');
  expect([...fetched.keys()].filter((path) => path.startsWith('/cliente'))).toEqual([]);

  for (const path of ['/cliente/boletos', '/guia-medico']) {
    const used = page.waitForResponse('**/_actions/sessao.continuar');
    const link = page.locator(`a[href="${path}"]`).filter({ visible: true }).first();
    await pressDown(page, link, () => fetched.get(path) === 'Ready');
    await page.mouse.up();
    await page.waitForURL(path);
    await expect.poll(() => fetched.get(path)).toBe('Success');
    expect((await used).status()).toBe(200);
    // Chromium keeps no page for Back in which a script has read an answer with `no-store`.
    expect((await used).request().resourceType()).toBe('ping');
  }
});

test('a visitor’s press on a page of members shows the sign-in that was fetched, without a cookie @script', async ({
  page,
}) => {
  const fetched = await fetchedBy(page);
  await page.goto('/');
  await pressDown(page, ofSession(page, '/cliente/boletos'), () =>
    ['Ready', 'Success'].includes(fetched.get('/cliente/boletos') ?? ''),
  );
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names.filter((name) => !/^portal-(?:cookies|arquivos)$/.test(name))).toEqual([]);
  await page.mouse.up();
  await expect(page).toHaveURL('/entrar?voltar=%2Fcliente%2Fboletos');
  await expect.poll(() => fetched.get('/cliente/boletos')).toBe('Success');
});

test('after a sign-out no page is shown that was fetched before it @script', async ({
  javaScriptEnabled,
  page,
  signInAs,
}) => {
  test.skip(!javaScriptEnabled, 'the test signs out by a script, so that the page stays open');
  await signInAs('titular');
  const fetched = await fetchedBy(page);
  await page.goto('/cliente/inicio');
  const link = ofSession(page, '/cliente/boletos');
  await pressDown(page, link, () => fetched.get('/cliente/boletos') === 'Ready');
  // The press ends beside the link, so the page stays open.
  await page.mouse.move(1, 1);
  await page.mouse.up();
  await page.evaluate(() =>
    fetch('/_actions/sessao.sair', {
      method: 'POST',
      body: new FormData(),
      headers: { accept: 'application/json' },
    }),
  );
  await link.click();
  await expect(page).toHaveURL('/entrar?voltar=%2Fcliente%2Fboletos');
});

test('a page that is drawn before it is seen asks for nothing, and shows what holds when it is seen @script', async ({
  origin,
}) => {
  const browser = await startTabs();
  const requests: string[] = [];
  const states = new Map<string, string>();
  const tab = await browser.openTab({
    prepare: (send) =>
      Promise.all([send('Preload.enable'), send('Page.setBypassCSP', { enabled: true })]),
    listen: (method, params) => {
      const { request, key, status } = params as {
        request?: { url: string };
        key?: { url: string };
        status?: string;
      };
      if (request && method === 'Network.requestWillBeSent')
        requests.push(new URL(request.url).pathname);
      if (key && method === 'Preload.prerenderStatusUpdated')
        states.set(new URL(key.url).pathname, status ?? '');
    },
  });
  try {
    await tab.open(`${origin}/privacidade`);
    // The known visitor of this page has all files, so that only the drawn page asks for something.
    await tab.evaluate(`document.cookie = 'portal-entrou=1; path=/'`);
    requests.length = 0;
    await tab.evaluate(`document.body.append(Object.assign(document.createElement('script'), {
      type: 'speculationrules', text: '{"prerender": [{"urls": ["/"]}]}' }))`);
    await expect.poll(() => states.get('/')).toBe('Ready');
    expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([]);

    const [x, y] = (await tab.evaluate(`(() => {
      const { x, y, width, height } = document.querySelector('header a[href="/"]').getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    })()`)) as [number, number];
    const mouse = (type: string, button: string) =>
      tab.send('Input.dispatchMouseEvent', { type, x, y, button, clickCount: 1 });
    // The visitor answers the bar and signs out, in another tab, before the press.
    await tab.evaluate(`document.cookie = 'portal-cookies=recusado; path=/';
      document.cookie = 'portal-entrou=; path=/; max-age=0'`);
    await mouse('mousePressed', 'left');
    await mouse('mouseReleased', 'left');
    await expect.poll(() => states.get('/')).toBe('Success');
    const shown = `JSON.stringify([location.pathname, { ...document.documentElement.dataset }])`;
    await expect
      // While the drawn page takes the place of the other, the tab has no page to ask.
      .poll(() =>
        tab
          .evaluate(shown)
          .then(String, () => 'null')
          .then(JSON.parse),
      )
      .toEqual(['/', { tema: 'claro', cookies: 'respondido' }]);
    await tab.evaluate(`document.querySelector('[data-espera]').scrollIntoView()`);
    await expect.poll(() => requests).toContain('/api/tempo-espera');
  } finally {
    await browser.close();
  }
});
