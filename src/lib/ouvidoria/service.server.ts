/** The calls of the ombudsman (`docs/contract.md` › Card, Forms). */
import { type Attachment, multipart } from '#lib/forms/files.ts';
import { type Call, request } from '#lib/upstream/client.server.ts';
import { filledFields } from '#lib/wire.ts';
import type { OuvidoriaCampos } from './schema.ts';
import * as wire from './wire.ts';

/** Always (spec section 9). */
const TP_ACESSO = '1';

/** Whether the card belongs to a person. Data of the person is not read. Empty or 204 means no. */
export function validarOuvidoria(cartao: string, call: Call): Promise<boolean> {
  return request(wire.validarOuvidoria, { path: { card: cartao }, empty: () => ({}), call });
}

export function enviarOuvidoria(
  campos: OuvidoriaCampos,
  arquivo: Attachment | undefined,
  call: Call,
): Promise<{ nrProtocolo?: string | undefined }> {
  const body = multipart({ ...filledFields(campos), tpAcesso: TP_ACESSO }, { arquivo });
  return request(wire.enviarOuvidoria, { payload: { multipart: body }, empty: () => ({}), call });
}
