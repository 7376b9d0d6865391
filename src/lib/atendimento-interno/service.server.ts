/** Finding a member for the call centre: a card is looked at, a CPF is resolved to one (decision 023). */
import { BusinessError } from '#lib/errors.ts';
import { logAudit } from '#lib/log.server.ts';
import { auditMark } from '#lib/storage/audit-mark.server.ts';
import { type Call, credential, request } from '#lib/upstream/client.server.ts';
import { CARTAO_NAO_ENCONTRADO } from './messages.ts';
import { maskCpf } from './rules.ts';
import type { Procurado } from './schema.ts';
import * as wire from './wire.ts';

/** Who was found, as far as the session keeps it. */
export interface Localizado {
  nrCartao: string;
  nmBeneficiario: string;
  /** Masked. */
  cpf: string | undefined;
  /** DD/MM/YYYY, as far as the service tells it: staff compare it with what the person says. */
  dtNascimento: string | undefined;
  /** The person's mark in audit lines. */
  marca: string;
}

function ask(procurado: Procurado, call: Call) {
  const byCard = 'nrCartao' in procurado;
  return request({
    operation: byCard ? 'validarBeneficiario' : 'buscarCadastroPorCpf',
    base: 'ws',
    path: byCard
      ? ['beneficiario', 'validacao', procurado.nrCartao]
      : ['cadastro', 'dados', procurado.nrCpf, 'cpf'],
    credential: credential.none,
    reads: wire.localizado,
    empty: () => ({}),
    call,
  });
}

/**
 * Whose card or CPF it is.
 * @param nome the account of who asks, for the audit line
 * @throws {BusinessError} when nobody has it, or a CPF has no card
 */
export async function localizar(
  procurado: Procurado,
  nome: string,
  call: Call,
): Promise<Localizado> {
  const { requestId } = call;
  const pessoa = auditMark('nrCartao' in procurado ? procurado.nrCartao : procurado.nrCpf);
  const found = await ask(procurado, { ...call, atendente: nome, pessoa });
  const nrCartao = 'nrCartao' in procurado ? procurado.nrCartao : found?.nrCartao;
  if (!found || nrCartao === undefined) throw new BusinessError(CARTAO_NAO_ENCONTRADO);
  const cpf = 'nrCpf' in procurado ? procurado.nrCpf : (found.nrCpf ?? '');
  const cartao = auditMark(nrCartao);
  // By card or by CPF: the same person has one mark, as far as the service tells the CPF.
  const marca = cpf === '' ? cartao : auditMark(cpf);
  logAudit('call-centre member found', { atendente: nome, pessoa: marca, cartao, requestId });
  const { nmBeneficiario, dtNascimento } = found;
  return { nrCartao, nmBeneficiario, cpf: maskCpf(cpf), dtNascimento, marca };
}
