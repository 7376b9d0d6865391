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

test('without a session a page leads to sign-in, with the way back', async ({
  context,
  origin,
}) => {
  for (const path of MEMBER_PATHS) {
    const voltar = path === '/cliente' ? '/cliente/inicio' : path;
    expect
      .soft(await ends(context, origin, path), path)
      .toEqual({ status: 200, pathname: '/entrar', voltar });
  }
});

test('before confirmation a member page leads to the confirmation, and a public page does not', async ({
  context,
  origin,
  signInAs,
}) => {
  await signInAs('confirmacao-500');
  for (const path of MEMBER_PATHS) {
    const { pathname, status } = await ends(context, origin, path);
    expect.soft([status, pathname], path).toEqual([200, Confirmacao.path]);
  }
  const { pathname, status } = await ends(context, origin, '/');
  expect([status, pathname]).toEqual([200, '/']);
});

test('after confirmation two paths lead to the member home, and an unknown path answers 404', async ({
  context,
  origin,
  read,
  signInAs,
}) => {
  await signInAs('titular');
  for (const path of ['/cliente', Confirmacao.path]) {
    const { pathname, status } = await ends(context, origin, path);
    expect([status, pathname], path).toEqual([200, '/cliente/inicio']);
  }
  const unknown = await read('/cliente/nada/disso');
  expect([unknown.status, unknown.headings(1).length]).toEqual([404, 1]);
});
