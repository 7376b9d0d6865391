/** Signs a member in without the portal. */
import { tokenCarteirinha } from '#lib/sessao/wire.ts';
import { post, read } from './http.ts';
import type { Credentials, Target } from './target.ts';

/** The login hash of a card and CPF. */
export async function signIn(
  { host }: Pick<Target, 'host'>,
  { carteirinha, cpf }: Pick<Credentials, 'carteirinha' | 'cpf'>,
): Promise<string> {
  const answer = await post(`${host ?? ''}/v1/genTokenCarteirinha`, { carteirinha, cpf });
  return read(answer, tokenCarteirinha).token;
}
