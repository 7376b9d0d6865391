/** What the portal notes of a person's sign-ins (`lib/acesso/acessos.ts`), whichever card signs in. */
import type { APIContext } from 'astro';
import {
  type Acessos,
  afterFailure,
  afterPassing,
  afterSignIn,
  ERASING,
  type Failure,
  type Navegador,
  type SignIn,
} from '#lib/acesso/acessos.ts';
import type { Conta } from '#lib/acesso/conta.ts';
import { type AccountMark, accountMark, changeKept, readKept } from '#lib/acesso/kept.server.ts';
import { browserOf } from '#lib/acesso/navegador.server.ts';
import { accountsGuessed } from '#lib/acesso/people.server.ts';
import { BusinessError } from '#lib/errors.ts';
import { causeOf, logWarning } from '#lib/log.server.ts';
import { ENTRADA_INTERROMPIDA } from './messages.ts';
import { endSessionNamed } from './open-session.server.ts';
import { ABSOLUTE_LIMIT } from './rules.ts';
import { isWithin } from '#lib/formats/dates.ts';

export const browserIn = ({ request }: Partial<Pick<APIContext, 'request'>>): Navegador =>
  browserOf(request?.headers.get('user-agent'));

/**
 * Notes a sign-in before its session exists. Ends the sessions for which the record has no room.
 * @param epoca the account's epoch before its lock was read
 * @throws {BusinessError} when sessions of the account were ended since then
 * @throws {StorageError} when it cannot be stored: then there is no session either
 */
export async function noteSignIn(conta: Conta, signIn: SignIn, epoca: string): Promise<void> {
  let before: Acessos | undefined;
  const after = await changeKept('acessos', accountMark(conta), (known) => {
    if (epoca === ERASING || known?.epoca !== epoca) throw new BusinessError(ENTRADA_INTERROMPIDA);
    before = known;
    return afterSignIn(known, signIn, ABSOLUTE_LIMIT);
  });
  const kept = new Set(after?.sessoes.map(({ id }) => id));
  const isOpen = (desde: number) => isWithin(desde, signIn.quando, ABSOLUTE_LIMIT);
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

/** Notes a wrong guess at the sign-in form, as `noteFailure`. */
export function noteGuess(typed: { carteirinha: string; cpf: string }, browser: Navegador): void {
  const noteAll = (marks: readonly AccountMark[]) => {
    for (const mark of marks) noteFailure(mark, browser);
  };
  accountsGuessed(typed).then(noteAll, notNoted);
}

/** Notes that a person continued a stopped sign-in with a passkey or a code. */
export function notePassed(mark: AccountMark): void {
  changeKnown(mark, afterPassing).catch(notNoted);
}
