/** The directory's page: the lists of the form and, when the address asks for one, a search. */
import type { GuidePair } from '#lib/config/guide-pairs.ts';
import { orNotFound, settle, type Settled } from '#lib/errors.ts';
import type { Call } from '#lib/upstream/client.server.ts';
import { type ListKey, loadLastUpdate, loadList } from './lists.server.ts';
import { LISTA_INDISPONIVEL } from './messages.ts';
import { namedFilter } from './own.server.ts';
import type { PrestadorNaLista } from './provider.ts';
import { type Consulta, type FormChange, isSearch } from './query.ts';
import * as rules from './rules.ts';
import { search, type SearchContext } from './search.server.ts';
import {
  type Campo,
  CAMPOS,
  type CartaoOuCpf,
  type EstadoBusca,
  NOMES_DOS_CAMPOS,
  type Opcao,
  restore,
  selected,
} from './state.ts';
import { normalizedText } from './suggestions.ts';
import { parseClinicOptions, parseTab } from './tabs.ts';
import type { Falha, Falhas } from './view.ts';

export interface GuideRequest extends SearchContext {
  consulta: Consulta;
  /** The sigla of the state of the previous search. */
  anterior?: string | undefined;
  cartaoOuCpf?: CartaoOuCpf | undefined;
}

const INDEPENDENT = NOMES_DOS_CAMPOS.filter(
  (campo) => !['estado', 'cidade', 'bairro'].includes(campo),
);
/** A list of states or cities that failed arrives as an empty list (spec section 8). */
const unavailable = { mensagem: LISTA_INDISPONIVEL, retry: true };

async function listOrEmpty(campo: Campo, key: ListKey, call: Call): Promise<readonly Opcao[]> {
  const list = await settle(loadList(campo, key, call));
  return list.status === 'success' ? list.data : [];
}

const failureOf = ({ mensagem, retry }: Falha): Falha => ({ mensagem, retry });

type Needs = (campo: Campo) => boolean;

/** Loads states, cities and neighbourhoods in turn: each list depends on the selection before it. */
async function loadWhere(
  start: EstadoBusca,
  { consulta, anterior, call }: GuideRequest,
  falhas: Falhas,
  needs: Needs,
): Promise<EstadoBusca> {
  const estados = await listOrEmpty('estado', {}, call);
  let state = rules.statesLoaded(start, estados, { consulta, anterior });
  if (estados.length === 0) falhas.estado = unavailable;

  const uf = rules.ufOf(state);
  const cidades = uf === undefined ? [] : await listOrEmpty('cidade', { uf }, call);
  state = rules.citiesLoaded(state, cidades, { consulta });
  if (uf !== undefined && cidades.length === 0) falhas.cidade = unavailable;

  if (!needs('bairro')) return state;
  const bairros = await settle(loadList('bairro', { cdCidade: selected(state.cidade)?.id }, call));
  if (bairros.status === 'success') {
    return rules.listLoaded(state, 'bairro', bairros.data, consulta);
  }
  falhas.bairro = failureOf(bairros);
  return rules.clearList(state, 'bairro');
}

/** Loads lists and selects what the address names. A failed list stays empty. */
async function loadLists(request: GuideRequest, needs: Needs) {
  const { consulta, call, membro, cartaoOuCpf } = request;
  const falhas: Falhas = {};
  const restored = restore(consulta);
  const start = cartaoOuCpf
    ? { ...restored, cartaoOuCpf: namedFilter(cartaoOuCpf, membro) }
    : restored;
  const key = { agendaOnline: start.ieAgendaOnline === 'S' };
  const campos = INDEPENDENT.filter(needs);
  const [withWhere, ...lists] = await Promise.all([
    loadWhere(start, request, falhas, needs),
    ...campos.map((campo) => settle(loadList(campo, key, call))),
  ]);
  let estado = withWhere;
  for (const [index, list] of lists.entries()) {
    const campo = campos[index];
    if (!campo) continue;
    if (list.status === 'error') falhas[campo] = failureOf(list);
    estado =
      list.status === 'error'
        ? rules.clearList(estado, campo)
        : rules.listLoaded(estado, campo, list.data, consulta);
  }
  return { estado, falhas };
}

/** The form, and when the directory was last processed, 'DD/MM/YYYY HH:mm'. */
export async function loadForm(request: GuideRequest) {
  const [form, atualizadoEm] = await Promise.all([
    loadLists(request, () => true),
    loadLastUpdate(request.call),
  ]);
  return { ...form, atualizadoEm };
}

/** The state of a search without the form: it has the lists that the query selects from or is grouped by. */
export async function loadSearch(request: GuideRequest): Promise<EstadoBusca> {
  const { consulta } = request;
  const { estado } = await loadLists(
    request,
    (campo) =>
      consulta[CAMPOS[campo]] !== undefined ||
      (campo === 'especialidade' && consulta.nmPrestador !== undefined) ||
      (campo === 'bairro' && consulta.agrupar !== undefined),
  );
  return estado;
}

/** The state after a button that changes the form and searches. */
export function applyChange(state: EstadoBusca, change: FormChange): EstadoBusca {
  if (change.kind === 'tab') {
    return rules.changePage(rules.chooseTab(state, parseTab(change.value)), 1);
  }
  if (change.kind === 'clinica') {
    const [opcao] = parseClinicOptions(change.value);
    return opcao === undefined ? state : rules.changePage(rules.pressClinicOption(state, opcao), 1);
  }
  return state;
}

export async function loadGuide(request: GuideRequest) {
  const form = await loadForm(request);
  if (!isSearch(request.consulta)) return { ...form, resultado: undefined };
  return { ...form, ...(await search(form.estado, request)) };
}

/** A page "especialidade em cidade": a search with a fixed query. */
export interface PairPage {
  /** The same search on the directory's own page. */
  consulta: Consulta;
  busca: Settled<{ prestadores: PrestadorNaLista[]; haMais: boolean }>;
  atualizadoEm: string | undefined;
}

/** @throws {NotFoundError} when the list has no entry with that name */
function findByName(list: readonly Opcao[], name: string, what: string): Opcao {
  const found = list.find(({ nome }) => normalizedText(nome) === normalizedText(name));
  return orNotFound(found, what);
}

const loadPairLists = ({ uf }: GuidePair, call: Call) =>
  settle(
    Promise.all([
      loadList('estado', {}, call),
      loadList('cidade', { uf }, call),
      loadList('especialidade', {}, call),
    ]),
  );

/** @throws {NotFoundError} when the services do not know the specialty, the city or the state */
export async function loadPairPage(pair: GuidePair, call: Call): Promise<PairPage> {
  const lists = await loadPairLists(pair, call);
  // The search needs codes from all three lists.
  if (lists.status === 'error') return { consulta: {}, busca: lists, atualizadoEm: undefined };
  const [estados, cidades, especialidades] = lists.data;
  const estado = estados.find(({ sigla }) => sigla === pair.uf);
  const consulta: Consulta = {
    cdEstado: orNotFound(estado, 'estado').id,
    cdCidade: findByName(cidades, pair.cidade, 'cidade').id,
    cdEspecialidade: findByName(especialidades, pair.especialidade, 'especialidade').id,
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
