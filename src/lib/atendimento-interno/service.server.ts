/** Finding a member for the call centre: a card is looked at, a CPF is resolved to one (design › Identity). */
import { BusinessError } from '#lib/errors.ts';
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
  const found = await ask(procurado, { ...call, atendente: nome });
  const nrCartao = 'nrCartao' in procurado ? procurado.nrCartao : found?.nrCartao;
  if (!found || nrCartao === undefined) throw new BusinessError(CARTAO_NAO_ENCONTRADO);
  const cpf = 'nrCpf' in procurado ? procurado.nrCpf : (found.nrCpf ?? '');
  return { nrCartao, nmBeneficiario: found.nmBeneficiario, cpf: maskCpf(cpf) };
}
