/** The sessions that a change of lock or passkeys ends, and the records that erasing keeps. */
import { expect, it } from 'vitest';
import { withdrawChaves } from '#lib/chave-acesso/account.server.ts';
import {
  acessosOf,
  age,
  ANA,
  anaMark,
  keptOf,
  lockedAccount,
  typedIn,
  useAna,
  withPasskey,
} from './support.ts';

useAna();

it.each([
  ['exigir', 'ends', false],
  ['remover', 'ends', false],
  ['apagar', 'ends', false],
  ['permitir', 'keeps', true],
])('the action %s %s the other sessions', async (action, _what, stays) => {
  const browser = await withPasskey();
  await browser.register();
  await age(ANA);
  const other = await typedIn();
  const id = (await keptOf(ANA))?.chaves[0]?.id ?? '';
  const { location } = await browser.change(action, `chave-${action}`, ANA, { id });
  expect(location).toBe('/cliente/chaves-de-acesso');
  expect([await browser.isSignedIn(), await other.isSignedIn()]).toEqual([true, stays]);
});

it('erasing everything keeps the sign-ins with their notices, and what the call centre removed', async () => {
  await lockedAccount();
  await withdrawChaves(anaMark());
  const browser = await withPasskey();
  const { avisos } = (await acessosOf(ANA)) ?? {};
  expect(avisos?.length).toBeGreaterThan(0);
  await browser.change('apagar', 'chave-apagar', ANA);
  expect((await acessosOf(ANA))?.avisos).toEqual(avisos);
  expect(await keptOf(ANA)).toMatchObject({ chaves: [], codigos: [] });
  expect((await keptOf(ANA))?.retiradaEm).toBeDefined();
});
