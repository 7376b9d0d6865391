/** A holder and a dependant with the same CPF: nothing of one account opens, ends, shows or erases the other's. */
import { beforeEach, describe, expect, it } from 'vitest';
import { NONE } from '#lib/acesso/acessos.ts';
import { accountMark, changeKept, cpfMark, eraseKept, readKept } from '#lib/acesso/kept.server.ts';
import { accountOfCard, accountsOfCpf } from '#lib/acesso/people.server.ts';
import { CHAVE_ANTIGA } from '#lib/chave-acesso/messages.ts';
import { eraseAccount, openNoticesOf } from '#lib/sessao/account-sessions.server.ts';
import { contaFor, titularWire } from '../support/people.ts';
import { type Member, scriptFor } from '../support/sign-in.ts';
import { json, useScriptedServer } from '../support/scripted-server.ts';
import type { Authenticator } from './authenticator.ts';
import { age, ANA, Browser, messageOf, STAFF } from './support.ts';

const server = useScriptedServer({ PORTAL_SITE_URL: 'https://portal.example', ...STAFF });

const LIA: Member = { ...ANA, carteirinha: '900100200300403', dtNasc: '02/02/2014' };
const LIA_WIRE = {
  ...titularWire,
  cdPessoaFisica: 503,
  nrCartao: LIA.carteirinha,
  nmBeneficiario: 'Lia Prado',
  ieTitular: 'N',
  dtNascimento: LIA.dtNasc,
};
const ana = () => accountMark(contaFor(ANA.cpf));
const lia = () => accountMark(contaFor(ANA.cpf, '503'));

/** The services answer for a sign-in of one of both: the dependant sees only herself. */
function scriptAs(who: Member): void {
  scriptFor(server, who);
  const family = [titularWire, LIA_WIRE];
  server.on('POST /api/auth/pessoas', json({ responseList: who === ANA ? family : [LIA_WIRE] }));
}
async function signedIn(who: Member, browser = new Browser()): Promise<Browser> {
  scriptAs(who);
  await browser.signIn(who);
  return browser;
}
const keptOf = (mark: ReturnType<typeof ana>) => readKept('chaves', mark);

beforeEach(async () => {
  for (const mark of [ana(), lia(), cpfMark(ANA.cpf)]) await eraseKept(mark);
});

it('her passkey opens her own account, also after an ordinary sign-in of the holder', async () => {
  const browser = await signedIn(LIA);
  await browser.register();
  await signedIn(ANA);
  expect((await keptOf(lia()))?.entrada?.carteirinha).toBe(LIA.carteirinha);
  scriptAs(LIA);
  const later = new Browser(browser.device);
  expect((await later.signInWithKey()).location).toBe('/cliente/inicio');
  expect(await later.session.fact('identidade')).toMatchObject({ entrou: LIA.carteirinha });
  expect(await keptOf(ana())).toBeUndefined();
});

it('sign-ins, sessions and notices are apart, and a lock closes one account', async () => {
  const holder = await signedIn(ANA);
  const child = await signedIn(LIA);
  expect((await readKept('acessos', ana()))?.entradas).toHaveLength(1);
  expect((await readKept('acessos', lia()))?.entradas).toHaveLength(1);
  expect(await openNoticesOf(ana())).toEqual([]);

  await child.register();
  await child.register();
  await changeKept('chaves', lia(), (known) => known && { ...known, exigidaDesde: 1 });
  const again = await signedIn(ANA);
  expect(await again.isSignedIn()).toBe(true);
  expect(await holder.isSignedIn()).toBe(true);
});

it('staff and the erasing command find each by card, and touch no other', async () => {
  const holder = await signedIn(ANA);
  const child = await signedIn(LIA);
  expect(await accountOfCard(ANA.carteirinha, ANA.cpf)).toBe(ana());
  expect(await accountOfCard(LIA.carteirinha, undefined)).toBe(lia());
  const accounts = await accountsOfCpf(ANA.cpf);
  expect(accounts.map(({ conta }) => conta).toSorted()).toEqual([ana(), lia()].toSorted());
  const own = accounts.find(({ conta }) => conta === lia());
  expect(own && (await eraseAccount(ANA.cpf, own))).toBe(true);
  expect([await holder.isSignedIn(), await child.isSignedIn()]).toEqual([true, false]);
  expect((await accountsOfCpf(ANA.cpf)).map(({ conta }) => conta)).toEqual([ana()]);
});

describe('what an earlier release kept under the CPF', () => {
  /** The record of the holder, to which a passkey of one of both was added. */
  async function former(entrada: Member): Promise<Authenticator> {
    const maker = await signedIn(ANA);
    await maker.register();
    const known = await keptOf(ana());
    const acessos = await readKept('acessos', ana());
    const { epoca: _, ...before } = acessos ?? NONE;
    await changeKept('chaves', cpfMark(ANA.cpf), () => ({
      chaves: known?.chaves.map(({ conta: _none, ...chave }) => chave) ?? [],
      codigos: ['x'],
      entrada: { ...entrada },
    }));
    await changeKept('acessos', cpfMark(ANA.cpf), () => before);
    await eraseKept(ana());
    // Its passkeys name the account of the CPF.
    const handle = Buffer.from(cpfMark(ANA.cpf));
    maker.device.keys = maker.device.keys.map((key) => ({ ...key, handle }));
    return maker.device;
  }

  it('moves to the person whose card it holds, at the next sign-in', async () => {
    await former(ANA);
    await signedIn(LIA);
    expect(await keptOf(lia())).toBeUndefined();
    await signedIn(ANA);
    expect((await keptOf(ana()))?.codigos).toEqual(['x']);
    expect(await keptOf(cpfMark(ANA.cpf))).toBeUndefined();
    expect((await readKept('acessos', ana()))?.entradas).toHaveLength(2);
  });

  it('never opens the holder by a passkey that the dependant may have added', async () => {
    const device = await former(ANA);
    scriptAs(ANA);
    const stranger = new Browser(device);
    expect(messageOf(await stranger.signInWithKey())).toBe(CHAVE_ANTIGA);
    expect(await stranger.isSignedIn()).toBe(false);
  });

  it('keeps its lock: after the typed data the old passkey opens', async () => {
    const device = await former(ANA);
    await age(ANA);
    await changeKept('chaves', cpfMark(ANA.cpf), (known) => known && { ...known, exigidaDesde: 1 });
    scriptAs(ANA);
    const browser = new Browser(device);
    expect((await browser.signIn(ANA)).location).toMatch(/^\/entrar\/chave/);
    const resposta = device.use(await browser.ask('desafio'));
    const entered = await browser.post('chaveAcesso.entrar', { resposta, passo: 'porta' });
    expect(entered.location).toBe('/cliente/inicio');
  });

  it('opens by its passkey alone where no other person of the family can have the CPF', async () => {
    const device = await former(ANA);
    scriptFor(server, ANA);
    const browser = new Browser(device);
    expect((await browser.signInWithKey()).location).toBe('/cliente/inicio');
  });

  it('gives the open sessions of each person to that person', async () => {
    const child = await signedIn(LIA);
    const noted = await readKept('acessos', lia());
    await changeKept('acessos', cpfMark(ANA.cpf), () => noted && { ...noted, epoca: undefined });
    await eraseKept(lia());
    await signedIn(ANA);
    expect((await readKept('acessos', ana()))?.sessoes).toHaveLength(1);
    await signedIn(LIA);
    expect((await readKept('acessos', lia()))?.sessoes).toHaveLength(2);
    expect(await child.isSignedIn()).toBe(true);
  });
});
