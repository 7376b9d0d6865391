/** Passkeys of a device in software: what opens the account, and the attacks that must not open it. */
import { beforeEach, describe, expect, it } from 'vitest';
import { accountMark, eraseKept } from '#lib/acesso/kept.server.ts';
import * as messages from '#lib/chave-acesso/messages.ts';
import { json } from '../support/scripted-server.ts';
import type { Deviation } from './authenticator.ts';
import { acessosOf, ANA, BIA, Browser, keptOf, messageOf, useAna, withPasskey } from './support.ts';
import { contaFor } from '../support/people.ts';
import { scriptFor } from '../support/sign-in.ts';

const server = useAna();

beforeEach(() => eraseKept(accountMark(contaFor(BIA.cpf))));

/** Bia's browser with a passkey. The services know Ana again. */
async function biaWithPasskey(): Promise<Browser> {
  scriptFor(server, BIA);
  const bia = await withPasskey(BIA);
  scriptFor(server, ANA);
  return bia;
}

it('the portal keeps the passkey with what the ordinary sign-in typed, and no name', async () => {
  await withPasskey();
  const kept = await keptOf(ANA);
  expect(kept?.entrada).toEqual(ANA);
  expect(kept?.chaves).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain('Marina');
});

it('a passkey signs in with the same calls in the same order as card, CPF and birth date', async () => {
  const { device } = await withPasskey();
  const callsDuring = async (signIn: Promise<{ location: string | null }>) => {
    server.calls.length = 0;
    expect((await signIn).location).toBe('/cliente/inicio');
    return server.calls.map(({ method, path, body }) => ({ method, path, body }));
  };
  const ordinary = await callsDuring(new Browser().signIn(ANA));
  expect(await callsDuring(new Browser(device).signInWithKey())).toEqual(ordinary);
  expect((await keptOf(ANA))?.chaves[0]?.usadaEm).toBeGreaterThan(Date.now() - 60_000);
});

describe('an answer of the device is refused', () => {
  const refused = async (deviation: Deviation) => {
    const { device } = await withPasskey();
    const browser = new Browser(device);
    server.calls.length = 0;
    const resposta = device.use(await browser.ask('desafio'), deviation);
    const visited = await browser.post('chaveAcesso.entrar', { resposta });
    expect(await browser.isSignedIn()).toBe(false);
    expect(server.calls).toEqual([]);
    return messageOf(visited);
  };

  it.each<[string, Deviation]>([
    ['of another origin', { origin: 'https://portal.example.evil' }],
    ['of a subdomain', { origin: 'https://a.portal.example' }],
    ['of another host', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: 'AAAA' }],
    ['without asking the person', { isVerified: false }],
    ['of a registration', { type: 'webauthn.create' }],
  ])('%s', async (_name, deviation) => {
    expect(await refused(deviation)).toBe(messages.NAO_CONFERIU);
  });

  it.each(['', '{}', 'null', '[]', '{"id":1}', 'x'.repeat(300)])('that is %j', async (resposta) => {
    const browser = new Browser();
    await browser.ask('desafio');
    expect(messageOf(await browser.post('chaveAcesso.entrar', { resposta }))).toBe(
      messages.NAO_CONFERIU,
    );
  });
});

it('the portal refuses an answer that was used, in this browser and in another', async () => {
  const { device } = await withPasskey();
  const browser = new Browser(device);
  const resposta = device.use(await browser.ask('desafio'));
  const { cookies } = browser.session;
  const names = [...cookies.attributes.keys()];
  const before = names.map((name) => [name, cookies.get(name)?.value ?? ''] as const);
  expect((await browser.post('chaveAcesso.entrar', { resposta })).location).toBe('/cliente/inicio');
  expect(messageOf(await browser.post('chaveAcesso.entrar', { resposta }))).toBe(messages.DEMOROU);
  // The thief also has earlier cookies of the victim's browser.
  const thief = new Browser(device);
  for (const [name, value] of before) thief.session.cookies.set(name, value);
  expect(messageOf(await thief.post('chaveAcesso.entrar', { resposta }))).toBe(messages.DEMOROU);
  expect(await thief.isSignedIn()).toBe(false);
});

it('the portal refuses the answer to a challenge of another browser', async () => {
  const { device } = await withPasskey();
  const asked = await new Browser().ask('desafio');
  const browser = new Browser(device);
  await browser.ask('desafio');
  const answer = await browser.post('chaveAcesso.entrar', { resposta: device.use(asked) });
  expect(messageOf(answer)).toBe(messages.NAO_CONFERIU);
});

