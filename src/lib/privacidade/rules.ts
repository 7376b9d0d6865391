/** Decisions about a data subject's request. */
import type { Tipo } from './wire.ts';

export type { Tipo } from './wire.ts';

export interface Tipos {
  pessoas: readonly Tipo[];
  ocorrencias: readonly Tipo[];
}

export const tipoOf = (tipos: readonly Tipo[], codigo: string | undefined) =>
  tipos.find((tipo) => tipo.codigo === codigo);

/** Whether an entry means "other", which asks for a description. */
export const isOutro = (tipo: Tipo | undefined) => /^outr[oa]s?\b/i.test(tipo?.descricao ?? '');

/** The service's labels of the chosen entries, by field. */
export const wordingsOf = (
  { tipoPessoa, tipoOcorrencia }: { tipoPessoa?: string; tipoOcorrencia?: string },
  { pessoas, ocorrencias }: Tipos,
) => ({
  tipoPessoa: tipoOf(pessoas, tipoPessoa)?.descricao,
  tipoOcorrencia: tipoOf(ocorrencias, tipoOcorrencia)?.descricao,
});
