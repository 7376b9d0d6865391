/**
 * The rules of passkeys, recovery codes and the lock of an account. Each change takes the kept record and
 * returns the next one. Times are milliseconds since 1970.
 */
import type { Proof } from '#lib/acesso/answers.ts';
import type { Chave, Kept } from '#lib/acesso/kinds.ts';
import { BusinessError } from '#lib/errors.ts';
import * as messages from './messages.ts';
import { DAY_MS, isWithin } from '#lib/formats/dates.ts';

export type Chaves = Kept<'chaves'>;
export type { Chave } from '#lib/acesso/kinds.ts';

/** The page of passkeys and the lock, and the page that asks for the passkey again. */
export const PAGINA = '/cliente/chaves-de-acesso';
export const CONFIRMAR = '/entrar/confirmar';
/** The second step of a sign-in to a locked account. */
export const KEY_SIGN_IN = '/entrar/chave';

/** A person has fewer devices than this. */
export const MAX_CHAVES = 10;
export const CODIGOS = 10;
/** How long a use of the passkey counts before a change requires it again. */
export const CONFIRMED_MS = 10 * 60_000;

export const NENHUMA: Chaves = { chaves: [], codigos: [] };

/** How long other devices show a notice about a new passkey or about a removal by the call centre. */
const NOTICE_MS = 30 * DAY_MS;

export const isLocked = (known: Chaves | undefined): boolean => known?.exigidaDesde !== undefined;

/** Whether a second passkey or a code still signs in after the loss of one device. */
export const canLock = ({ chaves, codigos }: Chaves): boolean =>
  chaves.length >= 2 || (chaves.length === 1 && codigos.length > 0);

/**
 * When the account may be locked: a day after its first passkey, so that the person can answer the notice
 * about a stranger's passkey before the account is locked.
 */
export const lockableAt = ({ chaves }: Chaves): number =>
  Math.min(...chaves.map(({ criadaEm }) => criadaEm)) + DAY_MS;

export const isProved = (confirmedAt: number | undefined, now: number): boolean =>
  confirmedAt !== undefined && isWithin(confirmedAt, now, CONFIRMED_MS);

/** Whether a change requires the passkey again. @param confirmedAt its last use in this session */
export const mustConfirm = (
  known: Chaves | undefined,
  confirmedAt: number | undefined,
  now: number,
): boolean => (known?.chaves.length ?? 0) > 0 && !isProved(confirmedAt, now);

