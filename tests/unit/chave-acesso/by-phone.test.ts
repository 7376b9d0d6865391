/** A member who has only new devices: the call centre answers the notices after its identity check. */
import { describe, expect, it } from 'vitest';
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
  postAsStaff,
  STAFF,
  staff,
  staffKey,
  typedIn,
  useAna,
  withPasskey,
} from './support.ts';

useAna(STAFF);
const avisos = async () => (await acessosOf(ANA))?.avisos ?? [];
const byPhone = (quando: string, resposta: string) =>
  postAsStaff(
    'responderAviso',
    { chave: staffKey('atendimento-aviso'), quando, resposta },
    staff(anaMark()),
  );

/** An old device, and then the person's new one. */
async function onlyNew() {
  const old = await typedIn();
  const phone = await withPasskey();
  return { old, phone, quando: await newestNotice() };
}

describe('"Foi a pessoa"', () => {
  it('lets the new device answer a later notice', async () => {
    const { phone, quando } = await onlyNew();
    const stranger = await typedIn();
    const later = await newestNotice();
    await phone.answerSignIn(ANA, later, 'nao');
    expect(await stranger.isSignedIn()).toBe(true);
    await byPhone(quando, 'sim');
    await phone.answerSignIn(ANA, later, 'nao');
    expect(await stranger.isSignedIn()).toBe(false);
    expect(await phone.isSignedIn()).toBe(true);
  });

  it('does not let it close the account, and an older device can still end it', async () => {
    const { old, phone, quando } = await onlyNew();
    await byPhone(quando, 'sim');
    await phone.newCodes(ANA);
    await age(ANA);
    const window = new Browser(phone.device);
    await window.signInWithKey();
    for (const browser of [phone, window])
      expect(messageOf(await browser.change('exigir', 'chave-exigir', ANA))).toBe(
        messages.APARELHO_NOVO,
      );
    const asked = (await avisos()).find(({ conferidoEm }) => conferidoEm !== undefined);
    await old.answerSignIn(ANA, String(asked?.quando), 'nao');
    expect(await phone.isSignedIn()).toBe(false);
    expect((await keptOf(ANA))?.chaves).toEqual([]);
    expect(await old.isSignedIn()).toBe(true);
  });
});

it('"Não foi" ends that device and removes what it added, and no other', async () => {
  const { old, phone, quando } = await onlyNew();
  const other = await typedIn();
  expect((await byPhone(quando, 'nao')).location).toBe('/atendimento');
  expect(await phone.isSignedIn()).toBe(false);
  expect((await keptOf(ANA))?.chaves).toEqual([]);
  expect(await old.isSignedIn()).toBe(true);
  expect(await other.isSignedIn()).toBe(true);
  expect(await avisos()).toHaveLength(1);
});
