/**
 * The token of each card of the family (`docs/contract.md` › Ids): the card that signed in has the
 * login hash; another's is got with its number and its person's CPF when first needed, and kept.
 */
import { UpstreamError } from '#lib/errors.ts';
import type { CardTokens } from './member-context.server.ts';
import type { OpenSession } from './open-session.server.ts';
import { gerarTokenCarteirinha } from './service.server.ts';
import type { SessionRecord } from './session.server.ts';

export function cardTokensOf(session: OpenSession | undefined, record: SessionRecord): CardTokens {
  return async ({ nrCartao }, cpf, call) => {
    if (nrCartao === record.entrou) return record.hashLogin;
    const known = await session?.get('token', nrCartao);
    if (known) return known.token;
    const token = await gerarTokenCarteirinha(nrCartao, cpf, call);
    if (token === undefined) throw new UpstreamError('rejected', 'gerarTokenCarteirinha');
    await session?.note('token', { nrCartao, token }, nrCartao);
    return token;
  };
}
