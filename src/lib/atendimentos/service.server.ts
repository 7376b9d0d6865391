/** The attendances of the selected person (`docs/contract.md` › Requests, attendances). */
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import { credential, request } from '#lib/upstream/client.server.ts';
import * as wire from './wire.ts';

export function listarAtendimentos({
  saude: { pessoa, call },
}: MemberContext): Promise<wire.Atendimento[]> {
  return request({
    operation: 'listarAtendimentos',
    base: 'ws',
    path: ['meus-atendimentos', pessoa.cdPessoaFisica],
    credential: credential.none,
    reads: wire.listaAtendimentos,
    call,
  });
}
