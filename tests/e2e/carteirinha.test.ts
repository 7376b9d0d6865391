/** The card at the counter, on paper and on the device. `http/carteirinha.test.ts` has what it says. */
import { persona } from '../../backend/seed/personas.ts';
import { displayCartao } from '../../src/lib/formats/numbers.ts';
import { expect, test } from './fixtures.ts';

const NUMBER = displayCartao(persona('titular').carteirinha);

test('the card has a counter view and a print', async ({ page, signInAs, checkAccessibility }) => {
  await signInAs('titular');
  await page.goto('/cliente/carteirinha');
  await page.getByRole('link', { name: 'Mostrar no balcão' }).click();
  await expect(page.getByRole('img', { name: /^Código de barras/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expect(page.getByText(NUMBER)).toBeVisible();
  await checkAccessibility();
  await page.getByRole('link', { name: 'Fechar' }).click();

  for (const name of ['Imprimir no tamanho do cartão', 'Imprimir em letras grandes']) {
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imprimir a carteirinha');
    await page.emulateMedia({ media: 'print' });
    const card = await page.getByRole('group', { name: 'Frente da carteirinha' }).boundingBox();
    // 85.6 mm at 96 dots an inch.
    if (name.includes('tamanho')) expect(card?.width).toBeCloseTo(323.5, 0);
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await page.emulateMedia({ media: null });
    await page.getByRole('link', { name: 'Voltar à carteirinha' }).click();
  }
});

test('the copy on the device shows card and codes without a connection; sign-out erases it @script', async ({
  context,
  javaScriptEnabled,
  page,
  sair,
  signInAs,
  watch,
}) => {
  test.skip(!javaScriptEnabled, 'a script keeps the copy');
  watch.expectNoConnection();
  await signInAs('titular');
  await page.goto('/cliente/carteirinha');
  await page.getByRole('button', { name: 'Guardar neste aparelho' }).click();
  await expect(page.getByText(/^Guardada em/)).toBeVisible();

  await context.setOffline(true);
  await page.goto('/cliente/carteirinha');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carteirinha guardada');
  await expect(page.getByText(NUMBER)).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/529\.?982/);
  await page.getByRole('link', { name: 'Mostrar no balcão' }).click();
  await expect(page).toHaveURL('/cliente/carteirinha?ver=balcao');
  await expect(page.getByRole('img', { name: 'Código de barras' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();

  // Every other page shows that there is no connection, and links to the card.
  for (const path of ['/', '/cliente/boletos', '/guia-medico?cdCidade=1']) {
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Você está sem conexão');
  }
  await expect(page.getByRole('link', { name: 'Mostrar no balcão' })).toBeVisible();
  // By key: the page that Chromium fetches when a pointer goes down does not know that this page is offline.
  await page.getByRole('link', { name: 'Abrir a carteirinha' }).press('Enter');
  await expect(page.getByText(NUMBER)).toBeVisible();

  // The page does not show an old copy.
  await page.evaluate(async () => {
    const cache = await caches.open('carteirinha');
    const old = { headers: { 'x-guardada-em': String(Date.now() - 8 * 86_400_000) } };
    await cache.put('/cliente/carteirinha', new Response('Cópia antiga', old));
  });
  await page.goto('/cliente/carteirinha?ver=balcao');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Você está sem conexão');
  await expect(page.getByText(NUMBER)).toHaveCount(0);
  await context.setOffline(false);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Você está sem conexão');

  await sair.open();
  await sair.confirm.click();
  await expect(sair.done).toBeVisible();
  const kept = () => page.evaluate(async () => (await caches.keys()).length);
  await expect.poll(kept).toBe(0);
  const left = await page.evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    databases: await indexedDB.databases(),
  }));
  expect(left).toEqual({ local: 0, session: 0, databases: [] });
  const cookies = (await context.cookies()).map(({ name }) => name);
  expect(cookies.filter((name) => /carteirinha|entrou/.test(name))).toEqual([]);
});
