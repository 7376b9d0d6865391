/** The session of a signed-in member: its identity and facts as one record. */
import type { APIContext } from 'astro';
import { type Conta, contaName, contaOf } from '#lib/acesso/conta.ts';
import { accountMark, readKept } from '#lib/acesso/kept.server.ts';
import { BusinessError } from '#lib/errors.ts';
import { deviceMark } from './device.server.ts';
import { draftName } from './drafts.server.ts';
import { ENTRADA_INTERROMPIDA } from './messages.ts';
import { endSessionOf, type FirstFact, OpenSession } from './open-session.server.ts';
import { ABSOLUTE_LIMIT, isExpired, needsTouch, ownerOf } from './rules.ts';
import { browserIn, noteSignIn } from './sign-ins.server.ts';
import {
  dropFlag,
  dropSessionId,
  writeFlag,
  readSessionId,
  writeSessionId,
} from './session-cookie.server.ts';
import type { Pessoa } from './wire.ts';
import { isWithin } from '#lib/formats/dates.ts';

/** A read-only view of a session. Only functions of lib/sessao write its facts. */
export interface SessionRecord {
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Milliseconds since 1970, written again at most once a minute. */
  readonly seenAt: number;
  readonly hashLogin: string;
  /** The account: the person who signed in. */
  readonly conta: Conta;
  /** The CPF that signed in, digits only. It does not name a person (`Conta`). */
  readonly cpf: string;
  readonly pessoas: readonly Pessoa[];
  /** nrCartao of the selected entry of `pessoas`. */
  readonly selecionada: string;
  /** cdPessoaFisica of the people whose check answered 'S'; each page asks again for the others. */
  readonly confirmadas: readonly string[];
  readonly entrou: string;
  /** The mark of the device for this account (`device.server.ts`). */
  readonly aparelho?: string | undefined;
  /** The birth date that signed in, DD/MM/YYYY. Sessions of the previous release do not have it. */
  readonly dtNasc?: string | undefined;
}

