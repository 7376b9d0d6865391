/** Another person is selected in the middle of an action, and the action goes on for that person. */
import type { ActionAPIContext } from 'astro:actions';
import { NotFoundError } from '#lib/errors.ts';
import { cardTokensOf } from '#lib/sessao/card-tokens.server.ts';
import { isConfirmed } from '#lib/sessao/confirmation.server.ts';
import { MemberContext, PersonContext } from '#lib/sessao/member-context.server.ts';
import { writeSession } from '#lib/sessao/session.server.ts';
import { callOf } from './senders.ts';

/**
 * Selects a person of the signed-in member's own list, and gives the request that person's rights.
 * @throws {NotFoundError} when the card is not in the list
 */
export async function switchPerson(context: ActionAPIContext, nrCartao: string): Promise<void> {
  const { locals, session } = context;
  const record = locals.sessao;
  if (!record?.pessoas.some((pessoa) => pessoa.nrCartao === nrCartao)) {
    throw new NotFoundError('pessoa');
  }
  const selected = { ...record, selecionada: nrCartao };
  writeSession(session, selected);
  const call = callOf(context);
  locals.sessao = selected;
  locals.selecionada = PersonContext.of(selected, call);
  if (await isConfirmed(session, selected, call)) {
    locals.membro = MemberContext.of(selected, call, cardTokensOf(session, selected));
  } else delete locals.membro;
}
