/** An access token of the support-case service. */
import { tokenCrm } from '#lib/chamados/wire.ts';
import { post, read } from './http.ts';
import type { Reference } from './target.ts';

export async function crmToken({ host }: Pick<Reference, 'host'>): Promise<string> {
  const answer = await post(`${host}/auth/crm-auth`, { credential: 'demonstracao' });
  return read(answer, tokenCrm).access_token;
}

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
