/** The calls about the rights of data subjects (`docs/contract.md` › Forms). */
import { BusinessError, UpstreamError } from '#lib/errors.ts';
import { type Call, credential, request } from '#lib/upstream/client.server.ts';
import { publicCache } from '#lib/upstream/public-cache.server.ts';
import { protocolo } from '#lib/wire.ts';
import type { Tipos } from './rules.ts';
import type { PrivacidadeCampos } from './schema.ts';
import * as wire from './wire.ts';

const PATH = ['privacidade', 'direitos-requisicoes-titular'] as const;
const HOUR_MS = 60 * 60_000;

const LISTS = {
  'tipo-pessoa': 'listarTipoPessoa',
  'tipo-ocorrencia': 'listarTipoOcorrencia',
} as const;

const readList = publicCache<wire.Tipo[]>({
  max: Object.keys(LISTS).length,
  freshMs: HOUR_MS,
  staleMs: 24 * HOUR_MS,
  retryMs: 10_000,
  read: (lista, call) =>
    request({
      operation: LISTS[lista as keyof typeof LISTS],
      base: 'ws',
      path: [...PATH, lista],
      credential: credential.none,
      reads: wire.listaTipos,
      call,
    }),
});

/** The service's kinds of people and of requests, the same for all visitors. */
export async function listTipos(call: Call): Promise<Tipos> {
  const [pessoas, ocorrencias] = await Promise.all([
    readList('tipo-pessoa', call),
    readList('tipo-ocorrencia', call),
  ]);
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
    return await request({
      operation: 'enviarDireitosTitular',
      base: 'ws',
      path: [...PATH, 'formulario'],
      method: 'POST',
      query: campos,
      payload: { none: true },
      credential: credential.fixed(),
      reads: protocolo,
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
