/** The co-payment look-up: on the common services, or on the alternate host when one is configured. */
import { env } from '#lib/config/env.server.ts';
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import { credential, request } from '#lib/upstream/client.server.ts';
import type { Parcela } from './rules.ts';
import type { Busca, Item } from './schema.ts';
import * as wire from './wire.ts';

/** The procedures that fit a code or a name. */
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

/** The chosen procedures with what each costs, as the service says now; unknown ones are left out. */
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
