/**
 * The open sessions of the signed-in person, on all devices and nodes. The record of sign-ins names them,
 * and each session itself says whether it is open. So the list is right after a sign-out, an end or an
 * expiry that the record does not contain.
 */
import {
  type Acessos,
  afterOwnAnswer,
  type Aviso,
  mayAnswer,
  mayClose,
  type Navegador,
  noticeFor,
  openNotices,
  type Proof,
  rejectedNotice,
  checkedByCallCentre,
  withoutDevice,
  withoutSessions,
} from '#lib/acesso/acessos.ts';
import {
  type AccountMark,
  accountMark,
  changeKept,
  eraseKept,
  readKept,
} from '#lib/acesso/kept.server.ts';
import { refOf } from '#lib/acesso/schema.ts';
import { causeOf, logWarning } from '#lib/log.server.ts';
import { endSessionNamed, OpenSession } from './open-session.server.ts';
import { isExpired, type SessionTimes } from './rules.ts';
import type { SessionRecord } from './session.server.ts';

type Own = Pick<SessionRecord, 'cpf' | 'aparelho' | 'createdAt' | 'seenAt'>;

const recordOf = ({ cpf }: Own) => readKept('acessos', accountMark({ cpf }));

/** When a session began and was last used, if it is open. This look-up does not count as a use. */
async function timesOf(name: string, now: number): Promise<SessionTimes | undefined> {
  const session = await OpenSession.named(name, now);
  const [identity, lock] = await Promise.all([session?.get('identidade'), session?.get('trava')]);
  if (!session || !identity || lock) return undefined;
  const { createdAt } = identity;
  const times = { createdAt, seenAt: (await session.get('uso'))?.seenAt ?? createdAt };
  return isExpired(times, now) ? undefined : times;
}

export interface OwnSession extends Navegador, SessionTimes {
  /** The name of the session in a form (`refOf`). */
  ref: string;
  /** Whether it is the session of this request. */
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

/**
 * The sign-in that the home asks about, and whether this session may answer. When the storage fails, only
 * the question is missing.
 */
export async function noticeOf(
  own: Own,
  prova?: Proof,
  now = Date.now(),
): Promise<{ aviso: Aviso; isMine: boolean } | undefined> {
  try {
    const known = await recordOf(own);
    const aviso = noticeFor(known, own.aparelho, now);
    const evidence = { marca: own.aparelho, prova };
    return aviso && { aviso, isMine: mayAnswer(known, evidence, aviso.quando, now) };
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

/** Whether the session may answer a notice of that time (`mayAnswer`). */
export const mayAnswerAt = async (
  own: Own,
  quando: number,
  prova: Proof | undefined,
): Promise<boolean> =>
  mayAnswer(await recordOf(own), { marca: own.aparelho, prova }, quando, Date.now());

/** Whether the session may close the account (`mayClose`). */
export const mayCloseNow = async (own: Own, prova: Proof | undefined): Promise<boolean> =>
  mayClose(await recordOf(own), { marca: own.aparelho, prova }, Date.now());

/**
 * Ends the sessions of one device of the account, and forgets the device.
 * @returns false when an end could not be stored; the record then stays
 */
export async function endDevice(mark: AccountMark, marca: string): Promise<boolean> {
  const known = await readKept('acessos', mark);
  if (!known) return true;
  if (!(await endAll(withoutDevice(known, marca).ended))) return false;
  const forget = (current: Acessos | undefined) => current && withoutDevice(current, marca).next;
  await changeKept('acessos', mark, forget);
  return true;
}

/**
 * Answers the notice of a sign-in. A session that may not answer it changes nothing.
 * @param notice when that sign-in was, whether it was the person's own, and the session's proof
 * @param forget removes what the strange device has added, before its sessions end
 * @returns false when the end of a session could not be stored; the notice then stays
 */
export async function answerNotice(
  own: Own,
  { quando, isOwn, prova }: { quando: number; isOwn: boolean; prova?: Proof | undefined },
  forget: (marca: string) => Promise<void>,
): Promise<boolean> {
  const evidence = { marca: own.aparelho, prova };
  const now = Date.now();
  if (isOwn) {
    await changeKept(
      'acessos',
      accountMark(own),
      (known) => known && afterOwnAnswer(known, evidence, quando, now),
    );
    return true;
  }
  const rejected = rejectedNotice(await recordOf(own), evidence, quando, now);
  if (!rejected) return true;
  await forget(rejected.marca);
  return endDevice(accountMark(own), rejected.marca);
}

/**
 * Answers an open notice for the person, after the call centre's identity check. Parameters and result are
 * those of `answerNotice`.
 */
export async function answerByPhone(
  mark: AccountMark,
  { quando, isOwn }: { quando: number; isOwn: boolean },
  forget: (marca: string) => Promise<void>,
): Promise<boolean> {
  const now = Date.now();
  const asked = openNotices(await readKept('acessos', mark), now);
  const aviso = asked.find((one) => one.quando === quando);
  if (!aviso) return true;
  if (isOwn) {
    await changeKept('acessos', mark, (known) => known && checkedByCallCentre(known, quando, now));
    return true;
  }
  await forget(aviso.marca);
  return endDevice(mark, aviso.marca);
}

/** The open notices of an account, for the call centre. */
export const openNoticesOf = async (mark: AccountMark): Promise<Aviso[]> =>
  openNotices(await readKept('acessos', mark), Date.now());

/** Ends every session of an account. @returns false when an end could not be stored */
export async function endAccountSessions(mark: AccountMark): Promise<boolean> {
  return endAll(((await readKept('acessos', mark))?.sessoes ?? []).map(({ id }) => id));
}

/**
 * Ends the open sessions of a member, because a list could no longer show them. Then erases what the portal
 * keeps of the member (decision 023).
 * @returns false when an end could not be stored: then the data is kept
 */
export async function eraseAccount(cpf: string): Promise<boolean> {
  const mark = accountMark({ cpf });
  if (!(await endAccountSessions(mark))) return false;
  await eraseKept(mark);
  return true;
}
