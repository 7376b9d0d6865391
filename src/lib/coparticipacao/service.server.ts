/** The co-payment search, on the common services or on a configured alternate host. */
import { env } from '#lib/config/env.server.ts';
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import { credential, request } from '#lib/upstream/client.server.ts';
import type { Parcela } from './rules.ts';
import type { Busca, Item } from './schema.ts';
import * as wire from './wire.ts';

export function listarFatorModerador(
  { cartao, call }: MemberContext,
  { cdProcedimento, nmProcedimento }: Partial<Busca>,
): Promise<wire.FatorModerador[]> {
  const path = { card: cartao };
  const query = { cdProcedimento, nmProcedimento };
  return env().bases?.coparticipacao === undefined
    ? request(wire.listarFatorModerador, { path, query, call })
    : request(wire.listarFatorModeradorAlternate, {
        path,
        query,
        credential: credential.coparticipacao(),
        call,
      });
}

/** The items of the estimate with their current cost, without unknown procedures. */
export async function loadParcelas(
  membro: MemberContext,
  itens: readonly Item[],
): Promise<Parcela[]> {
  const found = await Promise.all(
    itens.map(async ({ cdProcedimento, quantidade }): Promise<Parcela[]> => {
      const fatores = await listarFatorModerador(membro, { cdProcedimento });
      const fator = fatores.find((one) => one.cdProcedimento === cdProcedimento);
      return fator ? [{ fator, quantidade }] : [];
    }),
  );
  return found.flat();
}
