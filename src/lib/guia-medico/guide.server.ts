/** The whole of the directory's page: lists, search, and what is said of its results. */
import { momentIn } from '#lib/formats/dates.ts';
import { settle } from '#lib/errors.ts';
import { operator } from '#lib/config/operator.ts';
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import type { Call } from '#lib/upstream/client.server.ts';
import { findAlternatives } from './alternatives.server.ts';
import {
  type CoberturaDaPagina,
  type Falha,
  type Falhas,
  NAO_BUSCADO,
  type Resultado,
} from './answers.ts';
import { type ListKey, loadLastUpdate, loadList } from './lists.server.ts';
import { BUSCA_NAO_CONCLUIDA, LISTA_INDISPONIVEL } from './messages.ts';
import { headlineOf, printedLine } from './headline.ts';
import { meantSpecialty } from './meant.ts';
import { payloadOf } from './payload.ts';
import { forTheList } from './provider.ts';
import { type Consulta, type Mudanca, isSearch } from './query.ts';
import * as rules from './rules.ts';
import {
  type Campo,
  type CartaoOuCpf,
  type EstadoBusca,
  NOMES_DOS_CAMPOS,
  type Opcao,
  restore,
  selected,
} from './search-state.ts';
import * as service from './service.server.ts';
import { parseClinicOptions, parseTab } from './tabs.ts';
import type { Busca } from './wire.ts';

export interface GuideRequest {
  consulta: Consulta;
  /** The sigla of the previous search's state. */
  anterior?: string | undefined;
  cartaoOuCpf?: CartaoOuCpf | undefined;
  /** The signed-in member, whose plan the results are compared with. */
  membro?: MemberContext | undefined;
  call: Call;
}

export interface Guide {
  estado: EstadoBusca;
  falhas: Falhas;
  /** When the directory was last processed, 'DD/MM/YYYY HH:mm'. */
  atualizadoEm: string | undefined;
}

const INDEPENDENT = NOMES_DOS_CAMPOS.filter(
  (campo) => !['estado', 'cidade', 'bairro'].includes(campo),
);
/** These two are an empty list on failure (spec section 8): that it is empty is the failure. */
const unavailable = { mensagem: LISTA_INDISPONIVEL, retry: true };

async function listOrNone(campo: Campo, key: ListKey, call: Call): Promise<Opcao[]> {
  const list = await settle(loadList(campo, key, call));
  return list.status === 'success' ? list.data : [];
}

const failureOf = ({ mensagem, retry }: Falha): Falha => ({ mensagem, retry });

/** State, cities, neighbourhoods: each needs what is selected in the one before. */
async function loadPlaces(
  start: EstadoBusca,
  { consulta, anterior, call }: GuideRequest,
  falhas: Falhas,
): Promise<EstadoBusca> {
  const estados = await listOrNone('estado', {}, call);
  let state = rules.statesLoaded(start, estados, { consulta, anterior });
  if (estados.length === 0) falhas.estado = unavailable;

  const uf = rules.ufOf(state);
  const cidades = uf === undefined ? [] : await listOrNone('cidade', { uf }, call);
  state = rules.citiesLoaded(state, cidades, { consulta });
  if (uf !== undefined && cidades.length === 0) falhas.cidade = unavailable;

  const bairros = await settle(loadList('bairro', { cdCidade: selected(state.cidade)?.id }, call));
  if (bairros.status === 'success') {
    return rules.lookupLoaded(state, 'bairro', bairros.data, consulta);
  }
  falhas.bairro = failureOf(bairros);
  return rules.lookupFailed(state, 'bairro');
}

/** Every list of the form, with what the address selects in it; a list that fails costs itself only. */
export async function loadForm(request: GuideRequest): Promise<Guide> {
  const { consulta, call, cartaoOuCpf } = request;
  const falhas: Falhas = {};
  const restored = restore(consulta);
  const start = cartaoOuCpf ? { ...restored, cartaoOuCpf } : restored;
  const key = { agendaOnline: start.ieAgendaOnline === 'S' };
  const [placed, atualizadoEm, ...lists] = await Promise.all([
    loadPlaces(start, request, falhas),
    loadLastUpdate(call),
    ...INDEPENDENT.map((campo) => settle(loadList(campo, key, call))),
  ]);
  let estado = placed;
  for (const [index, list] of lists.entries()) {
    const campo = INDEPENDENT[index];
    if (!campo) continue;
    if (list.status === 'error') falhas[campo] = failureOf(list);
    estado =
      list.status === 'error'
        ? rules.lookupFailed(estado, campo)
        : rules.lookupLoaded(estado, campo, list.data, consulta);
  }
  return { estado, falhas, atualizadoEm };
}

