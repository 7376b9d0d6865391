/**
 * Accounts of staff that `npm run atendente -- remove` has ended. Every request of staff checks them, so an
 * account ends at once, on all nodes, before the operator starts the portal with the new setting. An ended
 * account is a name with its hash: the same name with a new password is another account.
 */
import { createHash } from 'node:crypto';
import { store } from '#lib/storage/store.server.ts';

/** Longer than any operator keeps a setting: an old entry in the setting must never restore an account. */
const KEPT_MS = 100 * 365 * 24 * 60 * 60_000;

/** Not sealed: a change of the sealing key must not restore an account either. A record names no person. */
const ended = () => store().collection('atendentes-encerrados', 'contas', KEPT_MS);

/** The id of an account, which is a name with one password. */
export const accountId = (nome: string, hash: string) =>
  createHash('sha256').update(`${nome}:${hash}`).digest('base64url');

/** Whether the account was ended. @throws {StorageError} when that is unknown: then staff have no access */
export const isEnded = async (nome: string, hash: string): Promise<boolean> =>
  (await ended().read(accountId(nome, hash))) !== undefined;

/** Ends an account. It may have ended before. @throws {StorageError} when it cannot be stored */
export const endAccount = (nome: string, hash: string): Promise<void> =>
  ended().write(accountId(nome, hash), new Date().toISOString());
