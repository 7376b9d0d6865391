import { expect, type Page } from '@playwright/test';

/** Chooses another person of the family in a second tab of the same browser. */
export async function selectElsewhere(page: Page, nome: string): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto('/cliente/dependentes');
  const choose = new RegExp(`^(?:Ver plano|Confirmar cadastro) de ${nome}$`);
  await tab.getByRole('button', { name: choose }).click();
  await expect(tab.getByText(`Você está vendo: ${nome}`)).toBeVisible();
  await tab.close();
}