/** The state after a button that changes something and searches. */
export function applyMudanca(state: EstadoBusca, mudanca: Mudanca): EstadoBusca {
  if (mudanca.kind === 'tab') {
    return rules.changePage(rules.chooseTab(state, parseTab(mudanca.value)), 1);
  }
  if (mudanca.kind === 'clinica') {
    const [opcao] = parseClinicOptions(mudanca.value);
    return opcao === undefined ? state : rules.changePage(rules.pressClinicOption(state, opcao), 1);
  }
  return state;
}

/** As many as are asked for at once to tell a page's coverage: beyond, nothing is said. */
const COVERAGE_LIMIT = 500;

async function findCobertura(
  { membro }: GuideRequest,
  operation: 'buscarPrestadores' | 'buscarGuiaNacional',
  busca: Busca,
): Promise<CoberturaDaPagina | undefined> {
  if (!membro || busca.nrPagina * busca.nrQtdRegistroPagina > COVERAGE_LIMIT) return undefined;
  const nome = membro.pessoa.nmBeneficiario;
  const found = await settle(service.buscarCobertura(membro, operation, busca));
  if (found.status === 'error') return { nome, cobertos: undefined, completa: false };
  return { nome, ...found.data };
}

/** Makes the search of a state; gives the state with its results, and what is said of them. */
export async function search(
  state: EstadoBusca,
  request: GuideRequest,
): Promise<{ estado: EstadoBusca; resultado: Resultado }> {
  const started = rules.startSearch(state);
  const busca = payloadOf(started);
  if (!busca) return { estado: started, resultado: NAO_BUSCADO };
  const entendida = meantSpecialty(started);
  const operation = rules.isNational(state) ? 'buscarGuiaNacional' : 'buscarPrestadores';
  const [found, cobertura] = await Promise.all([
    settle(service[operation](busca, request.call)),
    findCobertura(request, operation, busca),
  ]);
  if (found.status === 'error') {
    const resultado = {
      busca: found,
      titulo: BUSCA_NAO_CONCLUIDA,
      cobertura: undefined,
      alternativas: [],
      entendida,
    };
    return { estado: rules.searchFailed(started), resultado };
  }
  const { listaRegistros, temProximaPagina } = found.data;
  const shown = { listaRegistros: listaRegistros.map(forTheList), temProximaPagina };
  const estado = rules.searchLoaded(started, shown);
  const profissionais = listaRegistros.every(({ nrConselho }) => nrConselho !== undefined);
  return {
    estado,
    resultado: {
      busca: { status: 'success', data: null },
      titulo: headlineOf(estado, { entendida, profissionais }),
      impresso: printedLine(estado, entendida, momentIn(operator.timeZone)),
      cobertura: coverageOfPage(cobertura, shown.listaRegistros),
      entendida,
      alternativas:
        listaRegistros.length === 0 && state.nrPagina === 1
          ? await findAlternatives(state, request.call)
          : [],
    },
  };
}

/** Only those of the page are of interest. */
function coverageOfPage(
  cobertura: CoberturaDaPagina | undefined,
  page: readonly { sqPrestador: string }[],
): CoberturaDaPagina | undefined {
  if (!cobertura?.cobertos) return cobertura;
  const covered = new Set(cobertura.cobertos);
  const cobertos = page.map(({ sqPrestador }) => sqPrestador).filter((sq) => covered.has(sq));
  return { ...cobertura, cobertos };
}

/** Lists and, when the address asks for one, the search. */
export async function loadGuide(request: GuideRequest) {
  const form = await loadForm(request);
  if (!isSearch(request.consulta)) return { ...form, resultado: undefined };
  return { ...form, ...(await search(form.estado, request)) };
}
