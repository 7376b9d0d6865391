/** The contact call (`docs/contract.md` › Forms). */
import { BusinessError, MENSAGEM_NAO_CONCLUIDA } from '#lib/errors.ts';
import { type Call, request } from '#lib/upstream/client.server.ts';
import { filledFields } from '#lib/wire.ts';
import type { FaleConoscoCampos } from './schema.ts';
import * as wire from './wire.ts';

/** Always (spec section 9). */
const TP_ACESSO = '1';

/**
 * Sends a message to the cooperative.
 * @returns its protocol; `undefined` if the service gives none, which the receipt then says
 * @throws {BusinessError} with the service's own text if it does not accept the message
 */
export async function enviarFaleConosco(
  campos: Partial<FaleConoscoCampos>,
  call: Call,
): Promise<{ nrProtocolo: string | undefined }> {
  const { stValidacao, dsValidacao, nrProtocolo } = await request(wire.enviarFaleConosco, {
    payload: { form: filledFields({ ...campos, tpAcesso: TP_ACESSO }) },
    empty: () => ({}),
    call,
  });
  if (stValidacao === 'N') throw new BusinessError(dsValidacao ?? MENSAGEM_NAO_CONCLUIDA);
  return { nrProtocolo };
}
