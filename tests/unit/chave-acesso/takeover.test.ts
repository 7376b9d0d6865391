/** A stranger who knows card, CPF and birth date adds the first passkey. The person gets the account back. */
import { describe, expect, it } from 'vitest';
import { changeKept } from '#lib/acesso/kept.server.ts';
import * as messages from '#lib/chave-acesso/messages.ts';
import {
  acessosOf,
  age,
  ANA,
  anaMark,
  Browser,
  keptOf,
  messageOf,
  newestNotice,
  typedIn,
  useAna,
  withPasskey,
} from './support.ts';

useAna();

/** The person's own browser, and then a stranger's with a passkey and codes. */
async function taken() {
  const home = await typedIn();
  const stranger = await withPasskey();
  const codes = await stranger.newCodes(ANA);
  return { home, stranger, codes };
}
const keyId = async () => (await keptOf(ANA))?.chaves[0]?.id ?? '';
const answerKey = async (browser: Browser, resposta: string) =>
  browser.change('reconhecer', 'chave-reconhecer', ANA, { id: await keyId(), resposta });
const answerSignIn = async (browser: Browser, resposta: string) =>
  browser.answerSignIn(ANA, await newestNotice(), resposta);

it('the stranger cannot close the account on the first day or while the notice is open', async () => {
  const { home, stranger } = await taken();
  const close = async () => messageOf(await stranger.change('exigir', 'chave-exigir', ANA));
  expect(await close()).toBe(messages.APARELHO_NOVO);
  await age(ANA);
  expect(await close()).toBe(messages.APARELHO_NOVO);
  expect(await home.isSignedIn()).toBe(true);
  expect((await new Browser().signIn(ANA)).location).toBe('/cliente/inicio');
});

describe.each<
  [string, (browser: Browser, resposta: string) => Promise<{ location: string | null }>]
>([
  ['the notice of the sign-in', answerSignIn],
  ['the notice of the passkey', answerKey],
])('"Não fui eu" to %s', (_what, answer) => {
  it('removes passkey, codes, lock and session of the stranger, and no other', async () => {
    const { home, stranger, codes } = await taken();
    // The account is locked, although the portal would have refused it.
    const exigidaDesde = Date.now();
    await changeKept('chaves', anaMark(), (known) => known && { ...known, exigidaDesde });
    expect((await answer(home, 'nao')).location).toBe('/cliente/acessos?feito=estranho');
    expect(await keptOf(ANA)).toMatchObject({ chaves: [], codigos: [] });
    expect((await keptOf(ANA))?.exigidaDesde).toBeUndefined();
    expect(await stranger.isSignedIn()).toBe(false);
    expect(await home.isSignedIn()).toBe(true);
    expect(codes).toHaveLength(10);
    expect(messageOf(await new Browser(stranger.device).signInWithKey())).toBe(
      messages.CHAVE_DESCONHECIDA,
    );
    expect((await new Browser().signIn(ANA)).location).toBe('/cliente/inicio');
  });

  it('is refused to every window of the stranger, also with the new passkey or code', async () => {
    const { stranger } = await taken();
    const other = await typedIn();
    const proved = new Browser(stranger.device);
    await proved.signInWithKey();
    const before = [await keptOf(ANA), (await acessosOf(ANA))?.avisos];
    for (const browser of [stranger, other, proved])
      for (const resposta of ['sim', 'nao']) await answer(browser, resposta);
    expect([await keptOf(ANA), (await acessosOf(ANA))?.avisos]).toEqual(before);
  });
});

it('"Fui eu" keeps the passkey, and ends the question', async () => {
  const { home, stranger } = await taken();
  expect((await answerKey(home, 'sim')).location).toBe('/cliente/chaves-de-acesso');
  expect((await keptOf(ANA))?.chaves[0]?.reconhecida).toBe(true);
  expect((await new Browser(stranger.device).signInWithKey()).location).toBe('/cliente/inicio');
});

it('a new device answers with a passkey that is older than the notice', async () => {
  const home = await withPasskey();
  await age(ANA);
  const stranger = await typedIn();
  const phone = new Browser(home.device);
  const notice = await newestNotice();
  await phone.signInWithKey();
  await phone.answerSignIn(ANA, notice, 'nao');
  expect(await stranger.isSignedIn()).toBe(false);
  expect((await keptOf(ANA))?.chaves).toHaveLength(1);
});
