/** Static pages read from a cookie whether a member is signed in, with JavaScript and without. */
import { expect, test } from './fixtures.ts';

test('the header of a static page offers the member’s area and the way out @phone', async ({
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

test('the list of persons closes on Escape and on a press outside @phone', async ({
  checkAccessibility,
  inicio,
  page,
  signInAs,
}) => {
  await signInAs('titular');
  await inicio.open();
  const open = inicio.person.getByRole('button', { name: 'Trocar pessoa' });
  const other = inicio.person.getByRole('button', { name: /Tomás/ });
  await expect(other).toBeHidden();
  await open.click();
  await expect(other).toBeVisible();
  await checkAccessibility();
  await page.keyboard.press('Escape');
  await expect(other).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await expect(other).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(other).toBeHidden();
});
