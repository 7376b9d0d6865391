/** A page "especialidade em cidade": the codes that its names have, and who is found by them. */
import { NotFoundError, type Settled, settle } from '#lib/errors.ts';
import type { GuidePair } from '#lib/config/guide-pairs.ts';
import type { Call } from '#lib/upstream/client.server.ts';
import { loadGuide } from './guide.server.ts';
import { loadList } from './lists.server.ts';
import type { Consulta } from './query.ts';
import type { Opcao, PrestadorNaLista } from './search-state.ts';
import { plain } from './suggestions.ts';

export interface PairPage {
  /** What the directory's own page is asked with, for the same search. */
  consulta: Consulta;
  busca: Settled<{ prestadores: PrestadorNaLista[]; haMais: boolean }>;
  atualizadoEm: string | undefined;
}

/** @throws {NotFoundError} when the services have nothing of that name */
function named(list: readonly Opcao[], name: string, what: string): Opcao {
  const found = list.find(({ nome }) => plain(nome) === plain(name));
  if (!found) throw new NotFoundError(what);
  return found;
}

const loadLists = ({ uf }: GuidePair, call: Call) =>
  settle(
    Promise.all([
      loadList('estado', {}, call),
      loadList('cidade', { uf }, call),
      loadList('especialidade', {}, call),
    ]),
  );

/** @throws {NotFoundError} when the services know no such specialty, town or state */
export async function loadPairPage(pair: GuidePair, call: Call): Promise<PairPage> {
  const lists = await loadLists(pair, call);
  // Without them nobody knows what to search for.
  if (lists.status === 'error') return { consulta: {}, busca: lists, atualizadoEm: undefined };
  const [estados, cidades, especialidades] = lists.data;
  const estado = estados.find(({ sigla }) => sigla === pair.uf);
  if (!estado) throw new NotFoundError('estado');
  const consulta: Consulta = {
    cdEstado: estado.id,
    cdCidade: named(cidades, pair.cidade, 'cidade').id,
    cdEspecialidade: named(especialidades, pair.especialidade, 'especialidade').id,
  };
  const { estado: found, resultado, atualizadoEm } = await loadGuide({ consulta, call });
  const busca =
    resultado?.busca.status === 'error'
      ? resultado.busca
      : {
          status: 'success' as const,
          data: { prestadores: [...found.listaRegistros], haMais: found.temProximaPagina },
        };
  return { consulta, busca, atualizadoEm };
}
