/** Finds a member for the call centre by card, or by a CPF's card (decision 018). */
import { accountOfCard } from '#lib/acesso/people.server.ts';
import { BusinessError, CARTAO_NAO_ENCONTRADO } from '#lib/errors.ts';
import { maskCpf } from '#lib/formats/cpf.ts';
import { logAudit } from '#lib/log.server.ts';
import type { Consultado } from '#lib/sessao/callcenter-context.server.ts';
import { auditMark } from '#lib/storage/audit-mark.server.ts';
import { type Call, request } from '#lib/upstream/client.server.ts';
import type { Wanted } from './rules.ts';
import * as wire from './wire.ts';

const ask = (procurado: Wanted, call: Call) =>
  'nrCartao' in procurado
    ? request(wire.validarBeneficiario, {
        path: { card: procurado.nrCartao },
        empty: () => ({}),
        call,
      })
    : request(wire.buscarCadastroPorCpf, {
        path: { cpf: procurado.nrCpf },
        empty: () => ({}),
        call,
      });

/**
 * The member with that card or CPF.
 * @param nome the account of the member of staff, for the audit line
 * @throws {BusinessError} when the card or CPF is unknown, or a CPF has no card
 */
export async function findMember(procurado: Wanted, nome: string, call: Call): Promise<Consultado> {
  const { requestId } = call;
  const pessoa = auditMark('nrCartao' in procurado ? procurado.nrCartao : procurado.nrCpf);
  const found = await ask(procurado, { ...call, atendente: nome, pessoa });
  const nrCartao = 'nrCartao' in procurado ? procurado.nrCartao : found?.nrCartao;
  if (!found || nrCartao === undefined) throw new BusinessError(CARTAO_NAO_ENCONTRADO);
  const cpf = 'nrCpf' in procurado ? procurado.nrCpf : (found.nrCpf ?? '');
  const cartao = auditMark(nrCartao);
  // The same person has the same mark by card or CPF, if the service sends the CPF.
  const marca = cpf === '' ? cartao : auditMark(cpf);
  logAudit('call-centre member found', { atendente: nome, pessoa: marca, cartao, requestId });
  const { nmBeneficiario, dtNascimento } = found;
  const conta = await accountOfCard(nrCartao, cpf === '' ? undefined : cpf);
  return { nrCartao, nmBeneficiario, cpf: maskCpf(cpf), dtNascimento, marca, conta };
}
