import type { ActionAPIContext } from 'astro:actions';
import { z } from 'zod';
import { readMark } from '#lib/acesso/kept.server.ts';
import { avisoSchema } from '#lib/acesso/schema.ts';
import { CONTROL, type Destination } from '#lib/forms/answer.ts';
import { compareHolders, isTooOld, openKey } from '#lib/forms/form-key.server.ts';
import { checkAccount, findAccount, isOffered } from '#lib/atendimento-interno/accounts.server.ts';
import {
  ACESSO_NAO_RECONHECIDO,
  ATENDIMENTO,
  dePessoaAnterior,
  entrarSchema,
  localizarSchema,
  PAGINA_ANTIGA,
  type StaffFormName,
} from '#lib/atendimento-interno/rules.ts';
import { findMember } from '#lib/atendimento-interno/service.server.ts';
import { forgetDevice, withdrawChaves } from '#lib/chave-acesso/account.server.ts';
import { env } from '#lib/config/env.server.ts';
import { BusinessError, NotFoundError } from '#lib/errors.ts';
import { logAudit } from '#lib/log.server.ts';
import { answerByPhone, endAccountSessions } from '#lib/sessao/account-sessions.server.ts';
import { signOut } from '#lib/sessao/sign-in.server.ts';
import { GuessError } from '#lib/sessao/attempt-rules.ts';
import {
  attendTo,
  type Consultado,
  staffHolder,
  type StaffRecord,
} from '#lib/sessao/staff-session.server.ts';
import { timeLimit } from '#lib/upstream/time-limits.server.ts';
import { endNotStored } from '../acesso.ts';
import { attempt } from '../forms/attempts.ts';
import { beginStaff, staffKeys } from './chaves.ts';
import { plainAction } from '../forms/posted-form.ts';
import { staffOf } from '../forms/senders.ts';
import { signOutNotStored } from '../sessao.ts';

const done: Destination = { para: ATENDIMENTO };

/** Who acts, and for whom. */
interface Acting {
  atendente: StaffRecord;
  consulta: Consultado;
}

/**
 * Runs only while staff look up the member whom the page showed: in another tab they may have looked up another
 * one since.
 */
const staffAction = <S extends z.ZodType>(
  form: StaffFormName,
  schema: S,
  handle: (fields: z.output<S>, acting: Acting, context: ActionAPIContext) => Promise<Destination>,
) =>
  plainAction(schema, async (fields, context): Promise<Destination> => {
    const atendente = staffOf(context);
    const { consulta } = atendente;
    const key = await openKey(form, context.locals.typed?.[CONTROL.key]);
    if (!key?.openedFor || isTooOld(key.openedAt, Date.now()))
      throw new BusinessError(PAGINA_ANTIGA);
    if (!consulta || compareHolders(key.openedFor, staffHolder(atendente)) !== 'same')
      throw new BusinessError(dePessoaAnterior(key.openedFor.nome ?? '', consulta?.nmBeneficiario));
    return handle(fields, { atendente, consulta }, context);
  });

/** The mark of the looked-up member's account, and what an audit line says. */
function lookedUp({ atendente, consulta }: Acting, { locals: { requestId } }: ActionAPIContext) {
  const mark = readMark(consulta.conta ?? '');
  if (!mark) throw new NotFoundError('conta');
  return { mark, audit: { atendente: atendente.nome, pessoa: consulta.marca, requestId } };
}

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

  /** Ends the looked-up member's sessions and removes lock, passkeys and codes, after the identity check. */
  retirarTrava: staffAction(
    'atendimento-retirar',
    z.object({}),
    async (_fields, acting, context) => {
      const { mark, audit } = lookedUp(acting, context);
      // Open sessions end first, so that the action can be repeated after a failure.
      if (!(await endAccountSessions(mark))) throw endNotStored();
      await withdrawChaves(mark);
      logAudit('call-centre lock removed', audit);
      return { para: `${ATENDIMENTO}?trava=retirada#retirada` };
    },
  ),

  /** Answers a notice of a new device for the looked-up member, after the identity check (decision 025). */
  responderAviso: staffAction(
    'atendimento-aviso',
    avisoSchema,
    async ({ quando, resposta }, acting, context) => {
      const { mark, audit } = lookedUp(acting, context);
      const notice = { quando: Number(quando), isOwn: resposta === 'sim' };
      const forget = (marca: string) => forgetDevice(mark, marca, notice.quando);
      if (!(await answerByPhone(mark, notice, forget))) throw endNotStored();
      logAudit('call-centre notice answered', { ...audit, kind: notice.isOwn ? 'own' : 'strange' });
      return done;
    },
  ),

  /** Ends the lookup of a member. */
  encerrar: staffAction('atendimento-encerrar', z.object({}), async (_fields, _acting, context) => {
    await attendTo(context.locals.session, undefined);
    return done;
  }),

  /** Ends the session; safe to repeat. */
  sair: plainAction(z.object({}), async (_input, context) => {
    const { atendente, requestId } = context.locals;
    if (atendente) logAudit('call-centre sign-out', { atendente: atendente.nome, requestId });
    if (!(await signOut(context))) throw signOutNotStored();
    return done;
  }),
};
