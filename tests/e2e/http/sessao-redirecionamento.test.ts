/**
 * The redirect rule of spec section 2, on the first load of any page under /cliente. The server applies
 * it, so that it is the same with and without scripts.
 */
import type { BrowserContext } from '@playwright/test';
import { Confirmacao } from '../pages/confirmacao.ts';
import { expect, test } from '../fixtures.ts';

const MEMBER_PATHS = [
  '/cliente',
  '/cliente/inicio',
  '/cliente/boletos',
  '/cliente/boletos?contrato=30201',
  '/cliente/boletos/30201001.pdf?contrato=30201',
  '/cliente/nada/disso',
];

/** Requests `path` and follows redirects. @returns the last address and its status */
async function ends(context: BrowserContext, origin: string, path: string) {
  const response = await context.request.get(path);
  const { pathname, searchParams } = new URL(response.url());
  expect(response.url().startsWith(`${origin}/`)).toBe(true);
  return { status: response.status(), pathname, voltar: searchParams.get('voltar') };
}

for (const path of MEMBER_PATHS) {
  test(`without a session ${path} leads to sign-in, with the way back`, async ({
    context,
    origin,
  }) => {
    expect(await ends(context, origin, path)).toEqual({
      status: 200,
      pathname: '/entrar',
      voltar: path === '/cliente' ? '/cliente/inicio' : path,
    });
  });

  test(`before confirmation ${path} leads to the confirmation page`, async ({
    context,
    origin,
    signInAs,
  }) => {
    await signInAs('confirmacao-500');
    const { pathname, status } = await ends(context, origin, path);
    expect([status, pathname]).toEqual([200, Confirmacao.path]);
  });
}

for (const path of ['/cliente', Confirmacao.path]) {
  test(`after confirmation ${path} leads to the member home`, async ({
    context,
    origin,
    signInAs,
  }) => {
    await signInAs('titular');
    const { pathname, status } = await ends(context, origin, path);
    expect([status, pathname]).toEqual([200, '/cliente/inicio']);
  });
}

test('an unknown path of the member area answers 404', async ({ page, signInAs, watch }) => {
  watch.expectStatus(404, /nada/);
  await signInAs('titular');
  await page.goto('/cliente/nada/disso');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the rule does not apply to public pages', async ({ context, origin, signInAs }) => {
  await signInAs('confirmacao-500');
  const { pathname, status } = await ends(context, origin, '/');
  expect([status, pathname]).toEqual([200, '/']);
});
