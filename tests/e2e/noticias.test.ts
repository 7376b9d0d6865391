/** Events, also on an old build, and the list of contracts of RN 565. */
import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { sectionOf } from './support/section.ts';

const cards = 'main li article';

/** The dates of a list of events, in the order of the list. */
const daysIn = (list: Locator) =>
  list.locator('time').evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));

test('the home page shows the next event, and links to all events @phone', async ({ page }) => {
  await page.goto('/eventos');
  const [nearest] = await daysIn(sectionOf(page, 'Próximos eventos'));
  await page.goto('/');
  const next = sectionOf(page, 'Próximo evento');
  await next.scrollIntoViewIfNeeded();
  await expect(next.getByRole('article')).toHaveCount(1);
  expect((await daysIn(next.getByRole('article')))[0]).toBe(nearest);
  await next.getByRole('link', { name: 'Ver todos os eventos' }).click();
  await expect(page).toHaveURL('/eventos');
});

test('past events are not shown as upcoming on an old build', async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'without a script each event has its whole date, and no promise');
  const toCome = sectionOf(page, 'Próximos eventos');
  const past = sectionOf(page, 'Já aconteceram');
  await page.goto('/eventos');
  const count = await page.locator(cards).count();
  const days = await daysIn(toCome);
  const [nearest, second] = days;
  const after = (day: string | null | undefined) =>
    Date.parse(`${String(day)}T20:00:00-03:00`) + 86_400_000;

  await page.clock.setFixedTime(`${String(nearest)}T20:00:00-03:00`);
  await page.reload();
  expect(await daysIn(toCome)).toEqual(days);
  await page.clock.setFixedTime(after(nearest));
  await page.reload();
  expect(await daysIn(toCome)).toEqual(days.slice(1));
  expect((await daysIn(past))[0]).toBe(nearest);
  await page.goto('/');
  const next = sectionOf(page, 'Próximo evento');
  expect((await daysIn(next.getByRole('article')))[0]).toBe(second);

  await page.clock.setFixedTime(after(days.at(-1)));
  await page.reload();
  await expect(next).toBeHidden();
  await page.goto('/eventos');
  await expect(past.getByRole('article')).toHaveCount(count);
  await expect(page.getByText('Nenhum evento marcado para os próximos dias')).toBeVisible();
});

test('a contract of RN 565 is found by its number, its name or its month', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('/resolucaonormativa/565');
  const rows = page.getByRole('table', { name: /^Contratos com reajuste/ }).getByRole('row');
  const contracts = rows.filter({ hasText: '(exemplo)' });
  await expect(contracts).toHaveCount(10);
  const more = page.getByRole('link', { name: 'Mostrar mais contratos' });
  await expect(page.getByText('Dados de demonstração')).toBeVisible();
  const search = page.getByRole('search', { name: 'Contratos da RN 565' });
  if (!javaScriptEnabled) {
    await expect(search).toBeHidden();
    await more.click();
    await expect(contracts).toHaveCount(37);
    await expect(contracts.nth(10)).toBeInViewport();
    await expect(more).toBeHidden();
    return;
  }
  const field = search.getByLabel('Número do contrato ou nome');
  await field.scrollIntoViewIfNeeded();
  await field.fill('ipe');
  await expect(page.getByRole('status')).toHaveText('1 contrato encontrado.');
  await expect(contracts).toHaveText(/^\s*Padaria Flor do Ipê/);
  await expect(more).toBeHidden();
  await field.fill('020177-7');
  await expect(contracts).toHaveText(/^\s*Oficina Mecânica Três Irmãos/);
  await field.fill('');
  await search.getByLabel('Mês de aniversário').selectOption('agosto');
  await expect(contracts).toHaveCount(3);
  await expect(contracts.first()).toContainText('agosto de 2026');
  await field.fill('não existe');
  await expect(page.getByText('Nenhum contrato com esses dados')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar a busca' }).click();
  await expect(contracts).toHaveCount(10);
  await expect(field).toBeFocused();
  await more.click();
  await expect(contracts).toHaveCount(37);
  await expect(contracts.nth(10)).toBeFocused();
  await field.fill('ipe');
  await expect(contracts).toHaveCount(1);
});
