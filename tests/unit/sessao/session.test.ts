/** The session between requests: a clock that is given, the real store. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ABSOLUTE_LIMIT, IDLE_LIMIT } from '#lib/sessao/rules.ts';
import { dropDraft, keepDraft, readDraft } from '#lib/sessao/drafts.server.ts';
import type { OpenSession } from '#lib/sessao/open-session.server.ts';
import { selectPerson } from '#lib/sessao/selection.server.ts';
import {
  endSession,
  lockSession,
  readLock,
  readSession,
  type SessionRecord,
  startSession,
} from '#lib/sessao/session.server.ts';
import { FakeSession } from '../support/fake-session.ts';
import { dependente, sessionRecord } from '../support/people.ts';
import { useDataFolder } from '../support/data-folder.ts';

const folder = useDataFolder();
const MINUTE = 60_000;
const OTHER = '11144477735';

const stored = (record = sessionRecord()) => new FakeSession(record);
/** The record as a request finds it that comes at `now`. */
const seen = async (browser: FakeSession, now: number) => readSession(await browser.open(now), now);
const signIn = async (browser: FakeSession, record = sessionRecord(), now = 0) => {
  const locals: Pick<App.Locals, 'session'> = {};
  const session = await browser.open(now);
  if (session) locals.session = session;
  await startSession({ cookies: await browser.ready(), locals: locals as App.Locals }, record, now);
};
const signOut = async (browser: FakeSession, session?: OpenSession) => {
  const locals = { session: session ?? (await browser.open()) } as App.Locals;
  return endSession({ cookies: await browser.ready(), locals });
};
const everything = () =>
  readdirSync(join(folder, 'sessoes'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.name} ${readFileSync(join(entry.parentPath, entry.name), 'utf8')}`);

describe('readSession', () => {
  it('finds none where there is none', async () => {
    expect(await readSession(undefined, 0)).toBeUndefined();
    expect(await seen(new FakeSession(), 0)).toBeUndefined();
  });

  it('gives what was written', async () => {
    expect(await seen(stored(), 0)).toEqual(sessionRecord());
  });

  it('writes nothing within a minute, and puts the idle clock back after it', async () => {
    const browser = stored();
    await seen(browser, MINUTE);
    expect(await browser.fact('uso')).toEqual({ seenAt: 0 });
    expect((await seen(browser, MINUTE + 1))?.seenAt).toBe(MINUTE + 1);
    expect(await browser.fact('uso')).toEqual({ seenAt: MINUTE + 1 });
  });

  it('does not put back the clock of the twelve hours', async () => {
    const browser = stored();
    for (let now = 0; now <= ABSOLUTE_LIMIT; now += 20 * MINUTE) {
      expect(await seen(browser, now), String(now / MINUTE)).toBeDefined();
    }
    expect(await seen(browser, ABSOLUTE_LIMIT + 1)).toBeUndefined();
    expect(await browser.open()).toBeUndefined();
  });

  it('ends one that is idle for too long, for good', async () => {
    const browser = stored();
    expect(await seen(browser, IDLE_LIMIT + 1)).toBeUndefined();
    expect(await seen(browser, 0)).toBeUndefined();
  });

  it('leaves of an idle one whose it was, until its twelve hours are over', async () => {
    const browser = stored();
    await seen(browser, IDLE_LIMIT + 1);
    const session = await browser.open();
    expect(await readLock(session, ABSOLUTE_LIMIT)).toMatchObject({ cpf: '52998224725' });
    expect(await session?.get('identidade')).toBeUndefined();
    expect(await readLock(session, ABSOLUTE_LIMIT + 1)).toBeUndefined();
  });

  it('lies sealed: no name, CPF or token is read in any file or in its name', async () => {
    const browser = stored();
    await keepDraft(await browser.open(), 'dono', 'cadastro', { nome: 'São José' });
    await (await browser.open())?.set('token', { nrCartao: '0999', token: 'segredo-1' }, '0999');
    const all = everything().join('\n');
    for (const plain of ['52998224725', 'Marina', sessionRecord().hashLogin, 'José', '0999'])
      expect(all).not.toContain(plain);
    const id = await browser.id();
    expect(all).not.toContain(id);
    expect(readdirSync(join(folder, 'sessoes')).join()).not.toContain(id);
  });
});

describe('a request that was under way', () => {
  /** What a slow page writes at its end. */
  const lateWrites = async (session: OpenSession | undefined, record: SessionRecord) => {
    await session?.set('uso', { seenAt: 9 });
    await session?.set('token', { nrCartao: '1', token: 't' }, '1');
    await session?.set('confirmada', { cdPessoaFisica: '501' }, '501');
    await keepDraft(session, 'dono', 'cadastro', { nome: 'x' });
    await selectPerson(session, record, dependente.nrCartao);
    await lockSession(session, record, 1);
  };

  it('brings nothing back when its session was ended meanwhile', async () => {
    const browser = stored();
    const slow = await browser.open();
    const record = await readSession(slow, 0);
    const before = new Set(everything());
    const id = (await browser.id()) ?? '';
    expect(await signOut(browser)).toBe(true);
    await lateWrites(slow, record ?? sessionRecord());
    expect(everything().filter((file) => !before.has(file))).toEqual([]);
    const old = new FakeSession();
    old.cookies.set('portal', id);
    expect(await old.open()).toBeUndefined();
  });

  it('brings nothing back when its person has signed in again meanwhile', async () => {
    const browser = stored();
    const slow = await browser.open();
    await signIn(browser);
    const before = everything();
    await lateWrites(slow, sessionRecord());
    expect(everything()).toEqual(before);
  });

  it('does not put the earlier selection back', async () => {
    const browser = stored();
    const [older, newer] = [await browser.open(100), await browser.open(200)];
    const record = await readSession(older, 100);
    if (!record) throw new Error('no session');
    await selectPerson(newer, record, dependente.nrCartao);
    await older?.set('uso', { seenAt: 100 });
    await selectPerson(older, record, record.selecionada);
    expect((await seen(browser, 300))?.selecionada).toBe(dependente.nrCartao);
  });

  it('may write what it has seen anew, whatever its clock says', async () => {
    const browser = stored();
    const ahead = await browser.open(5_000_000);
    await ahead?.set('selecionada', { nrCartao: dependente.nrCartao });
    const behind = await browser.open(1_000);
    await behind?.set('selecionada', { nrCartao: sessionRecord().selecionada });
    expect((await seen(browser, 2_000))?.selecionada).toBe(sessionRecord().selecionada);
  });

  it('does not bring back what a newer one has taken away', async () => {
    const browser = stored();
    await keepDraft(await browser.open(1), 'dono', 'cadastro', { nome: 'x' });
    const [older, newer] = [await browser.open(10), await browser.open(20)];
    await dropDraft(newer, 'dono', 'cadastro');
    await keepDraft(older, 'dono', 'cadastro', { nome: 'y' });
    expect(await readDraft(await browser.open(30), 'dono', 'cadastro')).toBeUndefined();
  });
});

describe('startSession', () => {
  it('takes a new id, and the one before opens nothing', async () => {
    const browser = stored();
    const before = await browser.id();
    await signIn(browser);
    expect(await browser.id()).not.toBe(before);
    const old = new FakeSession();
    old.cookies.set('portal', before ?? '');
    expect(await old.open()).toBeUndefined();
    expect(await seen(browser, 0)).toEqual(sessionRecord());
  });

  it('takes no id that a browser was given before', async () => {
    const browser = new FakeSession();
    const planted = 'a'.repeat(43);
    browser.cookies.set('portal', planted);
    await signIn(browser);
    expect(await browser.id()).not.toBe(planted);
  });

  it('leaves nothing of an earlier person', async () => {
    const browser = stored(sessionRecord({ cpf: OTHER, confirmadas: ['1', '2'] }));
    await signIn(browser);
    expect(await seen(browser, 0)).toEqual(sessionRecord());
  });
});

describe('what was being typed', () => {
  const fields = { nome: 'São José', passo: 'criar' };
  const lockedWithDraft = async () => {
    const browser = stored();
    await seen(browser, IDLE_LIMIT + 1);
    await keepDraft(await browser.open(), '52998224725', 'cadastro', fields);
    return browser;
  };
  const draftOf = async (browser: FakeSession, owner = '52998224725') =>
    readDraft(await browser.open(), owner, 'cadastro');

  it('is there again after the same person has signed in', async () => {
    const browser = await lockedWithDraft();
    await signIn(browser);
    expect(await draftOf(browser)).toEqual(fields);
    await dropDraft(await browser.open(), '52998224725', 'cadastro');
    expect(await draftOf(browser)).toBeUndefined();
  });

  it('is gone after another person has, and at sign-out', async () => {
    const browser = await lockedWithDraft();
    await signIn(browser, sessionRecord({ cpf: OTHER }));
    expect(await (await browser.open())?.all('rascunho')).toEqual([]);
    const other = await lockedWithDraft();
    await signOut(other);
    expect(await draftOf(other)).toBeUndefined();
  });

  it('is read by its person alone', async () => {
    expect(await draftOf(await lockedWithDraft(), OTHER)).toBeUndefined();
  });

  it('is kept up to a limit, all forms together', async () => {
    const browser = stored();
    await keepDraft(await browser.open(), '1', 'cadastro', { texto: 'x'.repeat(60_000) });
    await keepDraft(await browser.open(), '1', 'endereco', { texto: 'x'.repeat(60_000) });
    expect(await readDraft(await browser.open(), '1', 'cadastro')).toBeDefined();
    expect(await readDraft(await browser.open(), '1', 'endereco')).toBeUndefined();
  });
});

describe('endSession', () => {
  it('forgets everything, and may be called twice', async () => {
    const browser = stored();
    const session = await browser.open();
    expect(await signOut(browser, session)).toBe(true);
    expect(await browser.id()).toBeUndefined();
    expect(await signOut(browser, session)).toBe(true);
    expect(await session?.get('identidade')).toBeUndefined();
  });
});
