/** An address with a repeated parameter shows a page that explains it, for members and visitors. */
import { expect, test } from './fixtures.ts';

test('a repeated parameter is explained on a page without an address of its own', async ({
  checkAccessibility,
  page,
  signInAs,
  watch,
}) => {
  watch.expectStatus(400, /boletos/);
  watch.expectStatus(404, /endereco-repetido/);
  await signInAs('titular');
  const answer = await page.goto('/cliente/boletos?contrato=1&contrato=2');
  expect(answer?.status()).toBe(400);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Não foi possível entender este endereço',
  );
  await checkAccessibility();
  expect((await page.goto('/endereco-repetido'))?.status()).toBe(404);
});
