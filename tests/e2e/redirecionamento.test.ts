/** The redirect rule of spec section 2, on the first load of any page under /cliente. */
import { Confirmacao } from './pages/confirmacao.ts';
import { expect, test } from './fixtures.ts';

const MEMBER_PATHS = [
  '/cliente',
  '/cliente/inicio',
  '/cliente/boletos',
  '/cliente/boletos?contrato=30201',
  '/cliente/boletos/30201001.pdf?contrato=30201',
  '/cliente/nada/disso',
];

for (const path of MEMBER_PATHS) {
  test(`without a session ${path} leads to sign-in, and back after it`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(/\/entrar/);
    const { searchParams } = new URL(page.url());
    const isHome = path === '/cliente' || path === '/cliente/inicio';
    expect(searchParams.get('voltar')).toBe(isHome ? null : path);
  });

  test(`unconfirmed, ${path} leads to the confirmation page`, async ({ page, signInAs }) => {
    await signInAs('confirmacao-500');
    await page.goto(path);
    await expect(page).toHaveURL(Confirmacao.path);
  });
}

test('confirmed, the confirmation page leads to the member home', async ({
  confirmacao,
  page,
  signInAs,
}) => {
  await signInAs('titular');
  await confirmacao.open();
  await expect(page).toHaveURL('/cliente/inicio');
});

test('confirmed, /cliente leads to the member home', async ({ page, signInAs }) => {
  await signInAs('titular');
  await page.goto('/cliente');
  await expect(page).toHaveURL('/cliente/inicio');
});

test('a member path that does not exist is not found', async ({ page, signInAs, watch }) => {
  watch.expectStatus(404, /nada/);
  await signInAs('titular');
  await page.goto('/cliente/nada/disso');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test("public pages are nobody's business", async ({ page, signInAs }) => {
  await signInAs('confirmacao-500');
  await page.goto('/');
  await expect(page).toHaveURL('/');
});
