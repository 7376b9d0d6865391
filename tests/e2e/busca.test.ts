/** "O que você procura?": one field on each page. `http/busca.test.ts` has the results. */
import { expect, test } from './fixtures.ts';

test('a visitor finds a task in their own words, in the one search field of the page @script', async ({
  page,
  signInAs,
}) => {
  await signInAs('titular');
  const fields = page.getByRole('searchbox', { name: 'O que você procura?' });
  for (const path of ['/', '/cliente/mais', '/busca']) {
    await page.goto(path);
    await expect(fields.filter({ visible: true }), path).toHaveCount(1);
  }
  const field = page.getByRole('main').getByRole('searchbox');
  await field.fill('perdi a carteirinha');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/busca\?q=perdi\+a\+carteirinha$/);
  await expect(field).toHaveValue('perdi a carteirinha');
  await page.getByRole('main').getByRole('link', { name: 'Pedir a segunda via do cartão' }).click();
  await expect(page).toHaveURL('/cliente/segunda-via-cartao');
});
