/**
 * A sign-in that is under way while the account's sessions are ended, in any order of their steps, for every
 * store. What ends sessions also ends those that are being made.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { AstroCookies } from 'astro';
import fc from 'fast-check';
import { expect, vi } from 'vitest';
import { accountMark, changeKept, readKept } from '#lib/acesso/kept.server.ts';
import { accountsOfCpf } from '#lib/acesso/people.server.ts';
import { lockStateOf, withdrawChaves } from '#lib/chave-acesso/account.server.ts';
import { BusinessError } from '#lib/errors.ts';
import { prepareAccount } from '#lib/sessao/account.server.ts';
import {
  endAccountSessions,
  endDevice,
  eraseAccount,
} from '#lib/sessao/account-sessions.server.ts';
import { OpenSession } from '#lib/sessao/open-session.server.ts';
import { endOwnSessions } from '#lib/sessao/own-sessions.server.ts';
import { sessionOf, startSession } from '#lib/sessao/session.server.ts';
import { FakeCookies } from '../support/fake-cookies.ts';
import { contaFor, sessionRecord } from '../support/people.ts';
import { signInAs } from '../support/sign-in.ts';

const NOW = Date.now();
let people = 0;

/** A person with an open session. */
async function owner() {
  const cpf = `7${String((people += 1)).padStart(10, '0')}`;
  const record = sessionRecord({ cpf, createdAt: NOW, seenAt: NOW });
  const cookies = new FakeCookies();
  await signInAs({ cookies: cookies.astro, locals: {} as App.Locals }, record, NOW);
  const session = await sessionOf({ cookies: cookies.astro }, NOW);
  if (!session) throw new Error('no session');
  return { cpf, record, session, mark: accountMark(contaFor(cpf)) };
}
type Owner = Awaited<ReturnType<typeof owner>>;

/** What ends sessions: all of the account, or those of every other device. */
export const ENDS: Record<string, (own: Owner, pause: () => Promise<void>) => Promise<unknown>> = {
  'the lock': async ({ mark, session, record }, pause) => {
    await changeKept('chaves', mark, () => ({ chaves: [], codigos: [], exigidaDesde: NOW }));
    await pause();
    await endOwnSessions(session, record);
  },
  'the end of all others': ({ session, record }) => endOwnSessions(session, record),
  'the end of a device': async ({ mark }) => {
    const devices = (await readKept('acessos', mark))?.aparelhos ?? [];
    for (const { marca } of devices) await endDevice(mark, marca);
  },
  'the removal by staff': async ({ mark }, pause) => {
    await endAccountSessions(mark);
    await pause();
    await withdrawChaves(mark);
  },
  'the erasing of the account': async ({ cpf }) => {
    for (const account of await accountsOfCpf(cpf)) await eraseAccount(cpf, account);
  },
};

/** A sign-in as the actions make it. @returns the id of its session, if it has one */
async function enter({ record }: Owner, pause: () => Promise<void>): Promise<AstroCookies> {
  const cookies = new FakeCookies().astro;
  const { mark, epoca } = await prepareAccount(cookies, record, NOW);
  await pause();
  if ((await lockStateOf(mark)) === 'locked') return cookies;
  await pause();
  const started = startSession({ cookies, locals: {} as App.Locals }, record, epoca, NOW);
  await started.catch((error: unknown) => {
    if (!(error instanceof BusinessError)) throw error;
  });
  return cookies;
}

/** An open session is in the list of its account, where it can be ended, and a locked account has no new one. */
async function check({ mark }: Owner, cookies: AstroCookies, end: string): Promise<void> {
  const session = await sessionOf({ cookies }, NOW);
  if (!session) return;
  const listed = (await readKept('acessos', mark))?.sessoes.map(({ id }) => id) ?? [];
  expect(listed, `a session that survives ${end} unseen`).toContain(session.name);
  expect(await lockStateOf(mark), `a session that survives ${end}`).toBe('open');
}

/** Tries an end during a sign-in, with random pauses before each step of both. */
export async function tryEnd(name: string, runs: number): Promise<void> {
  const end = ENDS[name];
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(fc.nat(3)), async (pauses) => {
      const own = await owner();
      const pause = async () => {
        await wait(pauses.next().value);
      };
      const [cookies] = await Promise.all([
        pause().then(() => enter(own, pause)),
        pause().then(() => end?.(own, pause)),
      ]);
      await check(own, cookies, name);
    }),
    { numRuns: runs, endOnFailure: true },
  );
}

const now = () => Promise.resolve();

/**
 * Tries an end between the note of a session in the account's record and the session itself: another process can do
 * that. Random pauses hardly ever meet that moment.
 */
export async function tryEndAfterNote(name: string): Promise<void> {
  const own = await owner();
  const create = OpenSession.create.bind(OpenSession);
  let hasEnded = false;
  const slow = vi.spyOn(OpenSession, 'create').mockImplementation((facts, at, announce) =>
    create(facts, at, async (session) => {
      await announce?.(session);
      await ENDS[name]?.(own, now);
      hasEnded = true;
    }),
  );
  const cookies = await enter(own, now).finally(() => slow.mockRestore());
  expect(hasEnded).toBe(true);
  expect(await sessionOf({ cookies }, NOW), `a session that survives ${name}`).toBeUndefined();
}
