/** The calls about a second copy of the card (`docs/contract.md` › Second copy). */
import { type Attachment, multipart } from '#lib/forms/files.ts';
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import { request } from '#lib/upstream/client.server.ts';
import { publicList } from '#lib/upstream/public-cache.server.ts';
import { asksForFile } from './schema.ts';
import * as wire from './wire.ts';

const readOffered = publicList((call) => request(wire.listarMotivosSegundaVia, { call }));

/** The reasons that the form offers, the same for all members. */
export const offeredMotivos = ({ call }: MemberContext) => readOffered(call);

/** The reasons of this moment, among which a sent one must be: another worker may have offered a newer list. */
export const listarMotivosSegundaVia = ({ call }: MemberContext) =>
  request(wire.listarMotivosSegundaVia, { call });

/** Requests a second copy of the card. The file goes only with the reason that asks for it. */
export async function solicitarSegundaVia(
  { cartao, call }: MemberContext,
  nrSequencia: string,
  arquivo: Attachment | undefined,
): Promise<{ nrProtocolo?: string | undefined }> {
  const body = multipart(
    { nrSequencia, nrCartao: cartao },
    { arquivo: asksForFile(nrSequencia) ? arquivo : undefined },
  );
  return request(wire.solicitarSegundaVia, {
    payload: { multipart: body },
    empty: () => ({}),
    call,
  });
}
