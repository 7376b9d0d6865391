/** The server-side session of a signed-in member: the one place that reads and writes it. */
import type { AstroSession } from 'astro';
import { isExpired, needsTouch } from './rules.ts';
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
}

const KEY = 'membro';

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- how Astro's session data is typed
  namespace App {
    interface SessionData {
      membro: SessionRecord;
    }
  }
}

type Session = AstroSession | undefined;

/** The living session, its idle clock reset; `undefined` when there is none or it has expired. */
export async function readSession(
  session: Session,
  now: number,
): Promise<SessionRecord | undefined> {
  const record = await session?.get(KEY);
  if (!record) return undefined;
  if (isExpired(record, now)) {
    session?.destroy();
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

/** Starts a session under a new id, so that an id planted before sign-in is worth nothing. */
export async function startSession(session: Session, record: SessionRecord): Promise<void> {
  await session?.regenerate();
  writeSession(session, record);
}

export function endSession(session: Session): void {
  session?.destroy();
}
