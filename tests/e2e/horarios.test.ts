/** Public pages about care: opening hours and legal limits. */
import { expect, test } from './fixtures.ts';

test('every unit shows its hours and whether it is open now', async ({ page }) => {
  await page.goto('/horarios');
  const units = page.getByRole('main').getByRole('article');
  await expect(units).toHaveCount(7);
  await expect(units.filter({ hasText: 'Pronto atendimento adulto' })).toContainText(
    /Aberto agora.*24 horas/s,
  );
  for (const unit of await units.all()) {
    await expect(unit.locator('.status')).toHaveText(/^(?:Aberto|Fechado) agora/);
  }
});

test('the limit of a kind of care falls on a business day @phone', async ({ page }) => {
  await page.goto('/prazos-de-atendimento');
  await page.getByLabel('Tipo de atendimento').selectOption('laboratorio');
  await page.getByLabel('Dia em que você pediu').fill('19/11/2026');
  await page.getByRole('button', { name: 'Calcular prazo' }).click();
  // The 20th is a holiday, the 21st and 22nd a weekend.
  await expect(page.getByRole('region', { name: 'Exame de laboratório' })).toContainText(
    'Até quarta-feira, 25/11/2026',
  );
  await expect(page.getByRole('main')).toContainText('566/2022');
});

test('a last day to come goes into the calendar, and the address holds only the day', async ({
  context,
  origin,
  page,
}) => {
  const last = async () => {
    await page.getByRole('button', { name: 'Calcular prazo' }).click();
    const result = page.getByRole('region', { name: /^Consulta/ });
    return (await result.locator('time').getAttribute('datetime')) ?? '';
  };
  await page.goto('/prazos-de-atendimento');
  await page.getByLabel('Tipo de atendimento').selectOption('outra-profissao');
  const day = await last();
  const link = page.getByRole('link', { name: 'Pôr na agenda este prazo' });
  const href = (await link.getAttribute('href')) ?? '';
  expect(href).toBe(
    `/agenda/atendimento.ics?dia=${encodeURIComponent(day.split('-').reverse().join('/'))}`,
  );
  const answer = await context.request.get(origin + href);
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  const file = await answer.text();
  expect(file).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`);
  expect(file).not.toMatch(/psic/i);

  await page.getByLabel('Dia em que você pediu').fill('05/01/2026');
  expect(await last()).toMatch(/^2026-01/);
  await expect(link).toHaveCount(0);
  for (const wrong of ['atendimento.ics', 'atendimento.ics?dia=05%2F01%2F2026', `x.ics?dia=1`]) {
    expect((await context.request.get(`${origin}/agenda/${wrong}`)).status(), wrong).toBe(404);
  }
});

test('a missing value is reported at its field', async ({ page }) => {
  await page.goto('/prazos-de-atendimento');
  await page.getByLabel('Dia em que você pediu').fill('31/02/2026');
  await page.getByRole('button', { name: 'Calcular prazo' }).click();
  const problem = page.getByRole('alert');
  await expect(problem).toContainText('Escolha o tipo de atendimento.');
  await expect(problem).toContainText('Esta data não existe.');
  await problem.getByRole('link', { name: /^Esta data/ }).click();
  await expect(page.getByLabel('Dia em que você pediu')).toBeFocused();
});
