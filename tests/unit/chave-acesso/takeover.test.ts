/** A stranger who knows card, CPF and birth date adds the first passkey. The person gets the account back. */
import { beforeEach, describe, expect, it } from 'vitest';
import { accountMark, changeKept, eraseKept, readKept } from '#lib/acesso/kept.server.ts';
import * as messages from '#lib/chave-acesso/messages.ts';
import { useScriptedServer } from '../support/scripted-server.ts';
import { age, ANA, Browser, keptOf, messageOf, withPasskey } from './support.ts';
import { contaFor } from '../support/people.ts';
import { scriptFor } from '../support/sign-in.ts';

const server = useScriptedServer({ PORTAL_SITE_URL: 'https://portal.example' });
const acessos = () => readKept('acessos', accountMark(contaFor(ANA.cpf)));

beforeEach(async () => {
  await eraseKept(accountMark(contaFor(ANA.cpf)));
  scriptFor(server, ANA);
});

/** The person's own browser, and then a stranger's with a passkey and codes. */
async function taken() {
  const home = new Browser();
  await home.signIn(ANA);
  const stranger = await withPasskey();
  const codes = await stranger.newCodes(ANA);
  return { home, stranger, codes };
}
const signInNotice = async () => String((await acessos())?.avisos[0]?.quando);
const keyId = async () => (await keptOf(ANA))?.chaves[0]?.id ?? '';
const answerKey = async (browser: Browser, resposta: string) =>
  browser.change('reconhecer', 'chave-reconhecer', ANA, { id: await keyId(), resposta });
const answerSignIn = async (browser: Browser, resposta: string) =>
  browser.answerSignIn(ANA, await signInNotice(), resposta);

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
    await changeKept(
      'chaves',
      accountMark(contaFor(ANA.cpf)),
      (known) => known && { ...known, exigidaDesde },
    );
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
    const other = new Browser();
    await other.signIn(ANA);
    const proved = new Browser(stranger.device);
    await proved.signInWithKey();
    const before = { chaves: (await keptOf(ANA))?.chaves.length, avisos: await acessos() };
    for (const browser of [stranger, other, proved])
      for (const resposta of ['sim', 'nao']) await answer(browser, resposta);
    const { avisos } = (await acessos()) ?? {};
    expect(avisos).toEqual(before.avisos?.avisos);
    expect((await keptOf(ANA))?.chaves.every(({ reconhecida }) => !reconhecida)).toBe(true);
    expect((await keptOf(ANA))?.chaves.length).toBe(before.chaves);
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
  const stranger = new Browser();
  await stranger.signIn(ANA);
  const phone = new Browser(home.device);
  const notice = await signInNotice();
  await phone.signInWithKey();
  await phone.answerSignIn(ANA, notice, 'nao');
  expect(await stranger.isSignedIn()).toBe(false);
  expect((await keptOf(ANA))?.chaves).toHaveLength(1);
});
