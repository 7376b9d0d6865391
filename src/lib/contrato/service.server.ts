/** The contract in the member profile (`docs/contract.md` › Card). */
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import { request } from '#lib/upstream/client.server.ts';
import * as wire from './wire.ts';

export function buscarContratoBeneficiario({
  cartao,
  call,
}: MemberContext): Promise<wire.ContratoBeneficiario> {
  return request(wire.buscarContratoBeneficiario, { path: { card: cartao }, call });
}
