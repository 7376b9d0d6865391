/** The calls about the rights of data subjects (`docs/contract.md` › Forms). */
import { BusinessError, UpstreamError } from '#lib/errors.ts';
import { type Call, credential, request } from '#lib/upstream/client.server.ts';
import { publicList } from '#lib/upstream/public-cache.server.ts';
import type { Tipos } from './rules.ts';
import type { PrivacidadeCampos } from './schema.ts';
import * as wire from './wire.ts';

const readPessoas = publicList((call) => request(wire.listarTipoPessoa, { call }));
const readOcorrencias = publicList((call) => request(wire.listarTipoOcorrencia, { call }));

/** The service's kinds of people and of requests, the same for all visitors. */
export async function listTipos(call: Call): Promise<Tipos> {
  const [pessoas, ocorrencias] = await Promise.all([readPessoas(call), readOcorrencias(call)]);
  return { pessoas, ocorrencias };
}

/**
 * Sends a data subject's request: its fields in the query, no body, the fixed authorization.
 * @throws {BusinessError} with the server's own message when it fails and gives one (spec section 8)
 */
export async function enviarDireitosTitular(
  campos: PrivacidadeCampos,
  call: Call,
): Promise<{ nrProtocolo?: string | undefined }> {
  try {
    return await request(wire.enviarDireitosTitular, {
      query: campos,
      payload: { none: true },
      credential: credential.fixed(),
      empty: () => ({}),
      call,
    });
  } catch (error) {
    // This service's message is shown for failures too; other services get the general text.
    const mensagem = error instanceof UpstreamError ? error.mensagem : undefined;
    const isKnown = error instanceof UpstreamError && !error.mayHaveArrived;
    throw isKnown && mensagem !== undefined ? new BusinessError(mensagem) : error;
  }
}
