/** Passkeys, recovery codes and the lock of an account: all reads and changes of the kept record. */
import { randomBytes } from 'node:crypto';
import type { AstroCookies } from 'astro';
import { z } from 'zod';
import type { Proof } from '#lib/acesso/answers.ts';
import {
  type AccountMark,
  changeKept,
  inspectKept,
  readKept,
  readMark,
  removeKept,
} from '#lib/acesso/kept.server.ts';
import { env } from '#lib/config/env.server.ts';
import { BusinessError } from '#lib/errors.ts';
import type { OpenSession } from '#lib/sessao/open-session.server.ts';
import { sealedCookie } from '#lib/storage/cookies.server.ts';
import { markOf } from '#lib/storage/seal.server.ts';
import { codigoOf, displayCodigo } from './codes.ts';
import { TRAVA_ILEGIVEL } from './messages.ts';
import * as rules from './rules.ts';
import type { Chave, Chaves } from './rules.ts';

export const readChaves = (mark: AccountMark): Promise<Chaves | undefined> =>
  readKept('chaves', mark);

/**
 * Like `readChaves`, for work that changes or opens the account.
 * @throws {BusinessError} for an existing record that cannot be read, unless PORTAL_TRAVA_ILEGIVEL says
 * `abre`
 */
export async function openChaves(mark: AccountMark): Promise<Chaves | undefined> {
  const { value, isBroken } = await inspectKept('chaves', mark);
  if (isBroken && !env().opensUnreadableLock) throw new BusinessError(TRAVA_ILEGIVEL);
  return value;
}

/** What staff see of a looked-up account. @param mark as the session of staff keeps it */
export const inspectChaves = async (mark: string) => {
  const read = readMark(mark);
  return read ? inspectKept('chaves', read) : { value: undefined, isBroken: false };
};

async function change(mark: AccountMark, next: (known: Chaves) => Chaves | undefined) {
  // `openChaves` throws for an unreadable record, so that a change does not replace that record and its lock.
  await openChaves(mark);
  return changeKept('chaves', mark, (known = rules.NENHUMA) => next(known));
}

/** The passkey or code that the session used in the last ten minutes. */
export async function proofOf(session: OpenSession | undefined): Promise<Proof | undefined> {
  const { em, desde, marca } = (await session?.get('provada')) ?? {};
  return desde !== undefined && rules.isProved(em, Date.now()) ? { desde, marca } : undefined;
}

/**
 * How the account opens: by card, CPF and birth date (`open`), by a passkey or a code as well (`locked`), or
 * not at all, because its record cannot be read (`unreadable`, PORTAL_TRAVA_ILEGIVEL).
 */
export async function lockStateOf(mark: AccountMark): Promise<'open' | 'locked' | 'unreadable'> {
  const { value, isBroken } = await inspectKept('chaves', mark);
  if (isBroken && !env().opensUnreadableLock) return 'unreadable';
  return rules.isLocked(value) ? 'locked' : 'open';
}

/** @param entrada the data of the ordinary sign-in, for later sign-ins with the passkey; staff have none */
export const addChave = (mark: AccountMark, chave: Chave, entrada?: Chaves['entrada']) =>
  change(mark, (known) => rules.withChave(known, { ...chave, conta: mark }, entrada));

/** Keeps the data of an ordinary sign-in, such as a new card, for the next use of a passkey. */
export async function storeEntrada(
  mark: AccountMark,
  { carteirinha, cpf, dtNasc }: NonNullable<Chaves['entrada']>,
): Promise<void> {
  const known = (await readChaves(mark))?.entrada;
  const isSame = known?.carteirinha === carteirinha && known.cpf === cpf && known.dtNasc === dtNasc;
  if (!known || isSame) return;
  await change(mark, (found) =>
    found.entrada ? { ...found, entrada: { carteirinha, cpf, dtNasc } } : undefined,
  );
}

/** Notes a use that was checked. @throws {BusinessError} for a copied or a removed passkey */
export const noteUse = (mark: AccountMark, id: string, contador: number) =>
  change(mark, (known) => rules.used(known, id, contador, Date.now()));

export const renameChave = (mark: AccountMark, id: string, nome: string) =>
  change(mark, (known) => rules.renamed(known, id, nome));
