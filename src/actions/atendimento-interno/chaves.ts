/**
 * Passkeys of staff (decision 018): sign-in, adding and removing. A setting of the operator can require them.
 */
import { ActionError, type ActionAPIContext } from 'astro:actions';
import { z } from 'zod';
import { accountMark, type AccountMark } from '#lib/acesso/kept.server.ts';
import { accountNames, findAccount, isOffered } from '#lib/atendimento-interno/accounts.server.ts';
import { ATENDIMENTO, SESSAO_DE_ATENDIMENTO_ENCERRADA } from '#lib/atendimento-interno/rules.ts';
import * as account from '#lib/chave-acesso/account.server.ts';
import * as ceremony from '#lib/chave-acesso/ceremony.server.ts';
import * as messages from '#lib/chave-acesso/messages.ts';
import { type Chave, isProved, nameOfDevice } from '#lib/chave-acesso/rules.ts';
import * as forms from '#lib/chave-acesso/schema.ts';
import { env } from '#lib/config/env.server.ts';
import { BusinessError, NotFoundError } from '#lib/errors.ts';
import type { Destination } from '#lib/forms/answer.ts';
import { logAudit } from '#lib/log.server.ts';
import { GuessError } from '#lib/sessao/attempt-rules.ts';
import { accountOf } from '#lib/sessao/attempts.server.ts';
import { mustForgetDevice, rememberAccount } from '#lib/sessao/device.server.ts';
import { forgetVisitor } from '#lib/sessao/sender.server.ts';
import { type StaffRecord, startStaff } from '#lib/sessao/staff-session.server.ts';
import { ceremonyOf, verifyUse } from '../chave-acesso/use.ts';
import { attempt } from '../forms/attempts.ts';
import { plainAction } from '../forms/posted-form.ts';
import { staffOf } from '../forms/senders.ts';
import { requireStorage } from '../sessao.ts';

const done: Destination = { para: ATENDIMENTO };

type StaffAccount = Pick<StaffRecord, 'nome' | 'account'>;

/** Starts the session of a member of staff whose password or passkey was right. */
export async function beginStaff(context: ActionAPIContext, staff: StaffAccount): Promise<void> {
  await requireStorage(context, () => startStaff(context, staff));
  await rememberAccount(context.cookies, accountOf({ atendente: staff.nome }));
  // The browser may hold another person's card, so it deletes the card at a staff sign-in.
  if (mustForgetDevice(context.cookies, undefined)) context.locals.forgetDevice = true;
  forgetVisitor(context.cookies);
}

/**
 * Starts a session that a passkey opened. The session has a new id, even after a sign-in with the password.
 */
async function beginWith(
  context: ActionAPIContext,
  staff: StaffAccount,
  { id, criadaEm }: Pick<Chave, 'id' | 'criadaEm'>,
): Promise<void> {
  await beginStaff(context, staff);
  await context.locals.session?.set('provada', { em: Date.now(), desde: criadaEm, chave: id });
  const { requestId } = context.locals;
  logAudit('call-centre sign-in', { atendente: staff.nome, kind: 'passkey', requestId });
}

const markOf = ({ nome }: Pick<StaffRecord, 'nome'>) => accountMark({ atendente: nome });

/** The member of staff of this session, also when only the password was checked. */
const staffWithPassword = ({ locals }: ActionAPIContext) =>
  locals.atendente ?? locals.atendenteSemChave;

/** The account that a passkey names, if it is an account of staff that has not ended. */
async function staffByMark(mark: AccountMark | undefined): Promise<StaffAccount | undefined> {
  const nome = accountNames().find((name) => mark === accountMark({ atendente: name }));
  const known = nome === undefined ? undefined : await findAccount(nome);
  return nome === undefined || known === undefined ? undefined : { nome, account: known };
}

