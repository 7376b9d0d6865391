/** The session between requests, with a given clock and the real store. */
import { describe, expect, it } from 'vitest';
import { ABSOLUTE_LIMIT, IDLE_LIMIT } from '#lib/sessao/rules.ts';
import { dropDraft, saveDraft, readDraft } from '#lib/sessao/drafts.server.ts';
import type { OpenSession } from '#lib/sessao/open-session.server.ts';
import { storeSelection } from '#lib/sessao/selection.server.ts';
import {
  endSession,
  lockSession,
  readLock,
  readSession,
  type SessionRecord,
} from '#lib/sessao/session.server.ts';
import { FakeSession, sending } from '../support/fake-session.ts';
import { dependente, sessionRecord } from '../support/people.ts';
import { useDataFolder } from '../../support/data-folder.ts';
import { entriesOf } from '../../support/database.ts';
import { signInAs } from '../support/sign-in.ts';

const folder = useDataFolder();
const MINUTE = 60_000;
const OTHER = '11144477735';

const stored = (record = sessionRecord()) => new FakeSession(record);
/** The record that a request at `now` finds. */
const seen = async (browser: FakeSession, now: number) => readSession(await browser.open(now), now);
/** The record of a new session: it also names the device. */
const opened = () => ({ ...sessionRecord(), aparelho: expect.any(String) as unknown });
const signIn = async (browser: FakeSession, record = sessionRecord(), now = 0) => {
  const locals: Pick<App.Locals, 'session'> = {};
  const session = await browser.open(now);
  if (session) locals.session = session;
  await signInAs({ cookies: await browser.ready(), locals: locals as App.Locals }, record, now);
};
const signOut = async (browser: FakeSession) => {
  const locals = { session: await browser.open() } as App.Locals;
  return endSession({ cookies: await browser.ready(), locals });
};
const everything = () =>
  entriesOf(folder, 'sessoes').map(({ owner, name, text }) => `${owner} ${name} ${text}`);

describe('readSession', () => {
  it('writes nothing within a minute, and renews the last use after it', async () => {
    const browser = stored();
    await seen(browser, MINUTE);
    expect(await browser.fact('uso')).toEqual({ seenAt: 0 });
    expect((await seen(browser, MINUTE + 1))?.seenAt).toBe(MINUTE + 1);
    expect(await browser.fact('uso')).toEqual({ seenAt: MINUTE + 1 });
  });

  it('does not renew the limit of twelve hours', async () => {
    const browser = stored();
    for (let now = 0; now <= ABSOLUTE_LIMIT; now += 20 * MINUTE)
      expect(await seen(browser, now)).toBeDefined();
    expect(await seen(browser, ABSOLUTE_LIMIT + 1)).toBeUndefined();
    expect(await browser.open()).toBeUndefined();
  });

  it('keeps the owner of an idle session until its twelve hours are over', async () => {
    const browser = stored();
    await seen(browser, IDLE_LIMIT + 1);
    const session = await browser.open();
    expect(await readLock(session, ABSOLUTE_LIMIT)).toMatchObject({ conta: '52998224725:501' });
    expect(await session?.get('identidade')).toBeUndefined();
    expect(await readLock(session, ABSOLUTE_LIMIT + 1)).toBeUndefined();
  });

  it('is sealed: nothing that is stored shows a name, CPF or token', async () => {
    const browser = stored();
    await saveDraft(await browser.open(), 'dono', 'cadastro', { nome: 'São José' });
    await (await browser.open())?.set('token', { nrCartao: '0999', token: 'segredo-1' }, '0999');
    const all = everything().join('\n');
    for (const plain of ['52998224725', 'Marina', sessionRecord().hashLogin, 'José', '0999'])
      expect(all).not.toContain(plain);
    const id = await browser.id();
    expect(all).not.toContain(id);
  });
});

