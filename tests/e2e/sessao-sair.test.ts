/** Signing out: GET asks, POST ends. */
import { expect, test } from './fixtures.ts';

test('signing out asks first, then ends the session @plain', async ({
  page,
  sair,
  signInAs,
  context,
}) => {
  await signInAs('titular');
  await sair.open();
  await expect(sair.question).toBeVisible();
  const before = await context.cookies();

  await sair.confirm.click();
  await expect(sair.done).toBeVisible();
  await page.goto('/cliente/inicio');
  await expect(page).toHaveURL(/\/entrar/);

  // The old cookie opens no page.
  await context.clearCookies();
  await context.addCookies(before);
  await page.goto('/cliente/inicio');
  await expect(page).toHaveURL(/\/entrar/);
});
