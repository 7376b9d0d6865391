/** The attendances of the selected person (`docs/contract.md` › Requests, attendances). */
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import { request } from '#lib/upstream/client.server.ts';
import * as wire from './wire.ts';

export function listarAtendimentos({
  saude: { pessoa, call },
}: MemberContext): Promise<wire.Atendimento[]> {
  return request(wire.listarAtendimentos, {
    path: { cdPessoaFisica: pessoa.cdPessoaFisica },
    call,
  });
}
