import type { AstroCookies } from 'astro';
import { ActionError, type ActionAPIContext } from 'astro:actions';
import { z } from 'zod';
import { cpfMark } from '#lib/acesso/kept.server.ts';
import {
  lockStateOf,
  openChaves,
  storeEntrada,
  writePending,
} from '#lib/chave-acesso/account.server.ts';
import { TRAVA_ILEGIVEL } from '#lib/chave-acesso/messages.ts';
import { KEY_SIGN_IN } from '#lib/chave-acesso/rules.ts';
import type { Destination } from '#lib/forms/answer.ts';
import { BusinessError, NotFoundError } from '#lib/errors.ts';
import { causeOf, logError } from '#lib/log.server.ts';
import { prepareAccount } from '#lib/sessao/account.server.ts';
import { GuessError } from '#lib/sessao/attempt-rules.ts';
import { accountOf } from '#lib/sessao/attempts.server.ts';
import { mustForgetDevice, rememberAccount } from '#lib/sessao/device.server.ts';
import { ENTRADA_NAO_GRAVADA, SAIDA_NAO_GRAVADA, SESSAO_ENCERRADA } from '#lib/sessao/messages.ts';
import { safeReturnPath, secondsLeft, SIGN_OUT } from '#lib/sessao/rules.ts';
import { entrarForm, type EntrarInput, selecionarPessoaSchema } from '#lib/sessao/schema.ts';
import { storeSelection } from '#lib/sessao/selection.server.ts';
import { type SessionRecord, startSession } from '#lib/sessao/session.server.ts';
import { signIn, signOut } from '#lib/sessao/sign-in.server.ts';
import { browserIn, noteFailure, noteGuess } from '#lib/sessao/sign-ins.server.ts';
import { attempt } from './forms/attempts.ts';
import { plainAction } from './forms/posted-form.ts';
import { callOf } from './forms/senders.ts';

/** Starts a session, or fails with a message if the storage fails. */
export async function requireStorage<T>(
  { locals }: ActionAPIContext,
  start: () => Promise<T>,
): Promise<T> {
  try {
    return await start();
  } catch (error) {
    if (error instanceof BusinessError) throw error;
    logError('a session could not be stored', {
      requestId: locals.requestId,
      cause: causeOf(error),
    });
    throw new ActionError({ code: 'SERVICE_UNAVAILABLE', message: ENTRADA_NAO_GRAVADA });
  }
}

/**
 * How the account of a sign-in opens, after card, CPF and birth date were right: prepares it
 * (`prepareAccount`), and then reads its lock.
 * @throws {BusinessError} when an earlier release kept a record of the CPF that cannot be read, because it may
 * be this person's lock
 */
export async function openEntry(cookies: AstroCookies, record: SessionRecord) {
  await openChaves(cpfMark(record.conta.cpf));
  const entry = await prepareAccount(cookies, record);
  return { ...entry, lockState: await lockStateOf(entry.mark) };
}

export const signOutNotStored = () =>
  new ActionError({ code: 'SERVICE_UNAVAILABLE', message: SAIDA_NAO_GRAVADA });

/**
 * Starts the session of a member after the identity was proved.
 * @param typed the typed data: attempts are counted by them, and the services may return another card or CPF
 * @param epoca the account's epoch (`openEntry`)
 */
export async function startMemberSession(
  context: ActionAPIContext,
  record: SessionRecord,
  { carteirinha, cpf }: Pick<EntrarInput, 'carteirinha' | 'cpf'>,
  epoca: string,
): Promise<void> {
  await requireStorage(context, () => startSession(context, record, epoca));
  if (mustForgetDevice(context.cookies, record.conta)) context.locals.forgetDevice = true;
  await rememberAccount(context.cookies, accountOf({ carteirinha, cpf }));
}

async function enter(input: EntrarInput, context: ActionAPIContext): Promise<Destination> {
  const { carteirinha, cpf, dtNasc } = input;
  const para = safeReturnPath(input.voltar);
  return attempt({ carteirinha, cpf }, context, async () => {
    // All calls of the flow together get the time limit of one write.
    const record = await signIn(input, callOf(context)).catch((error: unknown) => {
      if (error instanceof GuessError) noteGuess(input, browserIn(context));
      throw error;
    });
    // Without the storage the sign-in stops here, because no session could begin.
    const { mark, lockState, epoca } = await requireStorage(context, () =>
      openEntry(context.cookies, record),
    );
    if (lockState === 'unreadable') throw new BusinessError(TRAVA_ILEGIVEL);
    if (lockState === 'locked') {
      noteFailure(mark, browserIn(context), { isStop: true });
      writePending(context.cookies, { conta: mark, carteirinha, cpf, dtNasc });
      return { para: `${KEY_SIGN_IN}?voltar=${encodeURIComponent(para)}` };
    }
    await startMemberSession(context, record, input, epoca);
    await storeEntrada(mark, { carteirinha, cpf, dtNasc });
    return { para };
  });
}

export const sessao = {
  /** Signs in: card, CPF and birth date (docs/architecture.md › Identity). */
  entrar: plainAction(entrarForm.schema, enter),

  /** Ends the session; safe to repeat. */
  sair: plainAction(z.object({}), async (_input, context): Promise<Destination> => {
    if (!(await signOut(context))) throw signOutNotStored();
    return { para: SIGN_OUT };
  }),

  /** Extends the session at the member's request, and returns how long it lasts. */
  continuar: plainAction(z.object({}), (_input, { locals }) => {
    const { sessao: record } = locals;
    if (!record) throw new ActionError({ code: 'UNAUTHORIZED', message: SESSAO_ENCERRADA });
    return Promise.resolve({ segundos: secondsLeft(record, Date.now()) });
  }),

  /** Selects a person of the member's own list, confirmed or not (spec section 4). */
  selecionarPessoa: plainAction(
    selecionarPessoaSchema,
    async (input, { locals }): Promise<Destination> => {
      const { sessao: record, session } = locals;
      if (!record) throw new NotFoundError('pessoa');
      const chosen = await storeSelection(session, record, input.nrCartao);
      if (!chosen) throw new ActionError({ code: 'UNAUTHORIZED', message: SESSAO_ENCERRADA });
      return { para: safeReturnPath(input.voltar) };
    },
  ),
};
