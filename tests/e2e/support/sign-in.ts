/** Sign-in without the form, for tests of the member area. */
import type { APIResponse, BrowserContext } from '@playwright/test';
import { type ChavePersona, persona } from '../../../backend/seed/personas.ts';

export interface Identity {
  carteirinha: string;
  cpf: string;
  dtNasc: string;
}

/** The identity of a demonstration member or of a scripted one. */
export const identityOf = (who: ChavePersona | Identity): Identity =>
  typeof who === 'string' ? persona(who) : who;

/** Posts the form of /entrar as a browser without JavaScript does, and does not follow the redirect. */
function postSignIn(
  context: BrowserContext,
  origin: string,
  { carteirinha, cpf, dtNasc }: Identity,
): Promise<APIResponse> {
  return context.request.post(`${origin}/entrar?_action=sessao.entrar`, {
    form: { carteirinha, cpf, dtNasc },
    headers: { Origin: origin },
    maxRedirects: 0,
  });
}

/**
 * Signs in with that form. The context gets the cookies.
 * @throws when the portal refuses the sign-in.
 */
export async function signIn(
  context: BrowserContext,
  origin: string,
  who: ChavePersona | Identity,
): Promise<void> {
  const answer = await postSignIn(context, origin, identityOf(who));
  if (answer.status() !== 303) throw new Error(`sign-in answered ${String(answer.status())}`);
}
