/** The vaccination card of the selected person (`docs/contract.md` › Exams, vaccination). */
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import { credential, request } from '#lib/upstream/client.server.ts';
import * as wire from './wire.ts';

export function listarVacinas({ saude: { pessoa, call } }: MemberContext): Promise<wire.Vacina[]> {
  return request({
    operation: 'listarVacinas',
    base: 'ws',
    path: ['complexo-saude', 'carteira-vacinacao', pessoa.cdPessoaFisica],
    credential: credential.none,
    reads: wire.listaVacinas,
    call,
  });
}
