/** The list of a person's open sessions is correct, and an ended session opens no page. */
import { describe, expect, it } from 'vitest';
import { accountMark, eraseKept, readKept } from '#lib/acesso/kept.server.ts';
import { accountsOfCpf } from '#lib/acesso/people.server.ts';
import type { OpenSession } from '#lib/sessao/open-session.server.ts';
import { eraseAccount } from '#lib/sessao/account-sessions.server.ts';
import {
  answerNotice,
  endOwnSessions,
  listOwnSessions,
  noticeOf,
} from '#lib/sessao/own-sessions.server.ts';
import { ABSOLUTE_LIMIT, IDLE_LIMIT } from '#lib/sessao/rules.ts';
import {
  endSession,
  lockSession,
  readSession,
  sessionOf,
  type SessionRecord,
} from '#lib/sessao/session.server.ts';
import { useDataFolder } from '../../support/data-folder.ts';
import { FakeCookies } from '../support/fake-cookies.ts';
import { sessionRecord, contaFor } from '../support/people.ts';
import { signInAs } from '../support/sign-in.ts';

useDataFolder();
const MINUTE = 60_000;
const unknown = { navegador: '', sistema: '' };
let people = 0;
/** A person that no other test uses. */
const newCpf = () => `${(people += 1)}`.padStart(11, '0');

/** A browser that keeps its cookies. */
class Browser {
  readonly cookies = new FakeCookies();
  readonly cpf: string;

  constructor(cpf: string) {
    this.cpf = cpf;
  }

  async signIn(now = 0): Promise<this> {
    const record = sessionRecord({ cpf: this.cpf, createdAt: now, seenAt: now });
    const locals = {} as App.Locals;
    await signInAs({ cookies: this.cookies.astro, locals }, record, now);
    return this;
  }

  async request(now = 0): Promise<{ session: OpenSession; record: SessionRecord } | undefined> {
    const session = await sessionOf({ cookies: this.cookies.astro }, now);
    const record = await readSession(session, now);
    return session && record && { session, record };
  }

  async mustRequest(now = 0) {
    const found = await this.request(now);
    if (!found) throw new Error('the session is not open');
    return found;
  }

  async list(now = 0) {
    const { session, record } = await this.mustRequest(now);
    return listOwnSessions(session, record, unknown, now);
  }
}

async function family() {
  const cpf = newCpf();
  const home = await new Browser(cpf).signIn(0);
  const street = await new Browser(cpf).signIn(MINUTE);
  return { cpf, home, street };
}

describe('the list', () => {
  it('has this session first, and every other one with its last use', async () => {
    const { home, street } = await family();
    await street.request(5 * MINUTE);
    const { sessoes, entradas } = await home.list(6 * MINUTE);
    expect(sessoes.map(({ isThis, createdAt, seenAt }) => [isThis, createdAt, seenAt])).toEqual([
      [true, 0, 6 * MINUTE],
      [false, MINUTE, 5 * MINUTE],
    ]);
    expect(entradas.map(({ quando }) => quando)).toEqual([MINUTE, 0]);
  });

  it('does not count as a use of the sessions that it shows', async () => {
    const { home } = await family();
    for (let now = 0; now < IDLE_LIMIT; now += 10 * MINUTE) await home.list(now);
    const { sessoes } = await home.list(IDLE_LIMIT + 2 * MINUTE);
    expect(sessoes).toHaveLength(1);
  });

  const signOut = ({ cookies }: Browser) =>
    endSession({ cookies: cookies.astro, locals: {} as App.Locals });
  const lock = async (browser: Browser, now: number) => {
    const { session, record } = await browser.mustRequest(now);
    await lockSession(session, record, now);
  };

  it.each<[string, number, (browser: Browser, now: number) => Promise<unknown>]>([
    ['signed out', 0, signOut],
    ['signed in again, in the same browser', 0, (browser, now) => browser.signIn(now)],
    ['been locked, because a service refused it', 0, lock],
    ['been idle for too long', IDLE_LIMIT + 2 * MINUTE, () => Promise.resolve()],
  ])('has no session that has %s', async (_what, wait, end) => {
    const { home, street } = await family();
    const [before] = (await home.list(MINUTE)).sessoes.filter(({ isThis }) => !isThis);
    for (let now = 0; now < wait; now += 10 * MINUTE) await home.request(now);
    await end(street, MINUTE + wait);
    const { sessoes } = await home.list(MINUTE + wait);
    expect(sessoes.map(({ ref }) => ref)).not.toContain(before?.ref);
  });

  it('has the session that asks, also when the record was erased or is of an earlier release', async () => {
    const { cpf, home } = await family();
    await eraseKept(accountMark(contaFor(cpf)));
    const { sessoes, entradas } = await home.list(MINUTE);
    expect([sessoes.map(({ isThis }) => isThis), entradas]).toEqual([[true], []]);
  });

  it('never has a session of another person', async () => {
    const [one, two] = [await family(), await family()];
    const refs = async ({ home }: typeof one) =>
      (await home.list(MINUTE)).sessoes.map((s) => s.ref);
    const [mine, theirs] = [await refs(one), await refs(two)];
    expect(mine.filter((ref) => theirs.includes(ref))).toEqual([]);
    const { session, record } = await one.home.mustRequest(MINUTE);
    for (const ref of theirs)
      expect(await endOwnSessions(session, record, ref)).toEqual({ ended: 0, isStored: true });
    expect(await two.street.request(MINUTE)).toBeDefined();
  });
});

