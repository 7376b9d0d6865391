/** The legal limits of care, in a browser. `http/horarios.test.ts` has the pages. */
import { expect, test } from './fixtures.ts';
import { sectionOf } from './support/section.ts';

test('the limit of a kind of care falls on a business day @phone', async ({ page }) => {
  await page.goto('/prazos-de-atendimento');
  await page.getByLabel('Tipo de atendimento').selectOption('laboratorio');
  await page.getByLabel('Dia em que você pediu').fill('19/11/2026');
  await page.getByRole('button', { name: 'Calcular prazo' }).click();
  // The 20th is a holiday, the 21st and 22nd a weekend.
  await expect(sectionOf(page, 'Exame de laboratório')).toContainText(
    'Até quarta-feira, 25/11/2026',
  );
  await expect(page.getByRole('main')).toContainText('566/2022');
});
