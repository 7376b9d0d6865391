import { expect, type Page } from '@playwright/test';

/** Chooses another person of the family in a second tab of the same browser. */
export async function selectElsewhere(page: Page, nome: string): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto('/cliente/dependentes');
  await tab.getByRole('button', { name: `Ver plano de ${nome}`, exact: true }).click();
  await expect(tab.getByText(`Você está vendo: ${nome}`)).toBeVisible();
  await tab.close();
}
