import type { ActionAPIContext } from 'astro:actions';
import { z } from 'zod';
import { readMark } from '#lib/acesso/kept.server.ts';
import type { Destination } from '#lib/forms/answer.ts';
import { checkAccount, findAccount, isOffered } from '#lib/atendimento-interno/accounts.server.ts';
import {
  ACESSO_NAO_RECONHECIDO,
  ATENDIMENTO,
  entrarSchema,
  localizarSchema,
} from '#lib/atendimento-interno/rules.ts';
import { findMember } from '#lib/atendimento-interno/service.server.ts';
import { withdraw } from '#lib/chave-acesso/account.server.ts';
import { env } from '#lib/config/env.server.ts';
import { NotFoundError } from '#lib/errors.ts';
import { logAudit } from '#lib/log.server.ts';
import { endAccountSessions } from '#lib/sessao/own-sessions.server.ts';
import { signOut } from '#lib/sessao/sign-in.server.ts';
import { GuessError } from '#lib/sessao/attempt-rules.ts';
import { attendTo } from '#lib/sessao/staff-session.server.ts';
import { timeLimit } from '#lib/upstream/time-limits.server.ts';
import { notEnded } from '../acesso.ts';
import { attempt } from '../forms/attempts.ts';
import { beginStaff, staffKeys } from './chaves.ts';
import { plainAction } from '../forms/posted-form.ts';
import { staffOf } from '../forms/senders.ts';
import { notSignedOut } from '../sessao.ts';

const done: Destination = { para: ATENDIMENTO };

async function enter(
  { nome, senha }: z.output<typeof entrarSchema>,
  context: ActionAPIContext,
): Promise<Destination> {
  if (!isOffered()) throw new NotFoundError('atendimento');
  const { requestId } = context.locals;
  const claimed = { atendente: nome };
  await attempt(claimed, context, async () => {
    const account = await checkAccount(nome, senha);
    if (account === undefined) {
      // An unknown name may be any text that a person typed, so it is not logged.
      const atendente = (await findAccount(nome)) === undefined ? undefined : nome;
      logAudit('call-centre sign-in refused', { atendente, requestId });
      throw new GuessError(ACESSO_NAO_RECONHECIDO);
    }
    await beginStaff(context, { nome, account });
  });
  const event = env().staffNeedKey ? 'call-centre password accepted' : 'call-centre sign-in';
  logAudit(event, { atendente: nome, requestId });
  return done;
}

export const atendimentoInterno = {
  /** Signs a member of staff in: name and password (decision 018). */
  entrar: plainAction(entrarSchema, enter),

  ...staffKeys,

  /**
   * Looks up a member by card or CPF. It is a POST so that neither number appears in an address.
   */
  localizar: plainAction(localizarSchema, async ({ cartaoOuCpf }, context) => {
    const staff = staffOf(context);
    const { requestId } = context.locals;
    const call = { requestId, deadline: Date.now() + timeLimit('page') };
    const consulta = await findMember(cartaoOuCpf, staff.nome, call);
    await attendTo(context.locals.session, consulta);
    return done;
  }),

  /** Removes lock, passkeys and codes of the looked-up member, after the identity check, and ends the sessions. */
  retirarTrava: plainAction(z.object({}), async (_input, context) => {
    const { nome, consulta } = staffOf(context);
    const mark = readMark(consulta?.conta ?? '');
    if (!consulta || !mark) throw new NotFoundError('conta');
    // Open sessions end first, so that the action can be repeated after a failure.
    if (!(await endAccountSessions(mark))) throw notEnded();
    await withdraw(mark);
    const { requestId } = context.locals;
    logAudit('call-centre lock removed', { atendente: nome, pessoa: consulta.marca, requestId });
    return { para: `${ATENDIMENTO}?trava=retirada` };
  }),

  /** Ends the lookup of a member. */
  encerrar: plainAction(z.object({}), async (_input, context) => {
    staffOf(context);
    await attendTo(context.locals.session, undefined);
    return done;
  }),

  /** Ends the session; safe to repeat. */
  sair: plainAction(z.object({}), async (_input, context) => {
    const { atendente, requestId } = context.locals;
    if (atendente) logAudit('call-centre sign-out', { atendente: atendente.nome, requestId });
    if (!(await signOut(context))) throw notSignedOut();
    return done;
  }),
};
