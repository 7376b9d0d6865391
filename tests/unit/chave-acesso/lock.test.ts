/** The lock of an account, its recovery codes, and the sessions that a change ends. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withdrawChaves } from '#lib/chave-acesso/account.server.ts';
import * as messages from '#lib/chave-acesso/messages.ts';
import { env } from '#lib/config/env.server.ts';
import { issueKey } from '#lib/forms/form-key.server.ts';
import { logAudit } from '#lib/log.server.ts';
import { sqlIn } from '../../support/database.ts';
import { holderFor } from '../support/people.ts';
import { json } from '../support/scripted-server.ts';
import { scriptFor } from '../support/sign-in.ts';
import {
  acessosOf,
  age,
  ANA,
  anaMark,
  AUDIT_MARK,
  BIA,
  Browser,
  download,
  keptOf,
  lockedAccount,
  messageOf,
  postAsStaff,
  STAFF,
  staff,
  staffKey,
  typedIn,
  useAna,
  withPasskey,
} from './support.ts';

vi.mock(import('#lib/log.server.ts'), { spy: true });

const server = useAna(STAFF);
const stops = async () => (await acessosOf(ANA))?.entradas.flatMap(({ paradas = [] }) => paradas);
const none = json({ status: 200, responseList: [], data: [] });

beforeEach(() => server.on('GET *', none).on('POST *', none));

const KEY_STEP = /^\/entrar\/chave\?voltar=/;

describe('a locked account', () => {
  it('needs a second passkey or codes before it is locked', async () => {
    const browser = await withPasskey();
    const lock = () => browser.change('exigir', 'chave-exigir', ANA);
    expect(messageOf(await lock())).toBe(messages.FALTA_SEGUNDO_JEITO);
    await browser.register();
    expect(messageOf(await lock())).toBe(messages.ESPERE_UM_DIA);
    await age(ANA);
    await lock();
    expect((await keptOf(ANA))?.exigidaDesde).toBeDefined();
    const id = (await keptOf(ANA))?.chaves[0]?.id ?? '';
    const removed = await browser.change('remover', 'chave-remover', ANA, { id });
    expect(messageOf(removed)).toBe(messages.ABRA_A_TRAVA_ANTES);
  });

  it('does not open with card, CPF and birth date, and says so only when all three are right', async () => {
    await lockedAccount();
    const stranger = new Browser();
    expect((await stranger.signIn(ANA)).location).toMatch(KEY_STEP);
    expect(await stranger.isSignedIn()).toBe(false);
    expect((await stranger.signIn({ ...ANA, dtNasc: '01/01/1950' })).location).toBeNull();
  });

  it('opens with a passkey, also after the first step', async () => {
    const { browser } = await lockedAccount();
    const again = await typedIn(ANA, browser.device);
    expect((await again.signInWithKey()).location).toBe('/cliente/inicio');
  });

  it('opens with a code once, whatever its spelling', async () => {
    const { codes } = await lockedAccount();
    const [code = ''] = codes;
    const first = await typedIn();
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')}`;
    const opened = await first.enterCode(typed);
    expect(opened.location).toBe('/cliente/inicio');
    expect(await first.isSignedIn()).toBe(true);
    const second = await typedIn();
    expect(messageOf(await second.enterCode(code))).toBe(messages.CODIGO_NAO_VALE);
    expect(await second.isSignedIn()).toBe(false);
  });

  it('opens with a code once, when four browsers send it at the same time', async () => {
    const { codes } = await lockedAccount();
    const browsers = await Promise.all([typedIn(), typedIn(), typedIn(), typedIn()]);
    const sent = await Promise.all(browsers.map((browser) => browser.enterCode(codes[1])));
    expect(sent.filter(({ location }) => location === '/cliente/inicio')).toHaveLength(1);
  });

  it('takes no code without the first step', async () => {
    const { codes } = await lockedAccount();
    expect(messageOf(await new Browser().enterCode(codes[2]))).toBe(messages.PORTA_DEMOROU);
  });

  it('makes no new codes when the form is sent again', async () => {
    const browser = await withPasskey();
    const chave = issueKey('chave-codigos', holderFor(ANA.cpf, ANA.carteirinha));
    const send = () => browser.post('chaveAcesso.codigos', { chave }, '/cliente/chaves-de-acesso');
    const first = await send();
    const kept = await keptOf(ANA);
    expect(first.data).toMatchObject({ codigos: expect.any(Array) as string[] });
    expect((await send()).data).toEqual({ jaCriados: true });
    expect(await keptOf(ANA)).toEqual(kept);
  });

  it('ends old codes when new ones are made', async () => {
    const { browser, codes } = await lockedAccount();
    expect(new Set(codes).size).toBe(10);
    await browser.newCodes(ANA);
    const kept = JSON.stringify(await keptOf(ANA));
    for (const code of codes) expect(kept).not.toContain(code.replaceAll('-', ''));
    const other = await typedIn();
    expect(messageOf(await other.enterCode(codes[3]))).toBe(messages.CODIGO_NAO_VALE);
  });

  it('lists right data that stopped at the lock, unless the same browser continues with a passkey', async () => {
    const { browser } = await lockedAccount();
    const again = await typedIn(ANA, browser.device);
    await expect.poll(stops).toEqual([1]);
    await again.signInWithKey();
    await expect.poll(stops).toEqual([]);
    await new Browser().signIn(ANA);
    await expect.poll(stops).toEqual([1]);
  });

  it('is opened at the second step only by a passkey of the typed account', async () => {
    const { browser } = await lockedAccount();
    scriptFor(server, BIA);
    const bia = await withPasskey(BIA);
    scriptFor(server, ANA);
    const shared = new Browser(bia.device);
    const answer = async () =>
      shared.post('chaveAcesso.entrar', {
        passo: 'porta',
        resposta: shared.device.use(await shared.ask('desafio')),
      });
    expect(messageOf(await answer())).toBe(messages.PORTA_DEMOROU);
    await shared.signIn(ANA);
    expect(messageOf(await answer())).toBe(messages.OUTRA_CONTA);
    expect(await shared.isSignedIn()).toBe(false);
    shared.device.keys.push(...browser.device.keys);
    expect((await answer()).location).toBe('/cliente/inicio');
  });

  it('is removed by staff with everything, and then opens with the typed data', async () => {
    const { browser } = await lockedAccount();
    const form = { chave: staffKey('atendimento-retirar') };
    const removed = await postAsStaff('retirarTrava', form, staff(anaMark()));
    expect(removed.location).toBe('/atendimento?trava=retirada#retirada');
    // The log names the staff account and the member's mark, and nothing else of the member.
    expect(vi.mocked(logAudit).mock.lastCall).toEqual([
      'call-centre lock removed',
      { atendente: 'maria.souza', pessoa: AUDIT_MARK, requestId: expect.any(String) as string },
    ]);
    expect(await browser.isSignedIn()).toBe(false);
    expect(await keptOf(ANA)).toMatchObject({
      chaves: [],
      retiradaEm: expect.any(Number) as number,
    });
    expect((await new Browser().signIn(ANA)).location).toBe('/cliente/inicio');
    expect(messageOf(await new Browser(browser.device).signInWithKey())).toBe(
      messages.CHAVE_DESCONHECIDA,
    );
  });

  it('stays closed while its record cannot be read, until the call centre removes it', async () => {
    const { browser } = await lockedAccount();
    sqlIn(env().dataDir)
      .run`update entry set text = 'quebrado' where kind = 'guardado-chaves' and owner = ${anaMark()}`;
    expect(messageOf(await new Browser().signIn(ANA))).toBe(messages.TRAVA_ILEGIVEL);
    // An open session can neither replace the record nor change what the passkey protects.
    const refused = [
      await browser.register(),
      await browser.change('codigos', 'chave-codigos', ANA),
      await browser.change('renomear', 'chave-renomear', ANA, { id: 'a', nome: 'b' }),
      await download(browser),
    ];
    expect(refused.map(messageOf)).toEqual(Array(4).fill(messages.TRAVA_ILEGIVEL));
    await withdrawChaves(anaMark());
    expect((await new Browser().signIn(ANA)).location).toBe('/cliente/inicio');
  });
});

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
