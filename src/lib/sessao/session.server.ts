/** The session of a signed-in member: its identity, and the facts beside it, as one record to read. */
import type { APIContext } from 'astro';
import { draftName } from './drafts.server.ts';
import { endSessionOf, type FirstFact, OpenSession } from './open-session.server.ts';
import { ABSOLUTE_LIMIT, isExpired, needsTouch, ownerOf } from './rules.ts';
import { dropSessionId, readSessionId, writeSessionId } from './session-cookie.server.ts';
import { dropFlag, keepFlag } from './signed-in-flag.server.ts';
import type { Pessoa } from './wire.ts';

/** What a request may know of its session. It is read; what changes is written by the functions of lib/sessao. */
export interface SessionRecord {
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Milliseconds since 1970, written again at most once a minute. */
  readonly seenAt: number;
  /** The token of the card that signed in (decision 002). */
  readonly hashLogin: string;
  /** The CPF that signed in, digits only. */
  readonly cpf: string;
  readonly pessoas: readonly Pessoa[];
  /** nrCartao of the chosen entry of `pessoas`. */
  readonly selecionada: string;
  /** cdPessoaFisica of those whose check answered 'S'; the others are asked again at each page. */
  readonly confirmadas: readonly string[];
  /** nrCartao of the card that signed in: its token is the login hash. */
  readonly entrou: string;
}

/**
 * What is left of a session that ended without its person's doing: it opens nothing, and says whose
 * the drafts beside it are.
 */
export interface LockedSession {
  readonly cpf: string;
  /** Whose drafts (`ownerOf`): also who was being looked at. */
  readonly owner: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

type Session = OpenSession | undefined;
type Browser = Pick<APIContext, 'cookies' | 'locals'>;

/** The session whose id the browser sent, of a member or of staff. @param now when the request came */
export const sessionOf = ({ cookies }: Pick<Browser, 'cookies'>, now: number): Promise<Session> =>
  OpenSession.open(readSessionId(cookies), now);

/** The living session, its idle clock reset; `undefined` when there is none or it has expired. */
export async function readSession(
  session: Session,
  now: number,
): Promise<SessionRecord | undefined> {
  const identity = await session?.get('identidade');
  if (!session || !identity || (await session.get('trava'))) return undefined;
  const [uso, chosen, confirmed] = await Promise.all([
    session.get('uso'),
    session.get('selecionada'),
    session.all('confirmada'),
  ]);
  const { createdAt, hashLogin, cpf, pessoas, entrou } = identity;
  const record: SessionRecord = {
    createdAt,
    seenAt: uso?.seenAt ?? createdAt,
    hashLogin,
    cpf,
    pessoas,
    selecionada: chosen?.nrCartao ?? '',
    confirmadas: confirmed.map(({ cdPessoaFisica }) => cdPessoaFisica),
    entrou,
  };
  if (isExpired(record, now)) {
    await lockSession(session, record, now);
    return undefined;
  }
  if (!needsTouch(record, now)) return record;
  await session.note('uso', { seenAt: now });
  return { ...record, seenAt: now };
}

/**
 * Ends a session that its person did not end: idle for too long, or refused by a service. Until its
 * twelve hours are over it can hold what was being typed, for the same person (decision 035).
 */
export async function lockSession(
  session: Session,
  record: SessionRecord,
  now: number,
): Promise<void> {
  const until = record.createdAt + ABSOLUTE_LIMIT;
  if (now > until) {
    await session?.end();
    return;
  }
  // First: from then on the session opens nothing, whatever is still there.
  await session?.set('trava', { cpf: record.cpf, owner: ownerOf(record), until });
  await session?.keepOnly('trava', 'rascunho');
}

/** The locked rest of a session, if there is one and its time is not over. */
export async function readLock(session: Session, now: number): Promise<LockedSession | undefined> {
  const lock = await session?.get('trava');
  return lock && now <= lock.until ? lock : undefined;
}

/** What goes over into the next session of the same person: what was typed, and a code that was mailed. */
async function carriedOver(session: Session, cpf: string): Promise<FirstFact[]> {
  const before = (await session?.get('trava')) ?? (await session?.get('identidade'));
  if (!session || before?.cpf !== cpf) return [];
  const email = await session.get('email');
  const drafts = await session.all('rascunho');
  return [
    ...drafts.map((value) => ({ name: 'rascunho', value, of: draftName(value) }) as const),
    ...(email ? [{ name: 'email', value: email } as const] : []),
  ];
}

/**
 * Starts a session of its own, under a new id, and ends the one that the browser had.
 * @throws when it cannot be stored: then nothing has changed
 */
export async function beginSession(
  { cookies, locals }: Browser,
  facts: readonly FirstFact[],
  now: number,
): Promise<OpenSession> {
  const [id, session] = await OpenSession.create(facts, now);
  const before = readSessionId(cookies);
  writeSessionId(cookies, id);
  await endSessionOf(before);
  locals.session = session;
  return session;
}

/** Signs a member in: an id planted before is worth nothing. @throws when it cannot be stored */
export async function startSession(
  browser: Browser,
  record: SessionRecord,
  now: number,
): Promise<void> {
  const { createdAt, hashLogin, cpf, pessoas, entrou, selecionada, confirmadas } = record;
  const kept = await carriedOver(browser.locals.session, cpf);
  await beginSession(
    browser,
    [
      { name: 'identidade', value: { createdAt, hashLogin, cpf, pessoas: [...pessoas], entrou } },
      { name: 'uso', value: { seenAt: record.seenAt } },
      { name: 'selecionada', value: { nrCartao: selecionada } },
      ...confirmadas.map(
        (cdPessoaFisica) =>
          ({ name: 'confirmada', value: { cdPessoaFisica }, of: cdPessoaFisica }) as const,
      ),
      ...kept,
    ],
    now,
  );
  keepFlag(browser.cookies, record, record.seenAt);
}

/**
 * Ends the session that the browser has, and what this request may see of it; safe to ask for twice.
 * @returns false when the end could not be stored
 */
export async function endSession({ cookies, locals }: Browser): Promise<boolean> {
  const isStored = await endSessionOf(readSessionId(cookies));
  dropSessionId(cookies);
  dropFlag(cookies);
  delete locals.session;
  delete locals.sessao;
  delete locals.trava;
  delete locals.selecionada;
  delete locals.membro;
  delete locals.atendente;
  delete locals.consulta;
  return isStored;
}