export const removeChave = (mark: AccountMark, id: string) =>
  change(mark, (known) => rules.withoutChave(known, id));
export const removeStaffChave = (mark: AccountMark, id: string) =>
  change(mark, (known) => rules.withoutStaffChave(known, id, env().staffNeedKey));
export const lock = (mark: AccountMark) => change(mark, (known) => rules.locked(known, Date.now()));
export const unlock = (mark: AccountMark) => change(mark, rules.unlocked);
export const recogniseChave = (mark: AccountMark, id: string) =>
  change(mark, (known) => rules.recognised(known, id));
export const noteRead = (mark: AccountMark, marca: string | undefined) =>
  change(mark, (known) => rules.noticed(known, marca));

/** Removes what a strange device has added since that time. */
export const forgetDevice = async (
  mark: AccountMark,
  marca: string,
  since: number,
): Promise<void> => {
  await changeKept('chaves', mark, (known) => known && rules.withoutDevice(known, marca, since));
};

/** Erases passkeys, codes and lock. The record of sign-ins stays, for sessions and notices. */
export async function eraseChaves(mark: AccountMark): Promise<void> {
  const left = await changeKept('chaves', mark, (known) => known && rules.erased(known));
  if (left?.retiradaEm === undefined) await removeKept('chaves', mark);
}

/** Removes passkeys, codes and lock for the call centre, even from an unreadable record. */
export async function withdrawChaves(mark: AccountMark): Promise<void> {
  const { isBroken, value } = await inspectKept('chaves', mark);
  if (isBroken || value) await changeKept('chaves', mark, () => rules.withdrawn(Date.now()));
}

/**
 * The kept form of a code: an HMAC with the portal's key, bound to the account. A slow hash is for texts
 * that people choose. These codes are 60 random bits, which cannot be guessed without the key.
 */
const codeMark = (mark: AccountMark, codigo: string) => markOf(`codigo:${mark}:${codigo}`);

/** Makes codes, to be shown once, and ends earlier ones. @param marca the device that makes them */
export async function newCodigos(
  mark: AccountMark,
  marca?: string,
  count = rules.CODIGOS,
): Promise<string[]> {
  const codigos = Array.from({ length: count }, () => codigoOf(randomBytes(12)));
  const marks = codigos.map((codigo) => codeMark(mark, codigo));
  await change(mark, (known) => rules.withCodigos(known, marks, Date.now(), marca));
  return codigos.map(displayCodigo);
}

/** Whether the code is one of the account's, without using it up. */
export const isCodigo = async (mark: AccountMark, codigo: string): Promise<boolean> =>
  (await readChaves(mark))?.codigos.includes(codeMark(mark, codigo)) === true;

/** Uses a code up. @returns `undefined` for a code that is not the account's, or was used */
export async function consumeCodigo(mark: AccountMark, codigo: string): Promise<Proof | undefined> {
  const next = await changeKept('chaves', mark, (known) =>
    rules.withoutCodigo(known, codeMark(mark, codigo)),
  );
  return next && { desde: next.codigosEm ?? 0, marca: next.codigosMarca };
}

/**
 * A sign-in at its second step: card, CPF and birth date were right, and the account is locked. `conta` is its
 * mark. The browser keeps it sealed.
 */
const pending = z.object({
  conta: z.string(),
  carteirinha: z.string(),
  cpf: z.string(),
  dtNasc: z.string(),
});
export type Pending = Omit<z.output<typeof pending>, 'conta'> & { conta: AccountMark };

const PENDING = 'porta';
const pendingCookie = sealedCookie({ name: PENDING, seconds: 10 * 60, ends: 'browser' });

export const writePending = (cookies: AstroCookies, value: Pending): void =>
  pendingCookie.write(cookies, PENDING, JSON.stringify(value));

export async function readPending(cookies: AstroCookies): Promise<Pending | undefined> {
  const text = await pendingCookie.read(cookies, PENDING);
  const read = text === undefined ? undefined : pending.safeParse(JSON.parse(text)).data;
  const conta = readMark(read?.conta ?? '');
  return read && conta && { ...read, conta };
}

export const dropPending = (cookies: AstroCookies): void => pendingCookie.remove(cookies);
