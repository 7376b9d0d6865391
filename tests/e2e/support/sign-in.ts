/** Signing in without the form, for tests whose subject lies behind it. */
import type { BrowserContext } from '@playwright/test';
import { type ChavePersona, persona } from '../../../backend/seed/personas.ts';

export interface Identity {
  carteirinha: string;
  cpf: string;
  dtNasc: string;
}

/** A demonstration member's identity, or one of a scripted service. */
export const identityOf = (who: ChavePersona | Identity): Identity =>
  typeof who === 'string' ? persona(who) : who;

/**
 * Posts the form of /entrar, as a browser without JavaScript would, into the context's cookies.
 * @throws when the portal does not let that member in.
 */
export async function signIn(
  context: BrowserContext,
  origin: string,
  who: ChavePersona | Identity,
): Promise<void> {
  const { carteirinha, cpf, dtNasc } = identityOf(who);
  const answer = await context.request.post(`${origin}/entrar?_action=sessao.entrar`, {
    form: { carteirinha, cpf, dtNasc },
    headers: { Origin: origin },
    maxRedirects: 0,
  });
  if (answer.status() !== 303) throw new Error(`sign-in answered ${String(answer.status())}`);
}
