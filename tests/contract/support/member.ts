/** Signs a member in without the portal. */
import { gerarTokenCarteirinha } from '#lib/sessao/wire.ts';
import { post, read } from './http.ts';
import type { Credentials, Reference } from './target.ts';

/** The login hash of a card and CPF. */
export async function signIn(
  { host }: Pick<Reference, 'host'>,
  { carteirinha, cpf }: Pick<Credentials, 'carteirinha' | 'cpf'>,
): Promise<string> {
  const answer = await post(`${host}/v1/genTokenCarteirinha`, { carteirinha, cpf });
  return read(answer, gerarTokenCarteirinha.answers).token;
}

/** The options of a call with a token. */
export const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
