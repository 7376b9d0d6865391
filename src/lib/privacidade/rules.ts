/** Decisions about a data subject's request. */
import type { Tipo } from './wire.ts';

export type { Tipo } from './wire.ts';

/** The lists that the form chooses from. */
export interface Tipos {
  pessoas: readonly Tipo[];
  ocorrencias: readonly Tipo[];
}

/** The entry of a code, if it is one of those that the service gives. */
export const tipoOf = (tipos: readonly Tipo[], codigo: string | undefined) =>
  tipos.find((tipo) => tipo.codigo === codigo);

/** Whether an entry is the one for what the list has no name for: it asks for words of one's own. */
export const isOutro = (tipo: Tipo | undefined) => /^outr[oa]s?\b/i.test(tipo?.descricao ?? '');

/** The chosen entries in the words of the service, by the field that chooses them. */
export const ditosDe = (
  { tipoPessoa, tipoOcorrencia }: { tipoPessoa?: string; tipoOcorrencia?: string },
  { pessoas, ocorrencias }: Tipos,
) => ({
  tipoPessoa: tipoOf(pessoas, tipoPessoa)?.descricao,
  tipoOcorrencia: tipoOf(ocorrencias, tipoOcorrencia)?.descricao,
});
