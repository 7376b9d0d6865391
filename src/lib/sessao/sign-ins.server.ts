/**
 * What the portal notes of a person's sign-ins (`lib/acesso/acessos.ts`). A member's account is the CPF,
 * whichever card signs in.
 */
import type { APIContext } from 'astro';
import {
  type Acessos,
  afterFailure,
  afterPassing,
  afterSignIn,
  type Failure,
  type Navegador,
  type SignIn,
} from '#lib/acesso/acessos.ts';
import { type AccountMark, accountMark, changeKept, readKept } from '#lib/acesso/kept.server.ts';
import { browserOf } from '#lib/acesso/navegador.server.ts';
import { causeOf, logWarning } from '#lib/log.server.ts';
import { endSessionNamed } from './open-session.server.ts';
import { ABSOLUTE_LIMIT } from './rules.ts';

export const browserIn = ({ request }: Partial<Pick<APIContext, 'request'>>): Navegador =>
  browserOf(request?.headers.get('user-agent'));

/**
 * Notes a sign-in before its session exists. Ends the sessions for which the record has no room.
 * @throws {StorageError} when it cannot be stored: then there is no session either
 */
export async function noteSignIn(cpf: string, signIn: SignIn): Promise<void> {
  let before: Acessos | undefined;
  const after = await changeKept('acessos', accountMark({ cpf }), (known) => {
    before = known;
    return afterSignIn(known, signIn, ABSOLUTE_LIMIT);
  });
  const kept = new Set(after?.sessoes.map(({ id }) => id));
  const isOpen = (desde: number) => signIn.quando - desde <= ABSOLUTE_LIMIT;
  const dropped = before?.sessoes.filter(({ id, desde }) => !kept.has(id) && isOpen(desde)) ?? [];
  for (const { id } of dropped) await endSessionNamed(id);
}

/** A change locks the record, which is a write. The read before it prevents writes for guesses. */
async function changeKnown(
  mark: AccountMark,
  next: (known: Acessos | undefined) => Acessos | undefined,
): Promise<void> {
  if (await readKept('acessos', mark)) await changeKept('acessos', mark, next);
}

const notNoted = (error: unknown) => {
  logWarning('an attempt was not noted', { cause: causeOf(error) });
};

/**
 * Notes a refused attempt, where the person already has a record. It does not wait, so that the time of the
 * answer does not show whether there is one.
 */
export function noteFailure(
  mark: AccountMark,
  browser: Navegador,
  { quando = Date.now(), isStop }: Partial<Failure> = {},
): void {
  const failure = { ...browser, quando, isStop };
  changeKnown(mark, (known) => afterFailure(known, failure)).catch(notNoted);
}

/** Notes that a person continued a stopped sign-in with a passkey or a code. */
export function notePassed(mark: AccountMark): void {
  changeKnown(mark, afterPassing).catch(notNoted);
}
