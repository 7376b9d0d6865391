/** The vaccination card of the selected person (`docs/contract.md` › Exams, vaccination). */
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import { request } from '#lib/upstream/client.server.ts';
import * as wire from './wire.ts';

export function listarVacinas({ saude: { pessoa, call } }: MemberContext): Promise<wire.Vacina[]> {
  return request(wire.listarVacinas, { path: { cdPessoaFisica: pessoa.cdPessoaFisica }, call });
}
