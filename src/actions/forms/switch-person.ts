/** Another person is selected in the middle of an action, and the action goes on for that person. */
import { ActionError, type ActionAPIContext } from 'astro:actions';
import { SESSAO_ENCERRADA } from '#lib/sessao/messages.ts';
import { contextsOf, selectPerson } from '#lib/sessao/selection.server.ts';
import { callOf } from './senders.ts';

/**
 * Selects a person of the signed-in member's own list, and gives the request that person's rights.
 * @throws {NotFoundError} for a card that is not on the list
 * @throws {ActionError} UNAUTHORIZED when the session has ended meanwhile
 */
export async function switchPerson(
  context: Pick<ActionAPIContext, 'locals'>,
  nrCartao: string,
): Promise<void> {
  const { locals } = context;
  const chosen = locals.sessao && (await selectPerson(locals.session, locals.sessao, nrCartao));
  if (!chosen) throw new ActionError({ code: 'UNAUTHORIZED', message: SESSAO_ENCERRADA });
  locals.sessao = chosen;
  delete locals.membro;
  Object.assign(locals, await contextsOf(locals.session, chosen, callOf(context)));
}
