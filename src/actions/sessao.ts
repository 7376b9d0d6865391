import { ActionError, type ActionAPIContext } from 'astro:actions';
import { z } from 'zod';
import type { Destination } from '#lib/forms/answer.ts';
import { NotFoundError } from '#lib/errors.ts';
import { causeOf, logError } from '#lib/log.server.ts';
import { accountOf } from '#lib/sessao/attempts.server.ts';
import { mustForgetDevice, rememberAccount } from '#lib/sessao/device.server.ts';
import { ENTRADA_NAO_GRAVADA, SAIDA_NAO_GRAVADA, SESSAO_ENCERRADA } from '#lib/sessao/messages.ts';
import { safeReturnPath, secondsLeft, SIGN_OUT } from '#lib/sessao/rules.ts';
import { entrarForm, type EntrarInput, selecionarPessoaSchema } from '#lib/sessao/schema.ts';
import { selectPerson } from '#lib/sessao/selection.server.ts';
import { startSession } from '#lib/sessao/session.server.ts';
import { signIn, signOut } from '#lib/sessao/sign-in.server.ts';
import { timeLimit } from '#lib/upstream/time-limits.server.ts';
import { attempt } from './forms/attempts.ts';
import { plainAction } from './forms/posted-form.ts';

/** Starts a session, or fails with a message if it cannot be stored. */
export async function stored(
  { locals }: ActionAPIContext,
  start: () => Promise<void>,
): Promise<void> {
  try {
    await start();
  } catch (error) {
    logError('a session could not be stored', {
      requestId: locals.requestId,
      cause: causeOf(error),
    });
    throw new ActionError({ code: 'SERVICE_UNAVAILABLE', message: ENTRADA_NAO_GRAVADA });
  }
}

/** The error of a sign-out that could not be stored. */
export const notSignedOut = () =>
  new ActionError({ code: 'SERVICE_UNAVAILABLE', message: SAIDA_NAO_GRAVADA });

async function entrar(input: EntrarInput, context: ActionAPIContext): Promise<Destination> {
  const claimed = { carteirinha: input.carteirinha, cpf: input.cpf };
  const { requestId } = context.locals;
  await attempt(claimed, context, async () => {
    // All calls of the flow together get the time limit of one write.
    const call = { requestId, deadline: Date.now() + timeLimit('write') };
    const record = await signIn(input, call, Date.now());
    await stored(context, () => startSession(context, record, Date.now()));
    if (mustForgetDevice(context.cookies, record.cpf)) context.locals.forgetDevice = true;
  });
  await rememberAccount(context.cookies, accountOf(claimed));
  return { para: safeReturnPath(input.voltar) };
}

export const sessao = {
  /** Signs in: card, CPF and birth date (docs/architecture.md › Identity). */
  entrar: plainAction(entrarForm.schema, entrar),

  /** Ends the session; safe to repeat. */
  sair: plainAction(z.object({}), async (_input, context): Promise<Destination> => {
    if (!(await signOut(context))) throw notSignedOut();
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
      const chosen = await selectPerson(session, record, input.nrCartao);
      if (!chosen) throw new ActionError({ code: 'UNAUTHORIZED', message: SESSAO_ENCERRADA });
      return { para: safeReturnPath(input.voltar) };
    },
  ),
};
