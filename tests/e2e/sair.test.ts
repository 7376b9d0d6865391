/** Signing out: GET asks, POST ends. */
import { expect, test } from './fixtures.ts';

test('signing out asks first, then ends the session', async ({ page, sair, signInAs, context }) => {
  await signInAs('titular');
  await sair.open();
  await expect(sair.question).toBeVisible();
  const before = await context.cookies();

  await sair.confirm.click();
  await expect(sair.done).toBeVisible();
  await page.goto('/cliente/inicio');
  await expect(page).toHaveURL(/\/entrar/);

  // Nor does the old cookie open anything any more.
  await context.clearCookies();
  await context.addCookies(before);
  await page.goto('/cliente/inicio');
  await expect(page).toHaveURL(/\/entrar/);
});

test('looking at the page signs nobody out', async ({ page, sair, signInAs, inicio }) => {
  await signInAs('titular');
  await sair.open();
  await page.getByRole('link', { name: 'Continuar aqui' }).click();
  await expect(page).toHaveURL('/cliente/inicio');
  await expect(inicio.person).toBeVisible();
});

test('signing out is safe for whoever is not signed in', async ({ sair }) => {
  await sair.open();
  await expect(sair.done).toBeVisible();
});
