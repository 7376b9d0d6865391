/** The uses of a passkey that sign-in, settings and staff have in common. */
import { ActionError, type ActionAPIContext } from 'astro:actions';
import type { Proof } from '#lib/acesso/answers.ts';
import { accountMark, type AccountMark } from '#lib/acesso/kept.server.ts';
import * as account from '#lib/chave-acesso/account.server.ts';
import * as ceremony from '#lib/chave-acesso/ceremony.server.ts';
import * as messages from '#lib/chave-acesso/messages.ts';
import { type Chave, type Chaves, CopiedKeyError } from '#lib/chave-acesso/rules.ts';
import { BusinessError } from '#lib/errors.ts';
import { SESSAO_ENCERRADA } from '#lib/sessao/messages.ts';
import type { OpenSession } from '#lib/sessao/open-session.server.ts';
import { browserUser } from '#lib/sessao/sender.server.ts';
import type { SessionRecord } from '#lib/sessao/session.server.ts';
import { browserIn, noteFailure } from '#lib/sessao/sign-ins.server.ts';

/** @throws {BusinessError} where browsers allow no passkeys */
export function ceremonyOf(
  context: ActionAPIContext,
  purpose: ceremony.Purpose,
): ceremony.Ceremony {
  const party = ceremony.partyOf(context.url);
  if (!party) throw new BusinessError(messages.NAO_FUNCIONA_AQUI);
  const { cookies, locals } = context;
  const { sessao, atendente, atendenteSemChave } = locals;
  const staff = atendente ?? atendenteSemChave;
  const owner = staff ? `${staff.nome}:${String(staff.createdAt)}` : browserUser(sessao);
  return { cookies, party, purpose, owner };
}

export interface OwnAccount {
  sessao: SessionRecord;
  session: OpenSession;
  mark: AccountMark;
}

/** The signed-in account. It stays the same when another person of the family is selected. */
export function ownAccount({ locals: { sessao, session } }: ActionAPIContext): OwnAccount {
  if (!sessao || !session)
    throw new ActionError({ code: 'UNAUTHORIZED', message: SESSAO_ENCERRADA });
  return { sessao, session, mark: accountMark(sessao.conta) };
}

/** Checks the answer to a use of one of the account's passkeys, and notes it. @returns the passkey as well */
export async function verifyUse(
  context: ActionAPIContext,
  purpose: ceremony.Purpose,
  mark: AccountMark,
  use: ceremony.Use,
): Promise<{ known: Chaves; chave: Chave }> {
  const known = await account.openChaves(mark);
  const chave = known?.chaves.find(({ id }) => id === use.id);
  // Only a member's passkey has sign-in data, and only a passkey of staff opens the call-centre mode.
  const isStaff = known?.entrada === undefined;
  if (!known || !chave || isStaff !== (purpose === 'atendimento'))
    throw new BusinessError(messages.CHAVE_DESCONHECIDA);
  const contador = await ceremony.checkUse(ceremonyOf(context, purpose), use, known);
  await account.noteUse(mark, use.id, contador).catch((error: unknown) => {
    if (error instanceof CopiedKeyError) noteFailure(mark, browserIn(context));
    throw error;
  });
  return { known, chave };
}

export const storeProof = ({ locals }: ActionAPIContext, proof: Proof) =>
  locals.session?.set('provada', { em: Date.now(), ...proof });
