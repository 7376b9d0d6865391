/**
 * The open sessions of the signed-in person, on all devices and nodes. The record of sign-ins names them, and
 * each session itself says whether it is open, so that the list stays true after a sign-out, an end and an
 * expiry that the record does not know.
 */
import {
  type Acessos,
  afterOwnAnswer,
  afterStrangeAnswer,
  type Aviso,
  type Navegador,
  noticeFor,
  withoutSessions,
} from '#lib/acesso/acessos.ts';
import { accountMark, changeKept, eraseKept, readKept } from '#lib/acesso/kept.server.ts';
import { refOf } from '#lib/acesso/schema.ts';
import { causeOf, logWarning } from '#lib/log.server.ts';
import { endSessionNamed, OpenSession } from './open-session.server.ts';
import { isExpired, type SessionTimes } from './rules.ts';
import type { SessionRecord } from './session.server.ts';

type Own = Pick<SessionRecord, 'cpf' | 'aparelho' | 'createdAt' | 'seenAt'>;

const recordOf = ({ cpf }: Own) => readKept('acessos', accountMark({ cpf }));

/** When a session began and was last used, if it is open. Asking does not count as a use. */
async function timesOf(name: string, now: number): Promise<SessionTimes | undefined> {
  const session = await OpenSession.named(name, now);
  const [identity, lock] = await Promise.all([session?.get('identidade'), session?.get('trava')]);
  if (!session || !identity || lock) return undefined;
  const { createdAt } = identity;
  const times = { createdAt, seenAt: (await session.get('uso'))?.seenAt ?? createdAt };
  return isExpired(times, now) ? undefined : times;
}

export interface OwnSession extends Navegador, SessionTimes {
  /** The session in a form (`refOf`). */
  ref: string;
  /** The session that asks. */
  isThis: boolean;
}

/**
 * The open sessions, this one first, then the last used ones; and the last sign-ins.
 * @param browser of this request, for a session that began before the portal noted sign-ins
 */
export async function listOwnSessions(
  { name }: Pick<OpenSession, 'name'>,
  own: Own,
  browser: Navegador,
  now = Date.now(),
): Promise<{ sessoes: OwnSession[]; entradas: Acessos['entradas'] }> {
  const known = await recordOf(own);
  const { createdAt, seenAt } = own;
  const others = (known?.sessoes ?? []).filter(({ id }) => id !== name);
  const found = await Promise.all(
    others.map(async ({ id, navegador, sistema }): Promise<OwnSession[]> => {
      const times = await timesOf(id, now);
      return times ? [{ ref: refOf(id), navegador, sistema, ...times, isThis: false }] : [];
    }),
  );
  return {
    sessoes: [
      { ...browser, ref: refOf(name), createdAt, seenAt, isThis: true },
      ...found.flat().toSorted((a, b) => b.seenAt - a.seenAt),
    ],
    entradas: known?.entradas ?? [],
  };
}

/** The sign-in that the home asks about. A storage that fails costs only the question. */
export async function noticeOf(own: Own, now = Date.now()): Promise<Aviso | undefined> {
  try {
    return noticeFor(await recordOf(own), own.aparelho, now);
  } catch (error) {
    logWarning('the sign-ins could not be read', { cause: causeOf(error) });
    return undefined;
  }
}

/** Ends sessions on all nodes. @returns false when an end could not be stored */
async function endAll(names: readonly string[]): Promise<boolean> {
  const ends = await Promise.all(names.map(endSessionNamed));
  return ends.every(Boolean);
}

/**
 * Ends one other session of the person, or all others.
 * @param ref as the list named it; another person's session is never found
 * @returns how many were open, and whether every end was stored
 */
export async function endOwnSessions(
  { name }: Pick<OpenSession, 'name'>,
  own: Own,
  ref?: string,
): Promise<{ ended: number; isStored: boolean }> {
  const others = ((await recordOf(own))?.sessoes ?? [])
    .map(({ id }) => id)
    .filter((id) => id !== name && (ref === undefined || refOf(id) === ref));
  const now = Date.now();
  const open = await Promise.all(others.map((id) => timesOf(id, now)));
  // A locked session is ended too: it keeps drafts.
  const isStored = await endAll(others);
  if (isStored && others.length > 0) {
    const gone = new Set(others);
    await changeKept('acessos', accountMark(own), (known) => known && withoutSessions(known, gone));
  }
  return { ended: open.filter(Boolean).length, isStored };
}

/**
 * Answers the notice of a sign-in.
 * @param quando when that sign-in was, in milliseconds since 1970
 * @returns false when the end of a session could not be stored; the notice then stays
 */
export async function answerNotice(own: Own, quando: number, isOwn: boolean): Promise<boolean> {
  const { aparelho } = own;
  const known = await recordOf(own);
  if (!known) return true;
  const { ended } = afterStrangeAnswer(known, aparelho, quando);
  if (!isOwn && !(await endAll(ended))) return false;
  await changeKept(
    'acessos',
    accountMark(own),
    (current) =>
      current &&
      (isOwn
        ? afterOwnAnswer(current, aparelho, quando)
        : afterStrangeAnswer(current, aparelho, quando).next),
  );
  return true;
}

/**
 * Erases what the portal keeps of a member (decision 023), and first ends the open sessions, which nothing
 * would list any more.
 * @returns false when an end could not be stored: then nothing is erased
 */
export async function eraseAccount(cpf: string): Promise<boolean> {
  const mark = accountMark({ cpf });
  const names = ((await readKept('acessos', mark))?.sessoes ?? []).map(({ id }) => id);
  if (!(await endAll(names))) return false;
  await eraseKept(mark);
  return true;
}
