/**
 * The token of each card of the family (`docs/contract.md` › Ids): the card that signed in has the
 * login hash; another's is got with its number and its person's CPF when first needed, and kept.
 */
import type { AstroSession } from 'astro';
import { UpstreamError } from '#lib/errors.ts';
import type { CardTokens } from './member-context.server.ts';
import { gerarTokenCarteirinha } from './service.server.ts';
import { type SessionRecord, updateSession } from './session.server.ts';

export function cardTokensOf(session: AstroSession | undefined, record: SessionRecord): CardTokens {
  return async ({ nrCartao }, cpf, call) => {
    const known = nrCartao === record.entrou ? record.hashLogin : record.tokens?.[nrCartao];
    if (known !== undefined) return known;
    const token = await gerarTokenCarteirinha(nrCartao, cpf, call);
    if (token === undefined) throw new UpstreamError('rejected', 'gerarTokenCarteirinha');
    await updateSession(session, (current) => ({
      ...current,
      tokens: { ...current.tokens, [nrCartao]: token },
    }));
    return token;
  };
}
