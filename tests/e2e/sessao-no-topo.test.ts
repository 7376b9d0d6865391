/** Static pages read from a cookie whether a member is signed in, with JavaScript and without. */
import { expect, test } from './fixtures.ts';

test('the header of a static page offers the member’s area and the exit @phone', async ({
  checkAccessibility,
  page,
  sair,
  signInAs,
}) => {
  const header = page.getByRole('banner');
  const area = header.getByRole('link', { name: 'Minha área' });
  const entrance = header.getByRole('link', { name: /Entrar|Área do beneficiário/ });
  await page.goto('/');
  await expect(entrance).toBeVisible();
  await expect(area).toBeHidden();

  await signInAs('titular');
  for (const path of ['/', '/blog']) {
    await page.goto(path);
    await expect(area).toBeVisible();
    await expect(entrance).toBeHidden();
  }
  const isNarrow = (page.viewportSize()?.width ?? 0) < 960;
  if (isNarrow) await header.getByRole('button', { name: 'Menu' }).click();
  await expect(header.getByRole('link', { name: /^Sair/ }).filter({ visible: true })).toHaveCount(
    1,
  );
  await checkAccessibility();

  await sair.open();
  await sair.confirm.click();
  await expect(sair.done).toBeVisible();
  await page.goto('/');
  await expect(entrance).toBeVisible();
  await expect(area).toBeHidden();
});
