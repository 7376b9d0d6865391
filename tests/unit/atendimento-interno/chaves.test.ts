/** Passkeys of staff: what opens and what does not open the call-centre mode, with the setting on and off. */
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseKept, readKept } from '#lib/acesso/kept.server.ts';
import { endAccount } from '#lib/atendimento-interno/ended.server.ts';
import { newCodigos } from '#lib/chave-acesso/account.server.ts';
import * as messages from '#lib/chave-acesso/messages.ts';
import { env } from '#lib/config/env.server.ts';
import { actionNames } from '../../support/action-names.ts';
import { Authenticator } from '../chave-acesso/authenticator.ts';
import {
  ANA,
  anaMark,
  Browser as MemberBrowser,
  HASH,
  NAMES,
  STAFF,
  withPasskey,
} from '../chave-acesso/support.ts';
import { outcomeOf } from '../support/portal.ts';
import { useScriptedServer } from '../support/scripted-server.ts';
import { Desk, markOf, withKey } from './desk.ts';
import { scriptFor } from '../support/sign-in.ts';

const server = useScriptedServer({ PORTAL_SITE_URL: 'https://portal.example', ...STAFF });

beforeEach(async () => {
  env().staffNeedKey = true;
  for (const nome of NAMES) await eraseKept(markOf(nome));
  await eraseKept(anaMark());
});

const FULL = { full: 'maria.souza', half: undefined };
const HALF = { full: undefined, half: 'maria.souza' };
const NOT_ADMITTED = { full: undefined, half: undefined };

describe('where staff need a passkey', () => {
  it('the password alone opens no action and no look-up', async () => {
    const desk = new Desk();
    await desk.password();
    expect(await desk.admitted()).toEqual(HALF);
    const others = actionNames.filter(
      (name) =>
        name.startsWith('atendimentoInterno.') &&
        !/\.(?:entrar|entrarComChave|desafio|sair)$/.test(name),
    );
    expect(others.length).toBeGreaterThan(4);
    const form = { cartaoOuCpf: '52998224725', id: 'a', quando: '1', resposta: 'nao' };
    for (const name of others) {
      const visited = await desk.post(name.replace('atendimentoInterno.', ''), form);
      expect([401, 422], name).toContain(outcomeOf(visited).status);
      expect(visited.locals.consulta).toBeUndefined();
    }
    expect(await desk.admitted()).toEqual(HALF);
    expect(await desk.keys()).toEqual([]);
    expect(server.calls).toEqual([]);
  });

  it('the first passkey needs password and code, and then opens the mode', async () => {
    const desk = new Desk();
    const [codigo = ''] = await newCodigos(markOf(desk.nome), undefined, 1);
    await expect(desk.add(codigo)).rejects.toThrow(/sessão de atendimento/);
    await desk.password();
    await expect(desk.add()).rejects.toThrow(messages.CODIGO_NAO_VALE);
    await expect(desk.add('AAAA-AAAA-AAAA')).rejects.toThrow(messages.CODIGO_NAO_VALE);
    expect((await desk.add(codigo)).location).toBe('/atendimento');
    expect(await desk.admitted()).toEqual(FULL);
    expect((await readKept('chaves', markOf(desk.nome)))?.entrada).toBeUndefined();
  });

  it('the code adds one passkey, also when two browsers send it', async () => {
    const [codigo = ''] = await newCodigos(markOf(NAMES[0]), undefined, 1);
    const desks = [new Desk(), new Desk()];
    for (const desk of desks) await desk.password();
    const answers = await Promise.all(
      desks.map(async (desk) => desk.device.create(await desk.ask('novaChave', { codigo }))),
    );
    await Promise.all(
      desks.map((desk, nth) => desk.post('guardarChave', { codigo, resposta: answers[nth] ?? '' })),
    );
    expect(await desks[0]?.keys()).toHaveLength(1);
  });

  it('the passkey opens the mode alone or after the password, but not after the password of another account', async () => {
    const { device } = await withKey();
    const alone = new Desk(NAMES[0], device);
    expect((await alone.enterWithKey()).location).toBe('/atendimento');
    expect(await alone.admitted()).toEqual(FULL);
    const second = new Desk(NAMES[0], device);
    await second.password();
    const before = await second.session.id();
    await second.enterWithKey();
    expect(await second.admitted()).toEqual(FULL);
    expect(await second.session.id()).not.toBe(before);

    const joao = new Desk('joao.silva', device);
    await joao.password();
    expect(outcomeOf(await joao.enterWithKey()).message).toBe(messages.OUTRO_ATENDENTE);
    expect(await joao.admitted()).toEqual({ full: undefined, half: 'joao.silva' });
  });

  it('the last passkey stays, and a lost one ends with its session', async () => {
    const desk = await withKey();
    const [first] = await desk.keys();
    const last = await desk.post('retirarChave', { id: first?.id ?? '' });
    expect(outcomeOf(last).message).toBe(messages.ULTIMA_CHAVE);
    const lost = new Desk(NAMES[0], desk.device);
    await lost.enterWithKey();
    desk.device = new Authenticator('https://portal.example');
    await desk.add();
    await desk.post('retirarChave', { id: first?.id ?? '' });
    expect([await desk.admitted(), await lost.admitted()]).toEqual([FULL, NOT_ADMITTED]);
    expect(outcomeOf(await lost.enterWithKey()).message).toBe(messages.CHAVE_DESCONHECIDA);
  });

  it('a further change needs a use in the last ten minutes', async () => {
    const desk = await withKey();
    const [key] = await desk.keys();
    const session = await desk.session.open();
    await session?.set('provada', { em: Date.now() - 11 * 60_000, chave: key?.id });
    expect(await desk.admitted()).toEqual(FULL);
    await expect(desk.add()).rejects.toThrow(messages.PROVE_ANTES);
    expect(outcomeOf(await desk.post('retirarChave', { id: key?.id ?? '' })).message).toBe(
      messages.PROVE_ANTES,
    );
    await desk.enterWithKey();
    expect((await desk.add()).location).toBe('/atendimento');
    expect(await desk.keys()).toHaveLength(2);
  });

  it('an ended account cannot sign in, and its session ends', async () => {
    const desk = await withKey('rita.lobo');
    await endAccount('rita.lobo', HASH);
    expect(await desk.admitted()).toEqual(NOT_ADMITTED);
    expect(outcomeOf(await desk.enterWithKey()).message).toBe(messages.NAO_CONFERIU);
    expect(await desk.admitted()).toEqual(NOT_ADMITTED);
  });
});

