/** The sessions that a change of lock or passkeys ends, and the records that erasing keeps. */
import { beforeEach, describe, expect, it } from 'vitest';
import { accountMark, eraseKept, readKept } from '#lib/acesso/kept.server.ts';
import { withdrawChaves } from '#lib/chave-acesso/account.server.ts';
import { useScriptedServer } from '../support/scripted-server.ts';
import { age, ANA, Browser, keptOf, lockedAccount, withPasskey } from './support.ts';
import { contaFor } from '../support/people.ts';
import { scriptFor } from '../support/sign-in.ts';

const server = useScriptedServer({ PORTAL_SITE_URL: 'https://portal.example' });

beforeEach(async () => {
  await eraseKept(accountMark(contaFor(ANA.cpf)));
  scriptFor(server, ANA);
});

describe('the other sessions end', () => {
  /** Another browser of the person, which signed in with the card. */
  async function other() {
    const browser = new Browser();
    await browser.signIn(ANA);
    return browser;
  }

  it.each([
    ['when the account is locked', 'exigir', false],
    ['when a passkey is removed', 'remover', false],
    ['when everything is erased', 'apagar', false],
    ['but not when the account is unlocked again', 'permitir', true],
  ])('%s', async (_when, action, stays) => {
    const browser = await withPasskey();
    await browser.register();
    await age(ANA);
    const opened = await other();
    const id = (await keptOf(ANA))?.chaves[0]?.id ?? '';
    const { location } = await browser.change(action, `chave-${action}`, ANA, { id });
    expect(location).toBe('/cliente/chaves-de-acesso');
    expect([await browser.isSignedIn(), await opened.isSignedIn()]).toEqual([true, stays]);
  });
});

it('erasing everything keeps the sign-ins with their notices, and what the call centre removed', async () => {
  await lockedAccount();
  await withdrawChaves(accountMark(contaFor(ANA.cpf)));
  const browser = await withPasskey();
  const { avisos } = (await readKept('acessos', accountMark(contaFor(ANA.cpf)))) ?? {};
  expect(avisos?.length).toBeGreaterThan(0);
  await browser.change('apagar', 'chave-apagar', ANA);
  expect((await readKept('acessos', accountMark(contaFor(ANA.cpf))))?.avisos).toEqual(avisos);
  expect(await keptOf(ANA)).toMatchObject({ chaves: [], codigos: [] });
  expect((await keptOf(ANA))?.retiradaEm).toBeDefined();
});
