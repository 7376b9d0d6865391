/** Whom a member looks at, and what this request may see of that person. */
import { NotFoundError } from '#lib/errors.ts';
import type { Call } from '#lib/upstream/client.server.ts';
import { cardTokensOf } from './card-tokens.server.ts';
import { isConfirmed } from './confirmation.server.ts';
import { MemberContext, PersonContext } from './member-context.server.ts';
import type { OpenSession } from './open-session.server.ts';
import type { SessionRecord } from './session.server.ts';

/**
 * Chooses whom to see, among the entries of one's own list, confirmed or not (spec section 4).
 * @returns the record as it is from now on; `undefined` when the session has ended meanwhile
 * @throws {NotFoundError} for a card that is not on the list
 */
export async function selectPerson(
  session: OpenSession | undefined,
  record: SessionRecord,
  nrCartao: string,
): Promise<SessionRecord | undefined> {
  const isOwn = record.pessoas.some((pessoa) => pessoa.nrCartao === nrCartao);
  if (!isOwn) throw new NotFoundError('pessoa');
  if (!(await session?.set('selecionada', { nrCartao }))) return undefined;
  return { ...record, selecionada: nrCartao };
}

export interface Rights {
  /** The right to confirm the selected person's registration. */
  selecionada: PersonContext;
  /** The right to see the selected person's data; absent while registration is not confirmed. */
  membro?: MemberContext;
}

/** What a request may see with this record: asks the service while registration is not known to be confirmed. */
export async function contextsOf(
  session: OpenSession | undefined,
  record: SessionRecord,
  call: Call,
): Promise<Rights> {
  const confirmed = await isConfirmed(session, record, call);
  const selecionada = PersonContext.of(record, call);
  if (!confirmed) return { selecionada };
  return { selecionada, membro: MemberContext.of(record, call, cardTokensOf(session, record)) };
}