describe('where staff may have a passkey', () => {
  beforeEach(() => {
    env().staffNeedKey = false;
  });

  it('the password opens the mode and adds the first passkey; each further one needs the use of a passkey', async () => {
    const desk = new Desk();
    await desk.password();
    expect(await desk.admitted()).toEqual(FULL);
    expect((await desk.add()).location).toBe('/atendimento');
    const other = new Desk();
    await other.password();
    expect(await other.admitted()).toEqual(FULL);
    await expect(other.add()).rejects.toThrow(messages.PROVE_ANTES);
    expect((await desk.enterWithKey()).location).toBe('/atendimento');
  });

  it('a session by password closes when the setting changes, and a session by passkey stays', async () => {
    const [byPassword, byKey] = [new Desk(), new Desk()];
    await byPassword.password();
    await byKey.password();
    await byKey.add();
    env().staffNeedKey = true;
    expect([await byPassword.admitted(), await byKey.admitted()]).toEqual([HALF, FULL]);
    env().staffNeedKey = false;
    expect(await byPassword.admitted()).toEqual(FULL);
  });
});

describe('for members and staff', () => {
  it('a passkey of staff opens no member area, and records no use', async () => {
    const desk = await withKey();
    const member = new MemberBrowser(desk.device);
    const visited = await member.signInWithKey();
    expect(outcomeOf(visited).message).toBe(messages.CHAVE_DESCONHECIDA);
    expect(await member.isSignedIn()).toBe(false);
    expect((await desk.keys())[0]?.usadaEm).toBeUndefined();
    expect(server.calls).toEqual([]);
  });

  it('a passkey of a member does not open the call-centre mode, also when the device names an account', async () => {
    scriptFor(server, ANA);
    const { device } = await withPasskey();
    await withKey();
    const desk = new Desk(NAMES[0], device);
    expect(outcomeOf(await desk.enterWithKey()).message).toBe(messages.NAO_CONFERIU);
    for (const key of device.keys) key.handle = Buffer.from(markOf(desk.nome));
    expect(outcomeOf(await desk.enterWithKey()).message).toBe(messages.CHAVE_DESCONHECIDA);
    expect(await desk.admitted()).toEqual(NOT_ADMITTED);
  });

  it('an answer for the sign-in of a member is refused at the sign-in of staff', async () => {
    const { device } = await withKey();
    const desk = new Desk();
    const asked = await new MemberBrowser(device).ask('desafio');
    const sent = await desk.post('entrarComChave', { resposta: device.use(asked) });
    expect(outcomeOf(sent).message).toBe(messages.DEMOROU);
  });
});