describe('an end', () => {
  it('of one session closes it at its next request, and no other one', async () => {
    const { cpf, home, street } = await family();
    const third = await new Browser(cpf).signIn(2 * MINUTE);
    const now = Date.now();
    for (const browser of [home, street, third]) await browser.signIn(now);
    const { sessoes } = await home.list(now);
    const { session, record } = await home.mustRequest(now);
    const [, first] = sessoes;
    expect(await endOwnSessions(session, record, first?.ref)).toEqual({ ended: 1, isStored: true });
    const open = await Promise.all([street, third].map((browser) => browser.request(now)));
    expect(open.filter(Boolean)).toHaveLength(1);
    expect((await home.list(now)).sessoes).toHaveLength(2);
    // A second press finds no session to end.
    expect((await endOwnSessions(session, record, first?.ref)).ended).toBe(0);
  });

  it('of all others keeps this one, also when this one is named', async () => {
    const { home, street } = await family();
    const { session, record } = await home.mustRequest(MINUTE);
    const [own] = (await home.list(MINUTE)).sessoes;
    await endOwnSessions(session, record, own?.ref);
    expect(await home.request(MINUTE)).toBeDefined();
    expect((await endOwnSessions(session, record)).isStored).toBe(true);
    expect([await home.request(MINUTE), await street.request(MINUTE)]).toEqual([
      expect.anything(),
      undefined,
    ]);
  });
});

describe('the question about a new sign-in', () => {
  const ask = async (browser: Browser, now: number) =>
    (await noticeOf((await browser.mustRequest(now)).record, undefined, now))?.aviso;
  const forgotten: string[] = [];
  const answer = (record: SessionRecord, quando: number, isOwn: boolean) =>
    answerNotice(record, { quando, isOwn }, (marca) => Promise.resolve(void forgotten.push(marca)));

  it('is asked on the other device only, and "Não fui eu" ends that session', async () => {
    const { home, street } = await family();
    expect(await ask(street, MINUTE)).toBeUndefined();
    const asked = await ask(home, MINUTE);
    expect(asked?.quando).toBe(MINUTE);
    const { record } = await home.mustRequest(MINUTE);
    expect(await answer(record, asked?.quando ?? 0, false)).toBe(true);
    expect(await street.request(MINUTE)).toBeUndefined();
    expect(await ask(home, MINUTE)).toBeUndefined();
    expect(forgotten).toEqual([asked?.marca]);
  });

  it('"Fui eu" ends the question and no session', async () => {
    const { home, street } = await family();
    await answer((await home.mustRequest(MINUTE)).record, MINUTE, true);
    expect(await ask(home, MINUTE)).toBeUndefined();
    expect(await street.request(MINUTE)).toBeDefined();
  });

  it('is not asked about a browser that signs in again', async () => {
    const { home, street } = await family();
    await answer((await home.mustRequest(MINUTE)).record, MINUTE, true);
    await street.signIn(2 * MINUTE);
    expect(await ask(home, 2 * MINUTE)).toBeUndefined();
  });
});

it('sign-ins at the same time are all listed', async () => {
  const cpf = newCpf();
  const browsers = await Promise.all(Array.from({ length: 8 }, () => new Browser(cpf).signIn(0)));
  const [first] = browsers;
  expect((await first?.list(0))?.sessoes).toHaveLength(8);
  const later = await new Browser(cpf).signIn(ABSOLUTE_LIMIT + 1);
  expect((await later.list(ABSOLUTE_LIMIT + 1)).sessoes).toHaveLength(1);
});

it('erasing a person ends every session of that person, and no other', async () => {
  const [one, two] = [await family(), await family()];
  for (const account of await accountsOfCpf(one.cpf))
    expect(await eraseAccount(one.cpf, account)).toBe(true);
  expect(await readKept('acessos', accountMark(contaFor(one.cpf)))).toBeUndefined();
  const open = ({ home, street }: typeof one) =>
    Promise.all([home, street].map(async (browser) => Boolean(await browser.request(MINUTE))));
  expect([await open(one), await open(two)]).toEqual([
    [false, false],
    [true, true],
  ]);
});