async function enterByChave(
  { resposta }: z.output<typeof forms.guardarSchema>,
  context: ActionAPIContext,
): Promise<Destination> {
  if (!isOffered()) throw new NotFoundError('atendimento');
  const use = ceremony.readUse(resposta);
  const staff = await staffByMark(use.mark);
  const { requestId } = context.locals;
  try {
    if (!use.mark || !staff) throw new BusinessError(messages.NAO_CONFERIU);
    const first = staffWithPassword(context);
    if (first && first.nome !== staff.nome) throw new BusinessError(messages.OUTRO_ATENDENTE);
    const { chave } = await verifyUse(context, 'atendimento', use.mark, use);
    await beginWith(context, staff, chave);
  } catch (error) {
    if (error instanceof BusinessError)
      logAudit('call-centre sign-in refused', {
        atendente: staff?.nome,
        kind: 'passkey',
        requestId,
      });
    throw error;
  }
  return done;
}

/**
 * Checks whether staff may add a passkey. With a passkey in the account, the session must have used one in
 * the last ten minutes. Without one, the password is enough, unless the setting requires passkeys: then the
 * operator's code is necessary too.
 * @param check tests the code, or uses it up
 */
async function mayAdd(
  context: ActionAPIContext,
  codigo: string | undefined,
  check: (mark: AccountMark, codigo: string) => Promise<unknown>,
) {
  const staff = staffWithPassword(context);
  if (!staff)
    throw new ActionError({ code: 'UNAUTHORIZED', message: SESSAO_DE_ATENDIMENTO_ENCERRADA });
  const mark = markOf(staff);
  const { chaves = [] } = (await account.openChaves(mark)) ?? {};
  if (chaves.length > 0) await mustProve(context);
  else if (env().staffNeedKey)
    await attempt({ atendente: staff.nome }, context, async () => {
      if (codigo === undefined || !(await check(mark, codigo)))
        throw new GuessError(messages.CODIGO_NAO_VALE);
    });
  return { staff, mark, chaves };
}

async function mustProve(context: ActionAPIContext): Promise<StaffRecord> {
  const staff = staffOf(context);
  const proved = await context.locals.session?.get('provada');
  if (!isProved(proved?.em, Date.now())) throw new BusinessError(messages.PROVE_ANTES);
  return staff;
}

async function keepChave(
  { resposta, codigo }: z.output<typeof forms.guardarDeAtendenteSchema>,
  context: ActionAPIContext,
): Promise<Destination> {
  await mayAdd(context, codigo, account.isCodigo);
  const nome = nameOfDevice(context.request.headers.get('user-agent') ?? '');
  const chave = await ceremony.checkNew(ceremonyOf(context, 'cadastrar'), resposta, nome);
  // The code is used up only after the device has answered.
  const { staff, mark } = await mayAdd(context, codigo, account.consumeCodigo);
  await account.addChave(mark, chave);
  const { requestId } = context.locals;
  logAudit('call-centre passkey added', { atendente: staff.nome, requestId });
  await beginWith(context, staff, chave);
  return done;
}

export const staffKeys = {
  /**
   * Asks the browser for a passkey. After the password was accepted, only a passkey of the same account may
   * answer.
   */
  desafio: plainAction(z.object({}), async (_input, context) => {
    const staff = staffWithPassword(context);
    const { chaves } = (staff && (await account.openChaves(markOf(staff)))) ?? { chaves: [] };
    return { pergunta: await ceremony.signInOptions(ceremonyOf(context, 'atendimento'), chaves) };
  }),
  entrarComChave: plainAction(forms.guardarSchema, enterByChave),

  /** Asks the browser to make a passkey. */
  novaChave: plainAction(forms.novaDeAtendenteSchema, async ({ codigo }, context) => {
    const { staff, mark, chaves } = await mayAdd(context, codigo, account.isCodigo);
    const asked = ceremonyOf(context, 'cadastrar');
    return { pergunta: await ceremony.creationOptions(asked, mark, staff.nome, chaves) };
  }),
  guardarChave: plainAction(forms.guardarDeAtendenteSchema, keepChave),

  retirarChave: plainAction(forms.retirarDeAtendenteSchema, async ({ id }, context) => {
    const staff = await mustProve(context);
    await account.removeStaffChave(markOf(staff), id);
    const { requestId } = context.locals;
    logAudit('call-centre passkey removed', { atendente: staff.nome, requestId });
    return done;
  }),
};
