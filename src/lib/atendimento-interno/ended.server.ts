/**
 * Accounts of staff that `npm run atendente -- remove` has ended. Every request of staff asks here, so an
 * account ends at once, on all nodes, before the operator starts the portal with the new setting. What is
 * ended is a name with its hash: the same name with a new password is another account.
 */
import { createHash } from 'node:crypto';
import { collection } from '#lib/storage/records.server.ts';

/** A forgotten line of the configuration must never bring an account back, so this outlasts any setting. */
const KEPT_MS = 100 * 365 * 24 * 60 * 60_000;

/** Not sealed: a change of the sealing key must not bring an account back either. It names no person. */
const ended = () => collection('atendentes-encerrados', 'contas', KEPT_MS);

/** What an account is: a name with one password. */
export const accountId = (nome: string, hash: string) =>
  createHash('sha256').update(`${nome}:${hash}`).digest('base64url');

/** Whether the account was ended. @throws {StorageError} when that is unknown: then staff stay outside */
export const isEnded = async (nome: string, hash: string): Promise<boolean> =>
  (await ended().read(accountId(nome, hash))) !== null;

/** Ends an account. It may have ended before. @throws {StorageError} when it cannot be stored */
export const endAccount = (nome: string, hash: string): Promise<void> =>
  ended().write(accountId(nome, hash), new Date().toISOString());
