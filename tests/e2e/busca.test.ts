/** "O que você procura?": the same search with and without JavaScript. */
import { expect, test } from './fixtures.ts';
import { test as scripted } from './scripted.ts';

test('a visitor finds a task in their own words, and goes to it', async ({ page }) => {
  await page.goto('/busca');
  const field = page.getByRole('main').getByRole('searchbox', { name: 'O que você procura?' });
  await field.fill('perdi a carteirinha');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/busca\?q=perdi\+a\+carteirinha$/);
  await expect(field).toHaveValue('perdi a carteirinha');
  const task = page.getByRole('main').getByRole('link', { name: 'Pedir a segunda via do cartão' });
  await expect(task).toHaveAttribute('href', '/cliente/segunda-via-cartao');
});

test('a page with the search field shows no second search field', async ({ page, signInAs }) => {
  await signInAs('titular');
  for (const path of ['/', '/busca', '/cliente/mais']) {
    await page.goto(path);
    const fields = page.getByRole('searchbox', { name: 'O que você procura?' });
    await expect(fields.filter({ visible: true }), path).toHaveCount(1);
  }
});

test('a search without results says so, and leads to the directory', async ({ page }) => {
  await page.goto('/busca?q=xyzw');
  await expect(page.getByText('Não achamos “xyzw” nas páginas do site.')).toBeVisible();
  await expect(page.getByRole('main').locator('.search-results')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Procurar “xyzw” no guia médico' })).toHaveAttribute(
    'href',
    '/guia-medico?nmPrestador=xyzw',
  );
});

test('a search offers the directory with the same text', async ({ page }) => {
  await page.goto('/busca?q=dentista');
  const way = page.getByRole('link', { name: 'Procurar “dentista” no guia médico' });
  await expect(way).toHaveAttribute('href', '/guia-medico?nmPrestador=dentista');
});

test('a long list of results shows ten, and "Mostrar mais" the others', async ({ page }) => {
  await page.goto('/busca?q=plano');
  const results = page.getByRole('main').locator('.search-results').getByRole('listitem');
  await expect(results).toHaveCount(10);
  const first = await results.first().innerText();
  await page.getByRole('link', { name: 'Mostrar mais resultados' }).click();
  await expect(page).toHaveURL(/\?q=plano&mostrar=20/);
  expect(await results.count()).toBeGreaterThan(10);
  await expect(results.first()).toHaveText(first, { useInnerText: true });
  await expect(page.locator('#mostrar-11')).toBeInViewport();
});

test('a specialty in everyday words leads into the directory', async ({ page }) => {
  await page.goto('/busca?q=m%C3%A9dico+do+cora%C3%A7%C3%A3o');
  const cardiologia = page
    .getByRole('main')
    .getByRole('link', { name: 'Cardiologia', exact: true });
  await expect(cardiologia).toHaveAttribute('href', '/guia-medico?nmPrestador=Cardiologia');
});

test('news are found by their words', async ({ page }) => {
  await page.goto('/busca?q=diabetes');
  await expect(page.getByRole('heading', { name: 'Notícias e textos de saúde' })).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /[Dd]iabetes/ })
      .first(),
  ).toBeVisible();
});

test('a CPF is neither searched nor shown again', async ({ page }) => {
  // With invisible signs, as some chats copy it.
  await page.goto('/busca?q=529.98%E2%80%8B2.%E2%81%A0247-25');
  await expect(page.getByText('Não escreva CPF nem número de carteirinha aqui.')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('529');
  await expect(page).toHaveTitle(/^Buscar no site/);
});

scripted('what is typed is in no line of the log', async ({ page, scriptedPortal }) => {
  const word = 'xilindroemagico';
  const { portal } = scriptedPortal;
  const before = portal.output().length;
  await page.goto('/busca');
  const field = page.getByRole('main').getByRole('searchbox');
  await field.fill(word);
  await field.press('Enter');
  await expect(page).toHaveURL(`/busca?q=${word}`);
  const logged = () => portal.output().slice(before);
  // Both requests are logged.
  await expect.poll(() => logged().split('"route":"/busca"').length - 1).toBe(2);
  expect(logged()).not.toContain(word);
});
