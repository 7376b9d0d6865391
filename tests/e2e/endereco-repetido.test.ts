/** An address that names a parameter twice: a page of ours says so, to members and visitors alike. */
import { expect, test } from './fixtures.ts';

test('a parameter twice is told on a page of ours, and the page has no address of its own', async ({
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
