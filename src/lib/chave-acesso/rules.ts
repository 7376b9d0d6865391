/**
 * The rules of passkeys, recovery codes and the lock of an account, on what is kept of it. Each change
 * takes the known record and returns the next one. Times are milliseconds since 1970.
 */
import type { Chave, Kept } from '#lib/acesso/kinds.ts';
import { BusinessError } from '#lib/errors.ts';
import * as messages from './messages.ts';

export type Chaves = Kept<'chaves'>;
export type { Chave } from '#lib/acesso/kinds.ts';

/** The page of passkeys and the lock, and the page that asks for the passkey again. */
export const PAGINA = '/cliente/chaves-de-acesso';
export const CONFIRMAR = '/entrar/confirmar';
/** The second step of a sign-in to a locked account. */
export const PORTA = '/entrar/chave';

/** More devices than a person has. */
export const MOST_CHAVES = 10;
export const CODIGOS = 10;
/** How long a use of the passkey counts for what asks for it again. */
export const CONFIRMED_MS = 10 * 60_000;

export const NENHUMA: Chaves = { chaves: [], codigos: [] };

/** Whether only a passkey or a code signs in. */
export const isLocked = (known: Chaves | undefined): boolean => known?.exigidaDesde !== undefined;

/** Whether one more device can be lost: two passkeys, or one and codes. */
export const canLock = ({ chaves, codigos }: Chaves): boolean =>
  chaves.length >= 2 || (chaves.length === 1 && codigos.length > 0);

/**
 * Whether what is asked for needs the passkey again.
 * @param confirmedAt when a passkey or a code was last used in this session
 */
export const mustConfirm = (
  known: Chaves | undefined,
  confirmedAt: number | undefined,
  now: number,
): boolean =>
  (known?.chaves.length ?? 0) > 0 &&
  (confirmedAt === undefined || now - confirmedAt > CONFIRMED_MS);

/** Adds a passkey. @throws {BusinessError} when there are too many */
export function withChave(known: Chaves, chave: Chave, entrada?: Chaves['entrada']): Chaves {
  if (known.chaves.some(({ id }) => id === chave.id)) throw new BusinessError(messages.JA_EXISTE);
  if (known.chaves.length >= MOST_CHAVES) throw new BusinessError(messages.CHAVES_DEMAIS);
  return { ...known, ...(entrada ? { entrada } : {}), chaves: [...known.chaves, chave] };
}

const ownChave = ({ chaves }: Chaves, id: string): Chave => {
  const found = chaves.find((chave) => chave.id === id);
  if (!found) throw new BusinessError(messages.CHAVE_NAO_ENCONTRADA);
  return found;
};

const replaced = (known: Chaves, next: Chave): Chaves => ({
  ...known,
  chaves: known.chaves.map((chave) => (chave.id === next.id ? next : chave)),
});

export const renamed = (known: Chaves, id: string, nome: string): Chaves =>
  replaced(known, { ...ownChave(known, id), nome });

/** Removes a passkey. @throws {BusinessError} when the lock would then have no second way in */
export function withoutChave(known: Chaves, id: string): Chaves {
  ownChave(known, id);
  const next = { ...known, chaves: known.chaves.filter((chave) => chave.id !== id) };
  if (isLocked(known) && !canLock(next)) throw new BusinessError(messages.ABRA_A_TRAVA_ANTES);
  return next;
}

/**
 * Notes a use. A counter that does not grow comes from a copy of the device; devices that do not count
 * always send 0.
 * @throws {BusinessError} for a copy, or a passkey that was removed meanwhile
 */
export function used(known: Chaves, id: string, contador: number, now: number): Chaves {
  const chave = ownChave(known, id);
  const counts = contador > 0 || chave.contador > 0;
  if (counts && contador <= chave.contador) throw new BusinessError(messages.CHAVE_COPIADA);
  return replaced(known, { ...chave, contador, usadaEm: now });
}

/** Replaces all codes. @param marks of the new ones */
export const withCodigos = (known: Chaves, marks: readonly string[], now: number): Chaves => ({
  ...known,
  codigos: [...marks],
  codigosEm: now,
});

/** Removes a code that is used; `undefined` when the account does not have it. */
export function withoutCodigo(known: Chaves | undefined, mark: string): Chaves | undefined {
  if (!known?.codigos.includes(mark)) return undefined;
  return { ...known, codigos: known.codigos.filter((other) => other !== mark) };
}

/** Stops the sign-in with card, CPF and birth date. @throws {BusinessError} without a second way in */
export function locked(known: Chaves, now: number): Chaves {
  if (!canLock(known)) throw new BusinessError(messages.FALTA_SEGUNDO_JEITO);
  return isLocked(known) ? known : { ...known, exigidaDesde: now };
}

export function unlocked({ exigidaDesde: _since, ...known }: Chaves): Chaves {
  return known;
}

/**
 * The call centre removes the lock, the passkeys and the codes: a lost passkey that stayed would still be
 * asked for before each change.
 */
export const withdrawn = (now: number): Chaves => ({ ...NENHUMA, retiradaEm: now });

/** The member has read that the call centre removed everything. */
export function noticed({ retiradaEm: _at, ...known }: Chaves): Chaves {
  return known;
}

/** What browsers say of the system, the more particular first, and a name for it. */
const DEVICES = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Celular Android'],
  ['Windows', 'Computador com Windows'],
  ['Mac OS X', 'Computador Mac'],
  ['CrOS', 'Chromebook'],
  ['Linux', 'Computador com Linux'],
] as const;

/** A name for a passkey that the person has not named, from what the browser says of itself. */
export function nameOfDevice(userAgent: string): string {
  const found = DEVICES.find(([sign]) => userAgent.includes(sign));
  return found?.[1] ?? 'Meu aparelho';
}

/** Digits and capital letters without I, L, O and U, which look like others. */
const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 12;

/** A code in groups of four, to be read and typed: 'K7QM-2XNE-9RTB'. */
export const displayCodigo = (codigo: string): string =>
  codigo.match(/.{1,4}/g)?.join('-') ?? codigo;

/** A typed code as it was made; `undefined` when it cannot be one. Case, blanks and dashes do not matter. */
export function readCodigo(typed: string): string | undefined {
  const text = typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const isCode =
    text.length === CODE_LENGTH && [...text].every((one) => CODE_LETTERS.includes(one));
  return isCode ? text : undefined;
}

/** A new code of 60 bits. @param bytes random, at least 12 */
export const codigoOf = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, CODE_LENGTH)].map((byte) => CODE_LETTERS[byte % 32] ?? '0').join('');
