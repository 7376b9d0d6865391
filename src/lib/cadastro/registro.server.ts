/** The calls that register a new user (`docs/contract.md` › Registration). */
import { BusinessError, MENSAGEM_NAO_CONCLUIDA } from '#lib/errors.ts';
import { type Call, credential, request } from '#lib/upstream/client.server.ts';
import type { Registro } from './registro.ts';
import * as wire from './wire.ts';

/** Whether somebody has that card; who, is not read. An empty answer or a 204 is nobody. */
export function validarBeneficiario(cartao: string, call: Call): Promise<boolean> {
  return request({
    operation: 'validarBeneficiario',
    base: 'ws',
    path: ['beneficiario', 'validacao', cartao],
    credential: credential.none,
    reads: wire.beneficiarioValidado,
    empty: () => ({}),
    call,
  });
}

/**
 * Creates a user.
 * @throws {BusinessError} with the server's own message when it does not (spec section 5)
 */
export async function criarUsuario(novo: Registro, call: Call): Promise<void> {
  const { valido, mensagem } = await request({
    operation: 'criarUsuario',
    base: 'host',
    path: ['newUser'],
    method: 'POST',
    payload: { json: novo },
    credential: credential.none,
    reads: wire.novoUsuario,
    call,
  });
  if (!valido) throw new BusinessError(mensagem ?? MENSAGEM_NAO_CONCLUIDA);
}
