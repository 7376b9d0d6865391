/** The calls about a second copy of the card (`docs/contract.md` › Second copy). */
import { type Attachment, attachmentName, toBlob } from '#lib/forms/files.ts';
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import { request } from '#lib/upstream/client.server.ts';
import { asksForFile } from './schema.ts';
import * as wire from './wire.ts';

export function listarMotivosSegundaVia({ call }: MemberContext): Promise<wire.Motivo[]> {
  return request(wire.listarMotivosSegundaVia, { call });
}

/** Requests a second copy of the card. The file goes only with the reason that asks for it. */
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
  return request(wire.solicitarSegundaVia, {
    payload: { multipart: form },
    empty: () => ({}),
    call,
  });
}
