/** The home page of a visitor. `http/paginas-visitante.test.ts` has what it says. */
import { expect, test } from './fixtures.ts';

test('the green strip leads to RN 565 @phone', async ({ page }) => {
  await page.goto('/');
  const text = 'RN 565: Reajuste para contratos coletivos com menos de 30 vidas.';
  await expect(page.getByText(text, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: text }).click();
  await expect(page).toHaveURL('/resolucaonormativa/565');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/RN 565|30 vidas/);
});
