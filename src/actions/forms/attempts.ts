/** The forms that somebody can guess with: each attempt is counted, and may have to wait (decision 043). */
import { setTimeout as delay } from 'node:timers/promises';
import { ActionError, type ActionAPIContext } from 'astro:actions';
import { CONTROLE } from '#lib/forms/answer.ts';
import { isAccount } from '#lib/atendimento-interno/accounts.server.ts';
import { logAudit } from '#lib/log.server.ts';
import type { Limit } from '#lib/sessao/attempt-rules.ts';
import { GuessError } from '#lib/sessao/guess-error.ts';
import { accountOf, type Claimed, openAttempt, type WayOn } from '#lib/sessao/attempts.server.ts';
import { knownDevice } from '#lib/sessao/known-device.server.ts';
import { muitasTentativas } from '#lib/sessao/messages.ts';
import { auditMark } from '#lib/storage/audit-mark.server.ts';
import { scaleDelay } from '#lib/upstream/time-limits.server.ts';

/** One line for each limit that was reached: an attack on an account can be followed. */
function audit(claimed: Claimed, { name, counts }: Limit, { locals }: ActionAPIContext): void {
  const who =
    'atendente' in claimed
      ? // A name that nobody has may be anything that somebody typed.
        { atendente: isAccount(claimed.atendente) ? claimed.atendente : undefined }
      : { pessoa: auditMark(claimed.cpf) };
  const { requestId } = locals;
  logAudit('too many attempts', { ...who, kind: `${name} ${counts}`, requestId });
}

/** Answered 429: the page shows the way on, and everybody else learns when the ticket is worth something. */
function refused({ locals }: ActionAPIContext, wayOn: WayOn): ActionError {
  const seconds = Math.max(1, Math.ceil((wayOn.from - Date.now()) / 1000));
  locals.passagem = wayOn;
  locals.retryAfter = seconds;
  return new ActionError({ code: 'TOO_MANY_REQUESTS', message: muitasTentativas(seconds) });
}

/**
 * Does the work of a form whose sender claims to be somebody, within the limits of attempts.
 * @param work throws a `GuessError` for a wrong guess: that alone stays counted
 * @throws {ActionError} 429, without any work, when there were too many attempts
 */
export async function tryToBe<T>(
  claimed: Claimed,
  context: ActionAPIContext,
  work: () => Promise<T>,
): Promise<T> {
  const { clientAddress, typed = {} } = context.locals;
  const opened = await openAttempt(
    {
      claimed,
      address: clientAddress,
      device: await knownDevice(context.cookies, accountOf(claimed)),
      proof: typed[CONTROLE.prova],
      ticket: typed[CONTROLE.espera],
    },
    Date.now(),
  );
  if (opened.kind === 'refuse') {
    if (opened.reached) audit(claimed, opened.reached, context);
    throw refused(context, opened.wayOn);
  }
  await delay(scaleDelay(opened.delayMs));
  let done: T;
  try {
    done = await work();
  } catch (error) {
    if (!(error instanceof GuessError)) await opened.takeBack();
    throw error;
  }
  await opened.succeed();
  return done;
}
