/** The calls about a second copy of the card (`docs/contract.md` › Second copy). */
import { type Attachment, attachmentName, toBlob } from '#lib/forms/files.ts';
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import { credential, request } from '#lib/upstream/client.server.ts';
import { protocolo } from '#lib/wire.ts';
import { asksForFile } from './schema.ts';
import * as wire from './wire.ts';

const PATH = ['r', 'beneficiario', 'solicitar-2-via-cartao'] as const;

export function listarMotivosSegundaVia({ call }: MemberContext): Promise<wire.Motivo[]> {
  return request({
    operation: 'listarMotivosSegundaVia',
    base: 'ws',
    path: PATH,
    credential: credential.none,
    reads: wire.listaMotivos,
    call,
  });
}

/**
 * Requests a second copy of the selected person's card. The file is sent only with the reason that
 * asks for it.
 */
export async function solicitarSegundaVia(
  { cartao, call }: MemberContext,
  nrSequencia: string,
  arquivo: Attachment | undefined,
): Promise<{ nrProtocolo?: string | undefined }> {
  const form = new FormData();
  form.set('nrSequencia', nrSequencia);
  form.set('nrCartao', cartao);
  if (arquivo && asksForFile(nrSequencia)) {
    form.set('arquivo', toBlob(arquivo), attachmentName('arquivo', arquivo));
  }
  return request({
    operation: 'solicitarSegundaVia',
    base: 'ws',
    path: PATH,
    method: 'POST',
    payload: { multipart: form },
    credential: credential.none,
    reads: protocolo,
    empty: () => ({}),
    call,
  });
}
