/** The calls of the ombudsman (`docs/contract.md` › Card, Forms). */
import { type Arquivo, nomeArquivo, toFile } from '#lib/forms/attachment.server.ts';
import { type Call, credential, request } from '#lib/upstream/client.server.ts';
import { preenchidos, protocolo } from '#lib/wire.ts';
import type { OuvidoriaCampos } from './schema.ts';
import { validacaoOuvidoria } from './wire.ts';

/** Always (spec section 9). */
const TP_ACESSO = '1';

/** Whether somebody has that card; who, is not read. An empty answer or a 204 is nobody. */
export function validarOuvidoria(cartao: string, call: Call): Promise<boolean> {
  return request({
    operation: 'validarOuvidoria',
    base: 'ws',
    path: ['beneficiario', 'validacao', 'ouvidoria', cartao],
    credential: credential.none,
    reads: validacaoOuvidoria,
    empty: () => ({}),
    call,
  });
}

/** Brings a manifestation to the ombudsman, with a document or without. */
export function enviarOuvidoria(
  campos: OuvidoriaCampos,
  arquivo: Arquivo | undefined,
  call: Call,
): Promise<{ nrProtocolo?: string | undefined }> {
  const form = new FormData();
  const whole = { ...preenchidos(campos), tpAcesso: TP_ACESSO };
  for (const [name, value] of Object.entries(whole)) form.set(name, value);
  if (arquivo) form.set('arquivo', toFile(arquivo), nomeArquivo('arquivo', arquivo));
  return request({
    operation: 'enviarOuvidoria',
    base: 'ws',
    path: ['beneficiario', 'ouvidoria'],
    method: 'POST',
    payload: { multipart: form },
    credential: credential.none,
    reads: protocolo,
    empty: () => ({}),
    call,
  });
}