/** A locked session ended without a sign-out. It gives no access, and names its drafts' owner. */
export interface LockedSession {
  /** The name of its account (`contaName`). Locks of the previous release have none. */
  readonly conta?: string | undefined;
  /** The owner of the drafts (`ownerOf`), which includes the selected person. */
  readonly owner: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

type Session = OpenSession | undefined;
/** `request` is used only to name the browser (`browserIn`). */
type Browser = Pick<APIContext, 'cookies' | 'locals'> & Partial<Pick<APIContext, 'request'>>;

/** The session of the browser's id, of a member or of staff. @param now when the request came */
export const sessionOf = ({ cookies }: Pick<Browser, 'cookies'>, now: number): Promise<Session> =>
  OpenSession.open(readSessionId(cookies), now);

/**
 * The valid session of a member; `undefined` if there is none, or if it is locked or has expired.
 * @param isUsed whether the request resets its idle time
 */
export async function readSession(
  session: Session,
  now: number,
  isUsed = true,
): Promise<SessionRecord | undefined> {
  const identity = await session?.get('identidade');
  if (!session || !identity || (await session.get('trava'))) return undefined;
  const [uso, chosen, confirmed] = await Promise.all([
    session.get('uso'),
    session.get('selecionada'),
    session.all('confirmada'),
  ]);
  const { createdAt, hashLogin, cpf, pessoas, entrou, aparelho, dtNasc } = identity;
  const record: SessionRecord = {
    createdAt,
    seenAt: uso?.seenAt ?? createdAt,
    hashLogin,
    conta: contaOf(identity),
    cpf,
    pessoas,
    selecionada: chosen?.nrCartao ?? '',
    confirmadas: confirmed.map(({ cdPessoaFisica }) => cdPessoaFisica),
    entrou,
    aparelho,
    dtNasc,
  };
  if (isExpired(record, now)) {
    await lockSession(session, record, now);
    return undefined;
  }
  if (!isUsed || !needsTouch(record, now)) return record;
  await session.note('uso', { seenAt: now });
  return { ...record, seenAt: now };
}

/** Whether the browser's session is still valid: a long answer checks this again while it is sent. */
export async function isStillSignedIn(browser: Pick<Browser, 'cookies'>): Promise<boolean> {
  const now = Date.now();
  return (await readSession(await sessionOf(browser, now), now)) !== undefined;
}

/**
 * Locks a session that was idle for too long or that a service refused. It keeps the drafts for the
 * same person until its twelve hours are over (decision 002).
 */
export async function lockSession(
  session: Session,
  record: SessionRecord,
  now = Date.now(),
): Promise<void> {
  const until = record.createdAt + ABSOLUTE_LIMIT;
  if (!isWithin(record.createdAt, now, ABSOLUTE_LIMIT)) {
    await session?.end();
    return;
  }
  // The lock comes first. After it the remaining facts give no access.
  await session?.set('trava', { conta: contaName(record.conta), owner: ownerOf(record), until });
  await session?.keepOnly('trava', 'rascunho');
}

/**
 * Locks the session whose credential a service has refused. A page that is only fetched locks nothing: the request of
 * the press finds the same refusal, and says why the session has ended.
 */
export async function lockRefused({
  sessao,
  session,
  isAhead,
}: Pick<App.Locals, 'sessao' | 'session' | 'isAhead'>): Promise<void> {
  if (sessao && !isAhead) await lockSession(session, sessao);
}

/** The locked session, if there is one and its time is not over. */
export async function readLock(session: Session, now: number): Promise<LockedSession | undefined> {
  const lock = await session?.get('trava');
  return lock && isWithin(lock.until - ABSOLUTE_LIMIT, now, ABSOLUTE_LIMIT) ? lock : undefined;
}

/** What the next session of the same person takes over: drafts, and a code that was sent. */
async function carriedOver(session: Session, conta: Conta): Promise<FirstFact[]> {
  const lock = await session?.get('trava');
  const identity = await session?.get('identidade');
  const before = lock ? lock.conta : identity && contaName(contaOf(identity));
  if (!session || before !== contaName(conta)) return [];
  const email = await session.get('email');
  const drafts = await session.all('rascunho');
  return [
    ...drafts.map((value) => ({ name: 'rascunho', value, of: draftName(value) }) as const),
    ...(email ? [{ name: 'email', value: email } as const] : []),
  ];
}

/** Starts a session, and ends the browser's earlier one. @throws when it cannot be stored */
export async function beginSession(
  { cookies, locals }: Browser,
  facts: readonly FirstFact[],
  now: number,
  announce?: (name: string) => Promise<void>,
): Promise<OpenSession> {
  const [id, session] = await OpenSession.create(facts, now, announce);
  const before = readSessionId(cookies);
  writeSessionId(cookies, id);
  await endSessionOf(before);
  locals.session = session;
  return session;
}

/**
 * Signs a member in. An id that an attacker planted before has no effect.
 * @param epoca the account's epoch before its lock was read. When it changes before the session exists, the
 * session has perhaps not been ended with the others, so it ends here.
 * @throws {BusinessError} when sessions of the account were ended meanwhile
 * @throws when the session cannot be stored
 */
export async function startSession(
  browser: Browser,
  record: SessionRecord,
  epoca: string,
  now = Date.now(),
): Promise<void> {
  const { createdAt, hashLogin, conta, cpf, pessoas, entrou, dtNasc, selecionada, confirmadas } =
    record;
  const kept = await carriedOver(browser.locals.session, conta);
  const { marca: aparelho, remember } = await deviceMark(browser.cookies, conta);
  await beginSession(
    browser,
    [
      {
        name: 'identidade',
        value: { createdAt, hashLogin, cpf, pessoas: [...pessoas], entrou, aparelho, dtNasc },
      },
      { name: 'uso', value: { seenAt: record.seenAt } },
      { name: 'selecionada', value: { nrCartao: selecionada } },
      ...confirmadas.map(
        (cdPessoaFisica) =>
          ({ name: 'confirmada', value: { cdPessoaFisica }, of: cdPessoaFisica }) as const,
      ),
      ...kept,
    ],
    now,
    // The record comes first, so that no open session can be missing in it.
    (sessao) =>
      noteSignIn(conta, { sessao, marca: aparelho, quando: now, ...browserIn(browser) }, epoca),
  );
  if ((await readKept('acessos', accountMark(conta)))?.epoca !== epoca) {
    await endSession(browser);
    throw new BusinessError(ENTRADA_INTERROMPIDA);
  }
  remember();
  writeFlag(browser.cookies, true, record.seenAt, true);
}

/** Ends the browser's session; safe to repeat. @returns false when that could not be stored */
export async function endSession({ cookies, locals }: Browser): Promise<boolean> {
  const isStored = (await locals.session?.end()) ?? (await endSessionOf(readSessionId(cookies)));
  dropSessionId(cookies);
  dropFlag(cookies);
  delete locals.session;
  delete locals.sessao;
  delete locals.lockedSession;
  delete locals.selecionada;
  delete locals.membro;
  delete locals.atendente;
  delete locals.atendenteSemChave;
  delete locals.consulta;
  return isStored;
}