it('the portal refuses a challenge of another purpose or another sign-in', async () => {
  const owner = await withPasskey();
  const { device } = owner;
  const resposta = device.use(await owner.ask('perguntar'));
  expect(messageOf(await new Browser(device).post('chaveAcesso.entrar', { resposta }))).toBe(
    messages.DEMOROU,
  );
  const asked = device.use(await owner.ask('perguntar'));
  // The same browser, signed in again.
  await new Promise((resolve) => setTimeout(resolve, 5));
  await owner.signIn(ANA);
  expect(messageOf(await owner.post('chaveAcesso.confirmar', { resposta: asked }))).toBe(
    messages.DEMOROU,
  );
});

it('the portal refuses a copy of the device, whose counter does not grow', async () => {
  const { device } = await withPasskey();
  expect((await new Browser(device).signInWithKey()).location).toBe('/cliente/inicio');
  const copy = new Browser(device);
  const resposta = device.use(await copy.ask('desafio'), { counter: 1 });
  expect(messageOf(await copy.post('chaveAcesso.entrar', { resposta }))).toBe(
    messages.CHAVE_COPIADA,
  );
  const falhas = async () => (await acessosOf(ANA))?.entradas.find((one) => one.falhas)?.falhas;
  await expect.poll(falhas).toBe(1);
});

it('the portal lets one of ten answers at the same time sign in', async () => {
  const { device } = await withPasskey();
  const browser = new Browser(device);
  const asked = await browser.ask('desafio');
  const answers = Array.from({ length: 10 }, () => device.use(asked));
  const sent = await Promise.all(
    answers.map((resposta) => browser.post('chaveAcesso.entrar', { resposta })),
  );
  expect(sent.filter(({ location }) => location === '/cliente/inicio')).toHaveLength(1);
});

describe('the passkey of another person', () => {
  it('confirms nothing for this one', async () => {
    const bia = await biaWithPasskey();
    const ana = await withPasskey();
    await ana.forgetProof();
    const resposta = bia.device.use(await ana.ask('perguntar'));
    expect(messageOf(await ana.post('chaveAcesso.confirmar', { resposta }))).toBe(
      messages.CHAVE_DESCONHECIDA,
    );
  });

  it('is not found in the list of this one', async () => {
    await withPasskey();
    const id = (await keptOf(ANA))?.chaves[0]?.id ?? '';
    const bia = await biaWithPasskey();
    const removed = await bia.change('remover', 'chave-remover', BIA, { id });
    expect(messageOf(removed)).toBe(messages.CHAVE_NAO_ENCONTRADA);
    expect((await keptOf(ANA))?.chaves).toHaveLength(1);
  });

  it('does not open this account when the device names it', async () => {
    const ana = await withPasskey();
    const bia = await biaWithPasskey();
    const [anaKey] = ana.device.keys;
    bia.device.keys = bia.device.keys.map((key) => ({
      ...key,
      handle: anaKey?.handle ?? key.handle,
    }));
    expect(messageOf(await new Browser(bia.device).signInWithKey())).toBe(
      messages.CHAVE_DESCONHECIDA,
    );
  });
});

it('the portal refuses a passkey that was removed, and says how to continue', async () => {
  const owner = await withPasskey();
  const id = (await keptOf(ANA))?.chaves[0]?.id ?? '';
  expect((await owner.change('remover', 'chave-remover', ANA, { id })).location).toBe(
    '/cliente/chaves-de-acesso',
  );
  expect(messageOf(await new Browser(owner.device).signInWithKey())).toBe(
    messages.CHAVE_DESCONHECIDA,
  );
});

it('the portal asks for the new card when the old card is refused, and then stores it', async () => {
  const { device } = await withPasskey();
  server.on('POST /host/v1/genTokenCarteirinha', json({}, 401));
  expect(messageOf(await new Browser(device).signInWithKey())).toBe(messages.CARTAO_MUDOU);
  const renewed = { ...ANA, carteirinha: '900100200300777' };
  scriptFor(server, renewed);
  await new Browser().signIn(renewed);
  expect((await keptOf(ANA))?.entrada).toEqual(renewed);
  expect((await new Browser(device).signInWithKey()).location).toBe('/cliente/inicio');
});

it('the portal asks for a known passkey before it adds another one', async () => {
  const owner = await withPasskey();
  await owner.forgetProof();
  const { location } = await owner.register();
  expect(location).toMatch(/^\/entrar\/confirmar\?voltar=/);
  expect((await keptOf(ANA))?.chaves).toHaveLength(1);
});