describe('a request that is still running', () => {
  /** The writes of a slow page at its end. */
  const lateWrites = async (session: OpenSession | undefined, record: SessionRecord) => {
    await session?.set('uso', { seenAt: 9 });
    await session?.set('token', { nrCartao: '1', token: 't' }, '1');
    await session?.set('confirmada', { cdPessoaFisica: '501' }, '501');
    await saveDraft(session, 'dono', 'cadastro', { nome: 'x' });
    await storeSelection(session, record, dependente.nrCartao);
    await lockSession(session, record, 1);
  };

  it('restores nothing after its session ended', async () => {
    const browser = stored();
    const slow = await browser.open();
    const record = await readSession(slow, 0);
    const before = new Set(everything());
    const id = await browser.id();
    expect(await signOut(browser)).toBe(true);
    await lateWrites(slow, record ?? sessionRecord());
    expect(await slow?.set('uso', { seenAt: 10 })).toBe(false);
    expect(everything().filter((entry) => !before.has(entry))).toEqual([]);
    expect(await sending(id).open()).toBeUndefined();
  });

  it('can replace a value that it has read, whatever its clock says', async () => {
    const browser = stored();
    const ahead = await browser.open(5_000_000);
    await ahead?.set('selecionada', { nrCartao: dependente.nrCartao });
    const behind = await browser.open(1_000);
    await behind?.set('selecionada', { nrCartao: sessionRecord().selecionada });
    expect((await seen(browser, 2_000))?.selecionada).toBe(sessionRecord().selecionada);
  });

  it('does not restore what a newer request removed', async () => {
    const browser = stored();
    await saveDraft(await browser.open(1), 'dono', 'cadastro', { nome: 'x' });
    const [older, newer] = [await browser.open(10), await browser.open(20)];
    await dropDraft(newer, 'dono', 'cadastro');
    await saveDraft(older, 'dono', 'cadastro', { nome: 'y' });
    expect(await readDraft(await browser.open(30), 'dono', 'cadastro')).toBeUndefined();
  });
});

describe('startSession', () => {
  it('creates a new id, and keeps no data of an earlier person, whose id opens nothing', async () => {
    const browser = stored(sessionRecord({ cpf: OTHER, confirmadas: ['1', '2'] }));
    const before = await browser.id();
    await signIn(browser);
    expect(await browser.id()).not.toBe(before);
    expect(await sending(before).open()).toBeUndefined();
    expect(await seen(browser, 0)).toEqual(opened());
  });

  it('never uses an id that another person has planted', async () => {
    const planted = 'a'.repeat(43);
    const browser = sending(planted);
    await signIn(browser);
    expect(await browser.id()).not.toBe(planted);
  });
});

describe('a draft', () => {
  const fields = { nome: 'São José', passo: 'criar' };
  const lockedWithDraft = async () => {
    const browser = stored();
    await seen(browser, IDLE_LIMIT + 1);
    await saveDraft(await browser.open(), '52998224725', 'cadastro', fields);
    return browser;
  };
  const draftOf = async (browser: FakeSession, owner = '52998224725') =>
    readDraft(await browser.open(), owner, 'cadastro');

  it('is available again after the same person signs in', async () => {
    const browser = await lockedWithDraft();
    await signIn(browser);
    expect(await draftOf(browser)).toEqual(fields);
    await dropDraft(await browser.open(), '52998224725', 'cadastro');
    expect(await draftOf(browser)).toBeUndefined();
  });

  it('disappears when another person signs in, and at sign-out', async () => {
    const browser = await lockedWithDraft();
    await signIn(browser, sessionRecord({ cpf: OTHER }));
    expect(await (await browser.open())?.all('rascunho')).toEqual([]);
    const other = await lockedWithDraft();
    await signOut(other);
    expect(await draftOf(other)).toBeUndefined();
  });

  it('is readable only for its person', async () => {
    expect(await draftOf(await lockedWithDraft(), OTHER)).toBeUndefined();
  });

  it('is limited in size, all forms together', async () => {
    const browser = stored();
    await saveDraft(await browser.open(), '1', 'cadastro', { texto: 'x'.repeat(60_000) });
    await saveDraft(await browser.open(), '1', 'endereco', { texto: 'x'.repeat(60_000) });
    expect(await readDraft(await browser.open(), '1', 'cadastro')).toBeDefined();
    expect(await readDraft(await browser.open(), '1', 'endereco')).toBeUndefined();
  });
});
