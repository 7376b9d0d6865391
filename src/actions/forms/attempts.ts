/**
 * Counts each attempt at a form that could be used to guess credentials, and delays repeated
 * attempts (decision 004).
 */
import { setTimeout as delay } from 'node:timers/promises';
import { ActionError, type ActionAPIContext } from 'astro:actions';
import { findAccount } from '#lib/atendimento-interno/accounts.server.ts';
import { CONTROL } from '#lib/forms/answer.ts';
import { logAudit } from '#lib/log.server.ts';
import { GuessError, type Limit } from '#lib/sessao/attempt-rules.ts';
import {
  accountOf,
  type Claimed,
  openAttempt,
  type RetryOffer,
} from '#lib/sessao/attempts.server.ts';
import { knownDevice } from '#lib/sessao/device.server.ts';
import { tooManyAttempts } from '#lib/sessao/messages.ts';
import { auditMark } from '#lib/storage/audit-mark.server.ts';
import { scaleDelay } from '#lib/upstream/time-limits.server.ts';

/** Logs each limit once when it is reached, so that operators can trace an attack on an account. */
async function audit(
  claimed: Claimed,
  { name, counts }: Limit,
  { locals }: ActionAPIContext,
): Promise<void> {
  const who =
    'atendente' in claimed
      ? // An unknown name may be any text that a person typed, so it is not logged.
        {
          atendente:
            (await findAccount(claimed.atendente)) !== undefined ? claimed.atendente : undefined,
        }
      : { pessoa: auditMark(claimed.cpf) };
  const { requestId } = locals;
  logAudit('too many attempts', { ...who, kind: `${name} ${counts}`, requestId });
}

/** Answers 429 with the time to wait; the page shows the retry offer. */
function refused({ locals }: ActionAPIContext, retryOffer: RetryOffer): ActionError {
  const seconds = Math.max(1, Math.ceil((retryOffer.from - Date.now()) / 1000));
  locals.retryOffer = retryOffer;
  locals.retryAfter = seconds;
  return new ActionError({ code: 'TOO_MANY_REQUESTS', message: tooManyAttempts(seconds) });
}

/**
 * Runs the work of a form whose sender claims an identity, within the limits of attempts.
 * @param work throws a `GuessError` for a wrong guess; only a wrong guess stays counted
 * @throws {ActionError} 429, without running the work, after too many attempts
 */
export async function attempt<T>(
  claimed: Claimed,
  context: ActionAPIContext,
  work: () => Promise<T>,
): Promise<T> {
  const { clientAddress, typed = {} } = context.locals;
  const opened = await openAttempt({
    claimed,
    address: clientAddress,
    device: await knownDevice(context.cookies, accountOf(claimed)),
    proof: typed[CONTROL.proof],
    ticket: typed[CONTROL.ticket],
  });
  if (opened.kind === 'refuse') {
    if (opened.reached) await audit(claimed, opened.reached, context);
    throw refused(context, opened.retryOffer);
  }
  await delay(scaleDelay(opened.delayMs));
  let done: T;
  try {
    done = await work();
  } catch (error) {
    if (!(error instanceof GuessError)) await opened.withdraw();
    throw error;
  }
  await opened.succeed();
  return done;
}
