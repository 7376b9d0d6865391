/** The server-side session of a signed-in member: the one place that reads and writes it. */
import type { AstroSession } from 'astro';
import { ABSOLUTE_LIMIT, isExpired, needsTouch } from './rules.ts';
import type { Pessoa } from './wire.ts';

/** What is kept between requests; the browser holds nothing but the session's id. */
export interface SessionRecord {
  /** Milliseconds since 1970. */
  createdAt: number;
  /** Milliseconds since 1970, written again at most once a minute. */
  seenAt: number;
  /** The token of the card that signed in (design › Identity). */
  hashLogin: string;
  /** The CPF that signed in, digits only. */
  cpf: string;
  pessoas: Pessoa[];
  /** nrCartao of the chosen entry of `pessoas`. */
  selecionada: string;
  /** cdPessoaFisica of those whose check answered 'S'; the others are asked again at each page. */
  confirmadas: string[];
  /** nrCartao of the card that signed in: its token is the login hash. Absent in older sessions. */
  entrou?: string | undefined;
  /** nrCartao → token of the other cards of the family, got when first needed. */
  tokens?: Record<string, string>;
  /** Where a member wanted to go who has to confirm first. */
  destino?: string | undefined;
}

/**
 * What is left of a session that ended without its person's doing: it opens nothing, and says whose
 * the drafts beside it are.
 */
export interface LockedSession {
  cpf: string;
  /** Milliseconds since 1970. */
  until: number;
}

const KEY = 'membro';
const LOCK = 'trava';
/** What belongs to one person beside the record; all of it goes when another one signs in. */
const PERSONAL = ['rascunhos', 'email'] as const;

type Session = AstroSession | undefined;

/** The living session, its idle clock reset; `undefined` when there is none or it has expired. */
export async function readSession(
  session: Session,
  now: number,
): Promise<SessionRecord | undefined> {
  const record = await session?.get(KEY);
  if (!record) return undefined;
  if (isExpired(record, now)) {
    lockSession(session, record, now);
    return undefined;
  }
  if (!needsTouch(record, now)) return record;
  // Given on as it was written: who writes it next must not put the old time back.
  const touched = { ...record, seenAt: now };
  writeSession(session, touched);
  return touched;
}

export function writeSession(session: Session, record: SessionRecord): void {
  session?.set(KEY, record);
}

/** Changes the record as it stands now: another part of this request may have written it since it was read. */
export async function updateSession(
  session: Session,
  change: (record: SessionRecord) => SessionRecord,
): Promise<void> {
  const record = await session?.get(KEY);
  if (record) writeSession(session, change(record));
}

/**
 * Ends a session that its person did not end: idle for too long, or refused by a service. Until its
 * twelve hours are over it can hold what was being typed, for the same person (design › Identity).
 */
export function lockSession(
  session: Session,
  { cpf, createdAt }: SessionRecord,
  now: number,
): void {
  const until = createdAt + ABSOLUTE_LIMIT;
  if (now > until) {
    session?.destroy();
    return;
  }
  session?.delete(KEY);
  session?.set(LOCK, { cpf, until });
}

/** The locked rest of a session, if there is one and its time is not over. */
export async function readLock(session: Session, now: number): Promise<LockedSession | undefined> {
  const lock = await session?.get(LOCK);
  return lock && now <= lock.until ? lock : undefined;
}

/** Starts a session under a new id, so that an id planted before sign-in is worth nothing. */
export async function startSession(session: Session, record: SessionRecord): Promise<void> {
  const before = (await session?.get(LOCK)) ?? (await session?.get(KEY));
  await session?.regenerate();
  if (before?.cpf !== record.cpf) for (const key of PERSONAL) session?.delete(key);
  session?.delete(LOCK);
  // Whoever signs in as a member is no staff any more: one session is of one kind.
  session?.delete('atendente');
  writeSession(session, record);
}

export function endSession(session: Session): void {
  session?.destroy();
}
