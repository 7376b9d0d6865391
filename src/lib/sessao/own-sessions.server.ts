/**
 * The open sessions of the signed-in person, on all devices and nodes. The record of sign-ins names them,
 * and each session itself says whether it is open. So the list is right after a sign-out, an end or an
 * expiry that the record does not contain.
 */
import {
  type Acessos,
  type Aviso,
  type Navegador,
  noticeFor,
  withoutSessions,
} from '#lib/acesso/acessos.ts';
import {
  afterOwnAnswer,
  mayAnswer,
  mayClose,
  type Proof,
  rejectedNotice,
} from '#lib/acesso/answers.ts';
import { accountMark, changeKept, readKept } from '#lib/acesso/kept.server.ts';
import { refOf } from '#lib/acesso/schema.ts';
import { causeOf, logWarning } from '#lib/log.server.ts';
import { closeEpoch, endAll, endDevice } from './account-sessions.server.ts';
import { OpenSession } from './open-session.server.ts';
import { isExpired, type SessionTimes } from './rules.ts';
import type { SessionRecord } from './session.server.ts';

type Own = Pick<SessionRecord, 'conta' | 'aparelho' | 'createdAt' | 'seenAt'>;

const recordOf = ({ conta }: Own) => readKept('acessos', accountMark(conta));

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
  isThis: boolean;
}

/** The open sessions, this one first, then the last used; and the last sign-ins. */
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

/** The sign-in that the home asks about, if the storage answers, and who may answer it. */
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
  const known = await (ref === undefined ? closeEpoch(accountMark(own.conta)) : recordOf(own));
  const others = (known?.sessoes ?? [])
    .map(({ id }) => id)
    .filter((id) => id !== name && (ref === undefined || refOf(id) === ref));
  const now = Date.now();
  const open = await Promise.all(others.map((id) => timesOf(id, now)));
  // A locked session is ended too: it keeps drafts.
  const isStored = await endAll(others);
  if (isStored && others.length > 0) {
    const gone = new Set(others);
    await changeKept(
      'acessos',
      accountMark(own.conta),
      (known) => known && withoutSessions(known, gone),
    );
  }
  return { ended: open.filter(Boolean).length, isStored };
}

export const mayAnswerAt = async (
  own: Own,
  quando: number,
  prova: Proof | undefined,
): Promise<boolean> =>
  mayAnswer(await recordOf(own), { marca: own.aparelho, prova }, quando, Date.now());

export const mayCloseNow = async (own: Own, prova: Proof | undefined): Promise<boolean> =>
  mayClose(await recordOf(own), { marca: own.aparelho, prova }, Date.now());

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
      accountMark(own.conta),
      (known) => known && afterOwnAnswer(known, evidence, quando, now),
    );
    return true;
  }
  const rejected = rejectedNotice(await recordOf(own), evidence, quando, now);
  if (!rejected) return true;
  await forget(rejected.marca);
  return endDevice(accountMark(own.conta), rejected.marca);
}
