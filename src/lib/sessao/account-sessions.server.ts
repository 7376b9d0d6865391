/** The sessions of an account, by its mark: ended for the person, by the call centre, or before the account is erased. */
import { randomUUID } from 'node:crypto';
import {
  type Acessos,
  type Aviso,
  ERASING,
  openNotices,
  withoutDevice,
} from '#lib/acesso/acessos.ts';
import { checkedByCallCentre } from '#lib/acesso/answers.ts';
import { type AccountMark, changeKept, eraseKept, readKept } from '#lib/acesso/kept.server.ts';
import { forgetAccount, type KnownAccount } from '#lib/acesso/people.server.ts';
import { endSessionNamed } from './open-session.server.ts';

/**
 * Begins a new epoch of the account: a sign-in that is under way gets no session.
 * @returns the record, whose sessions are all that exist or can still begin
 */
export const closeEpoch = (
  mark: AccountMark,
  epoca: string = randomUUID(),
): Promise<Acessos | undefined> =>
  changeKept('acessos', mark, (known) => known && { ...known, epoca });

/** Ends sessions on all nodes. @returns false when an end could not be stored */
export async function endAll(names: readonly string[]): Promise<boolean> {
  const ends = await Promise.all(names.map(endSessionNamed));
  return ends.every(Boolean);
}

/** Ends the sessions of a device and forgets it. @returns false when an end could not be stored */
export async function endDevice(mark: AccountMark, marca: string): Promise<boolean> {
  const known = await closeEpoch(mark);
  if (!known) return true;
  if (!(await endAll(withoutDevice(known, marca).ended))) return false;
  const forget = (current: Acessos | undefined) => current && withoutDevice(current, marca).next;
  await changeKept('acessos', mark, forget);
  return true;
}

/** Like `answerNotice`, for the person, after the call centre's identity check. */
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

export const openNoticesOf = async (mark: AccountMark): Promise<Aviso[]> =>
  openNotices(await readKept('acessos', mark), Date.now());

/** Ends every session of an account. @returns false when an end could not be stored */
export async function endAccountSessions(mark: AccountMark): Promise<boolean> {
  return endAll(((await closeEpoch(mark))?.sessoes ?? []).map(({ id }) => id));
}

/**
 * Ends the open sessions of a person, because a list could no longer show them. Then erases what the portal
 * keeps of the person (decision 023).
 * @param cpf the CPF of the account
 * @returns false when an end could not be stored: then the data is kept
 */
export async function eraseAccount(cpf: string, account: KnownAccount): Promise<boolean> {
  // Until the record is gone no session can begin that it would not name.
  const known = await closeEpoch(account.conta, ERASING);
  if (!(await endAll((known?.sessoes ?? []).map(({ id }) => id)))) {
    await closeEpoch(account.conta);
    return false;
  }
  await eraseKept(account.conta);
  await forgetAccount(cpf, account);
  return true;
}
