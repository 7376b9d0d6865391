/** News by topic, events by date, the feed, and the list of contracts of RN 565. */
import { expect, test } from './fixtures.ts';

const cards = 'main li article';

test('a category leads to its posts, and says which it is @phone', async ({ page, picture }) => {
  await page.goto('/blog');
  const categories = page.getByRole('navigation', { name: 'Categorias das notícias' });
  await categories.getByRole('link', { name: 'Família' }).click();
  await expect(page).toHaveURL('/blog/categoria/familia');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Família');
  await expect(categories.getByRole('link', { name: 'Família' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.locator(cards)).toHaveCount(3);
  await picture('categoria');
});

test('older posts are a page further', async ({ page }) => {
  await page.goto('/blog');
  await expect(page.locator(cards)).toHaveCount(12);
  await page.getByRole('link', { name: 'Mais antigas' }).click();
  await expect(page).toHaveURL('/blog/2');
  await expect(page).toHaveTitle(/^Notícias e saúde, página 2/);
  await expect(page.locator(cards)).toHaveCount(3);
  await page.getByRole('link', { name: 'Mais recentes' }).click();
  await expect(page).toHaveURL('/blog');
});

test('a post leads to what is about the same, and shows pictures from our own address', async ({
  page,
  origin,
}) => {
  await page.goto('/blog/diabetes-sinais-e-exames');
  const image = page.getByRole('img', { name: /^Aparelho de medir glicemia/ });
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).not.toBe(0);
  const source = await image.evaluate((img: HTMLImageElement) => img.currentSrc);
  expect(source).toMatch(/\.webp$/);
  expect(new URL(source).origin).toBe(origin);
  await expect(page.getByRole('region', { name: 'Leia também' }).getByRole('article')).toHaveCount(
    3,
  );
  await page.getByRole('link', { name: 'Alimentação', exact: true }).click();
  await expect(page).toHaveURL('/blog/tag/alimentacao');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alimentação');
  await expect(page.locator(cards)).toHaveCount(2);
});

test('events stand by their dates, the latest first @phone', async ({ page, picture }) => {
  await page.goto('/eventos');
  await picture('eventos');
  const times = await page.getByRole('main').getByRole('time').all();
  const days = await Promise.all(times.map((time) => time.getAttribute('datetime')));
  expect(days.length).toBeGreaterThanOrEqual(3);
  expect(days).toEqual(days.toSorted().reverse());
  await page.getByRole('link', { name: /^Curso de gestantes/ }).click();
  await expect(page.getByText('Data do evento: sábado').first()).toBeVisible();
});

test('feed readers get whole addresses and no text of the content site', async ({ request }) => {
  const answer = await request.get('/blog/rss.xml');
  expect(answer.headers()['content-type']).toMatch(/^application\/xml/);
  const feed = await answer.text();
  const items = feed.split('<item>').slice(1);
  expect(items).toHaveLength(15);
  for (const item of items) {
    expect(item).toMatch(/<link>https?:\/\/[^/<]+\/blog\/[\w-]+<\/link>/);
    expect(item).toMatch(/<pubDate>.+ GMT<\/pubDate>/);
  }
});

test('a contract of RN 565 is found by its number, its name or its month', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('/resolucaonormativa/565');
  const rows = page.getByRole('table', { name: /^Contratos com reajuste/ }).getByRole('row');
  const contracts = rows.filter({ hasText: '(exemplo)' });
  await expect(contracts).toHaveCount(36);
  await expect(page.getByText('Dados de demonstração')).toBeVisible();
  const search = page.getByRole('search', { name: 'Contratos da RN 565' });
  if (!javaScriptEnabled) {
    await expect(search).toBeHidden();
    return;
  }
  const field = search.getByLabel('Número do contrato ou nome');
  await field.scrollIntoViewIfNeeded();
  await field.fill('ipe');
  await expect(page.getByRole('status')).toHaveText('1 contrato encontrado.');
  await expect(contracts).toHaveText(/^\s*Padaria Flor do Ipê/);
  await field.fill('020177-7');
  await expect(contracts).toHaveText(/^\s*Oficina Mecânica Três Irmãos/);
  await field.fill('');
  await search.getByLabel('Mês de aniversário').selectOption('agosto');
  await expect(contracts).toHaveCount(3);
  await expect(contracts.first()).toContainText('agosto de 2026');
  await field.fill('não existe');
  await expect(page.getByText('Nenhum contrato com esses dados')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar a busca' }).click();
  await expect(contracts).toHaveCount(36);
  await expect(field).toBeFocused();
});
