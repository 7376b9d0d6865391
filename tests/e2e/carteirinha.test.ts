/** The card and the family, on the reference back end. */
import { persona } from '../../backend/seed/personas.ts';
import { displayCartao } from '../../src/lib/formats/numbers.ts';
import { expect, test } from './fixtures.ts';

const titular = persona('titular');
const NUMBER = displayCartao(titular.carteirinha);
const SPOUSE = 'Tomás Quintela Arruda';
const SPOUSE_NUMBER = displayCartao('09990001000101016');

test('the card shows front, back and time of validation @phone', async ({ page, signInAs }) => {
  await signInAs('titular');
  await page.goto('/cliente/carteirinha');
  const front = page.getByRole('group', { name: 'Frente da carteirinha' });
  await expect(front).toContainText(NUMBER);
  for (const text of ['Helena Prado Quintela', 'Jatobela Essencial', titular.dtNasc]) {
    await expect(front).toContainText(text);
  }
  const back = page.getByRole('group', { name: 'Verso da carteirinha' });
  for (const text of ['400000101', 'Grupo de municípios', 'Enfermaria', 'Todas cumpridas']) {
    await expect(back).toContainText(text);
  }
  await expect(page.getByText('Cartão ativo')).toBeVisible();
  await expect(page.getByText(/Validado em \d\d\/\d\d\/\d{4}, \d{1,2}h\d\d/)).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/529\.982\.247-25|52998224725/);

  await page.getByRole('button', { name: 'Validar de novo' }).click();
  await expect(page.getByText(/Carteirinha validada em/)).toBeVisible();
});

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

test('each person of the family has a separate card, and a status in words', async ({
  inicio,
  page,
  signInAs,
}) => {
  await signInAs('titular');
  await page.goto('/cliente/carteirinha');
  await page.getByRole('button', { name: `Ver a de ${SPOUSE}` }).click();
  await expect(page).toHaveURL('/cliente/carteirinha');
  await expect(page.getByRole('group', { name: 'Frente da carteirinha' })).toContainText(
    SPOUSE_NUMBER,
  );
  await expect(page.getByRole('main')).not.toContainText(NUMBER);
  await expect(page.getByRole('row').filter({ hasText: 'Parto' })).toContainText(/Até \d\d\//);

  await page.goto('/cliente/dependentes');
  const people = page.getByRole('article');
  await expect(people).toHaveCount(3);
  await expect(people.filter({ hasText: 'Iara Prado' })).toContainText('Plano inativo');
  await page.getByRole('button', { name: /^Ver plano de Helena/ }).click();
  await expect(page).toHaveURL('/cliente/dependentes');
  await expect(inicio.person).toContainText('Helena');
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
});