/** Adds a passkey. @throws {BusinessError} when there are too many */
export function withChave(known: Chaves, chave: Chave, entrada?: Chaves['entrada']): Chaves {
  if (known.chaves.some(({ id }) => id === chave.id)) throw new BusinessError(messages.JA_EXISTE);
  if (known.chaves.length >= MAX_CHAVES) throw new BusinessError(messages.CHAVES_DEMAIS);
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

/** Removes a passkey. @throws {BusinessError} when a locked account would keep only one method */
export function withoutChave(known: Chaves, id: string): Chaves {
  ownChave(known, id);
  const next = { ...known, chaves: known.chaves.filter((chave) => chave.id !== id) };
  if (isLocked(known) && !canLock(next)) throw new BusinessError(messages.ABRA_A_TRAVA_ANTES);
  return next;
}

/** The counter of the device did not grow, so the passkey may be a copy. */
export class CopiedKeyError extends BusinessError {
  constructor() {
    super(messages.CHAVE_COPIADA);
  }
}

/**
 * Notes a use. A counter that does not grow comes from a copy of the device; devices that do not count
 * always send 0.
 * @throws {BusinessError} for a copy, or a passkey that was removed meanwhile
 */
export function used(known: Chaves, id: string, contador: number, now: number): Chaves {
  const chave = ownChave(known, id);
  const counts = contador > 0 || chave.contador > 0;
  if (counts && contador <= chave.contador) throw new CopiedKeyError();
  return replaced(known, { ...chave, contador, usadaEm: now });
}

/** Replaces all codes. @param marks of the new ones @param marca the device that makes them */
export const withCodigos = (
  known: Chaves,
  marks: readonly string[],
  now: number,
  marca?: string,
): Chaves => ({ ...known, codigos: [...marks], codigosEm: now, codigosMarca: marca });

/** Removes a code that is used; `undefined` when the account does not have it. */
export function withoutCodigo(known: Chaves | undefined, mark: string): Chaves | undefined {
  if (!known?.codigos.includes(mark)) return undefined;
  return { ...known, codigos: known.codigos.filter((other) => other !== mark) };
}

/**
 * Locks the account: card, CPF and birth date alone no longer sign in.
 * @throws {BusinessError} without a second method of sign-in, or on the first day
 */
export function locked(known: Chaves, now: number): Chaves {
  if (!canLock(known)) throw new BusinessError(messages.FALTA_SEGUNDO_JEITO);
  if (!isLocked(known) && now < lockableAt(known)) throw new BusinessError(messages.ESPERE_UM_DIA);
  return isLocked(known) ? known : { ...known, exigidaDesde: now };
}

export function unlocked({ exigidaDesde: _since, ...known }: Chaves): Chaves {
  return known;
}

/** The newest passkey that another device has added and that the person has not recognised yet. */
export const addedElsewhere = (
  known: Chaves | undefined,
  marca: string | undefined,
  now: number,
): Chave | undefined =>
  known?.chaves.findLast(
    (chave) =>
      chave.marca !== undefined &&
      chave.marca !== marca &&
      chave.reconhecida !== true &&
      isWithin(chave.criadaEm, now, NOTICE_MS),
  );

/** What a use of a passkey proves. A recognised passkey is the person's own. */
export const proofBy = ({ criadaEm, marca, reconhecida }: Chave): Proof => ({
  desde: criadaEm,
  marca: reconhecida === true ? undefined : marca,
});

export const recognised = (known: Chaves, id: string): Chaves =>
  replaced(known, { ...ownChave(known, id), reconhecida: true });

/**
 * Removes what a strange device has added: its passkeys and codes, and a lock that was set since then. A lock
 * without any passkey is removed as well.
 * @param since when the stranger came
 */
export function withoutDevice(known: Chaves, marca: string, since: number): Chaves {
  const chaves = known.chaves.filter((chave) => chave.marca !== marca);
  const codigos = known.codigosMarca === marca ? [] : known.codigos;
  const next = { ...known, chaves, codigos };
  const isStrangersLock = known.exigidaDesde !== undefined && known.exigidaDesde >= since;
  return isStrangersLock || chaves.length === 0 ? unlocked(next) : next;
}

/**
 * The record after the call centre removed the lock, the passkeys and the codes. A passkey that stayed would
 * be required before each change, even if the person has lost it.
 */
export const withdrawn = (now: number): Chaves => ({ ...NENHUMA, retiradaEm: now });

/** What stays after the person erased everything: the notice of what the call centre removed. */
export const erased = ({ retiradaEm, retiradaLida }: Chaves): Chaves => ({
  ...NENHUMA,
  retiradaEm,
  retiradaLida,
});

/**
 * When the call centre removed everything; `undefined` when this device need not show it. Each device shows
 * it for thirty days or until it was read there, so a stranger who reads it cannot hide it on other devices.
 */
export const removedNotice = (
  known: Chaves | undefined,
  marca: string | undefined,
  now: number,
): number | undefined => {
  const { retiradaEm, retiradaLida = [] } = known ?? {};
  const isOpen = retiradaEm !== undefined && isWithin(retiradaEm, now, NOTICE_MS);
  return isOpen && !retiradaLida.includes(marca ?? '') ? retiradaEm : undefined;
};

/** The record after the person read, on this device, that the call centre removed everything. */
export const noticed = (known: Chaves, marca: string | undefined): Chaves => ({
  ...known,
  retiradaLida: [...new Set([...(known.retiradaLida ?? []), marca ?? ''])],
});

/** Removes a passkey of staff. @param isNeeded staff need one, so the last one stays */
export function withoutStaffChave(known: Chaves, id: string, isNeeded: boolean): Chaves {
  const next = withoutChave(known, id);
  if (isNeeded && next.chaves.length === 0) throw new BusinessError(messages.ULTIMA_CHAVE);
  return next;
}

/**
 * Whether a passkey may open the account by itself. For a passkey of an earlier release the portal does not know
 * whose sign-in added it, if persons share the CPF.
 */
export const isOwnKey = ({ conta }: Chave, mark: string, isCpfShared: boolean): boolean =>
  conta === mark || (conta === undefined && !isCpfShared);

/** Parts of a user agent, the more specific first, and the name of each system. */
const DEVICES = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Celular Android'],
  ['Windows', 'Computador com Windows'],
  ['Mac OS X', 'Computador Mac'],
  ['CrOS', 'Chromebook'],
  ['Linux', 'Computador com Linux'],
] as const;

/** A name for a passkey that the person has not named, from the user agent. */
export function nameOfDevice(userAgent: string): string {
  const found = DEVICES.find(([sign]) => userAgent.includes(sign));
  return found?.[1] ?? 'Meu aparelho';
}
