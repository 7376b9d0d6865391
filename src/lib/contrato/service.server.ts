/** The contract in the member profile (`docs/contract.md` › Card). */
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import { credential, request } from '#lib/upstream/client.server.ts';
import { contratoBeneficiario, type ContratoBeneficiario } from './wire.ts';

export function buscarContratoBeneficiario({
  cartao,
  call,
}: MemberContext): Promise<ContratoBeneficiario> {
  return request({
    operation: 'buscarContratoBeneficiario',
    base: 'ws',
    path: ['r', 'beneficiario', 'contrato', cartao],
    credential: credential.none,
    reads: contratoBeneficiario,
    call,
  });
}
