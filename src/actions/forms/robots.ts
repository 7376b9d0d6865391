/** What every form that is open to anybody asks before it does anything: a person, and not too often. */
import { ActionError, type ActionAPIContext } from 'astro:actions';
import { addressOf, personOf, countUp } from '#lib/storage/counters.server.ts';
import {
  ISCA,
  ISCA_PREENCHIDA,
  JANELA_SEGUNDOS,
  MAIS_ENVIOS,
  muitosEnvios,
} from '#lib/forms/robots.ts';

type Context = Pick<ActionAPIContext, 'locals'>;

/** Refuses a form whose hidden field is filled in; whoever it was is told, in case it was a person. */
export function refuseRobots(fields: Readonly<Record<string, string>>): void {
  if (!fields[ISCA]) return;
  throw new ActionError({ code: 'UNPROCESSABLE_CONTENT', message: ISCA_PREENCHIDA });
}

/**
 * Counts one more of `what` from this sender, and refuses the one too many for as long as the window
 * lasts. A member is counted as such, so that many behind one address do not count as one.
 */
export async function limitSending(
  { locals }: Context,
  what: string,
  most: number = MAIS_ENVIOS,
): Promise<void> {
  const { sessao, clientAddress } = locals;
  const sender = sessao ? personOf(sessao.cpf) : addressOf(clientAddress);
  const { count } = await countUp(`envio-${what}`, sender, JANELA_SEGUNDOS);
  if (count <= most) return;
  locals.retryAfter = JANELA_SEGUNDOS;
  throw new ActionError({ code: 'TOO_MANY_REQUESTS', message: muitosEnvios(JANELA_SEGUNDOS) });
}
