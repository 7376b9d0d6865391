/** The co-payment search, on the common services or on a configured alternate host. */
import { env } from '#lib/config/env.server.ts';
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import { credential, request } from '#lib/upstream/client.server.ts';
import type { Parcela } from './rules.ts';
import type { Busca, Item } from './schema.ts';
import * as wire from './wire.ts';

/** The procedures that match a code or a name. */
export function listarFatorModerador(
  { cartao, call }: MemberContext,
  { cdProcedimento, nmProcedimento }: Partial<Busca>,
): Promise<wire.FatorModerador[]> {
  const isAlternate = env().bases?.coparticipacao !== undefined;
  return request({
    operation: 'listarFatorModerador',
    base: isAlternate ? 'coparticipacao' : 'ws',
    path: isAlternate
      ? ['fator-moderador', 'listar', cartao]
      : ['r', 'beneficiario', 'fator-moderador', 'listar', cartao],
    query: { cdProcedimento, nmProcedimento },
    credential: isAlternate ? credential.coparticipacao() : credential.none,
    reads: wire.listaFatores,
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
