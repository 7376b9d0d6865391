/** Protects public forms: refuses programs, and limits submissions. */
import { ActionError, type ActionAPIContext } from 'astro:actions';
import {
  HONEYPOT,
  CAMPO_OCULTO_PREENCHIDO,
  WINDOW_SECONDS,
  MAX_SUBMISSIONS,
  tooManySubmissions,
} from '#lib/forms/bot-guard.ts';
import { contaName } from '#lib/acesso/conta.ts';
import { addressOf, countUp, personOf } from '#lib/storage/counters.server.ts';

type Context = Pick<ActionAPIContext, 'locals'>;

/** Refuses a form whose honeypot is filled in, with a message in case the sender is a person. */
export function refuseRobots(fields: Readonly<Record<string, string>>): void {
  if (!fields[HONEYPOT]) return;
  throw new ActionError({ code: 'UNPROCESSABLE_CONTENT', message: CAMPO_OCULTO_PREENCHIDO });
}

/**
 * Counts one `what` of this sender, and refuses it over the limit of the window. Members are
 * counted by person, so that people behind one address do not share a limit.
 */
export async function limitSending(
  { locals }: Context,
  what: string,
  most: number = MAX_SUBMISSIONS,
): Promise<void> {
  const { sessao, clientAddress } = locals;
  const sender = sessao ? personOf(contaName(sessao.conta)) : addressOf(clientAddress);
  const { count } = await countUp(`envio-${what}`, sender, WINDOW_SECONDS);
  if (count <= most) return;
  locals.retryAfter = WINDOW_SECONDS;
  throw new ActionError({ code: 'TOO_MANY_REQUESTS', message: tooManySubmissions(WINDOW_SECONDS) });
}
