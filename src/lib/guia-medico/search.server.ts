/** One search: its results, their coverage by the member's plan, and alternatives to an empty list. */
import pMap from 'p-map';
import { operator } from '#lib/config/operator.ts';
import { settle } from '#lib/errors.ts';
import { momentIn } from '#lib/formats/dates.ts';
import { searchedText } from '#lib/formats/search-words.ts';
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import type { Call } from '#lib/upstream/client.server.ts';
import { timeLimit } from '#lib/upstream/time-limits.server.ts';
import {
  activeFilters,
  type Alternativa,
  howMany,
  nothingFoundInWords,
  widerRadii,
  withoutFilter,
} from './filters.ts';
import { headlineOf, printedLine } from './headline.ts';
import { BUSCA_NAO_CONCLUIDA } from './messages.ts';
import { inPlaces, nearestFirst } from './places.ts';
import { pathOf } from './query.ts';
import * as rules from './rules.ts';
import {
  type Busca,
  payloadOf,
  searchCodes,
  searchCoverage,
  type SearchOperation,
  searchProviders,
} from './service.server.ts';
import { missingSpecialty, recognizedSpecialty } from './specialties.ts';
import {
  consultaOf,
  type EstadoBusca,
  type Opcao,
  REDE_NACIONAL,
  restoreAll,
  selected,
} from './state.ts';
import { suggestSpecialties } from './suggestions.ts';
import {
  type CoberturaDaPagina,
  isWordless,
  NAO_BUSCADO,
  type Resultado,
  SEM_PALAVRA,
} from './view.ts';

export interface SearchContext {
  /** The signed-in member: the results are compared with this person's plan. */
  membro?: MemberContext | undefined;
  call: Call;
}

const operationOf = (state: EstadoBusca): SearchOperation =>
  rules.isNational(state) ? 'buscarGuiaNacional' : 'buscarPrestadores';

/** The largest number of entries that one request asks for; later pages show no coverage. */
const COVERAGE_LIMIT = 500;

async function findCoverage(
  { membro }: SearchContext,
  operation: SearchOperation,
  busca: Busca,
): Promise<CoberturaDaPagina | undefined> {
  if (!membro || busca.nrPagina * busca.nrQtdRegistroPagina > COVERAGE_LIMIT) return undefined;
  const nome = membro.pessoa.nmBeneficiario;
  const found = await settle(searchCoverage(membro, operation, busca));
  if (found.status === 'error') return { nome, cobertos: undefined, completa: false };
  return { nome, ...found.data };
}

/** Leaves only the providers of the page in the coverage. */
function coverageOfPage(
  cobertura: CoberturaDaPagina | undefined,
  page: readonly { sqPrestador: string }[],
): CoberturaDaPagina | undefined {
  if (!cobertura?.cobertos) return cobertura;
  const covered = new Set(cobertura.cobertos);
  const cobertos = page.map(({ sqPrestador }) => sqPrestador).filter((sq) => covered.has(sq));
  return { ...cobertura, cobertos };
}

export async function search(
  state: EstadoBusca,
  context: SearchContext,
): Promise<{ estado: EstadoBusca; resultado: Resultado }> {
  const started = rules.clearResults(state);
  const busca = payloadOf(started);
  if (!busca) return { estado: started, resultado: NAO_BUSCADO };
  if (isWordless(started)) return { estado: started, resultado: SEM_PALAVRA };
  const entendida = recognizedSpecialty(started);
  const operation = operationOf(state);
  const [found, cobertura] = await Promise.all([
    settle(searchProviders(operation, busca, context.call)),
    findCoverage(context, operation, busca),
  ]);
  if (found.status === 'error') {
    const titulo = BUSCA_NAO_CONCLUIDA;
    const resultado = { busca: found, titulo, cobertura: undefined, alternativas: [], entendida };
    return { estado: started, resultado };
  }
  const { listaRegistros, temProximaPagina } = found.data;
  const near = nearestFirst(listaRegistros);
  const { ordered, lugares } = state.agrupar
    ? inPlaces({ ...started, temProximaPagina }, near)
    : { ordered: near, lugares: undefined };
  // The browser gets each field twice, as HTML and as data, so only those that the list shows.
  const shown = {
    listaRegistros: ordered.map(({ nrConselho: _, ...rest }) => rest),
    temProximaPagina,
  };
  const estado = rules.searchLoaded(started, shown);
  const profissionais = listaRegistros.every(({ nrConselho }) => nrConselho !== undefined);
  const isEmpty = listaRegistros.length === 0;
  const alternativas =
    isEmpty && state.nrPagina === 1 ? await findAlternatives(state, context.call) : [];
  return {
    estado,
    resultado: {
      busca: { status: 'success', data: null },
      titulo: headlineOf(estado, { entendida, profissionais }),
      impresso: printedLine(estado, entendida, momentIn(operator.timeZone)),
      lugares,
      cobertura: coverageOfPage(cobertura, shown.listaRegistros),
      entendida,
      parecidas: entendida ? [] : similarSpecialties(started),
      ausente: missingSpecialty(started),
      alternativas,
      vazio: isEmpty ? nothingFoundInWords(estado, alternativas) : undefined,
    },
  };
}

/** The specialties that the text may mean; empty when a specialty is selected. */
const similarSpecialties = ({ nmPrestador, especialidade }: EstadoBusca): Opcao[] =>
  nmPrestador === '' || selected(especialidade)
    ? []
    : suggestSpecialties(searchedText(nmPrestador), especialidade.lista);

/** These limits keep an empty page from making too many calls. */
const MAX_FILTERS_TRIED = 8;
const AT_ONCE = 3;

interface Attempt extends Omit<Alternativa, 'quantidade'> {
  state: EstadoBusca;
}

/** Each search that may give results: without one filter, in a wider radius, in the national network. */
function attempts(state: EstadoBusca): Attempt[] {
  const consulta = consultaOf(state);
  const withoutOne = activeFilters(state, recognizedSpecialty(state))
    .slice(0, MAX_FILTERS_TRIED)
    .map(({ filtro, nome, valor }): Attempt => {
      const texto = `Sem “${nome}: ${valor}”`;
      if (filtro === 'cartao') {
        const without = rules.typeCardOrCpf(state, '', false);
        return { filtro, texto, href: undefined, state: without };
      }
      const next = withoutFilter(consulta, filtro);
      return { filtro, texto, href: pathOf(next), state: restoreAll(next, state) };
    });
  const wider = widerRadii(state).map((km): Attempt => {
    const next = rules.chooseRadius(state, km);
    const texto = `Aumentar o raio para ${String(km)} km`;
    return { filtro: 'nrRaio', texto, href: pathOf(consultaOf(next)), state: next };
  });
  return [...withoutOne, ...wider, ...inNationalNetwork(state)];
}

function inNationalNetwork(state: EstadoBusca): Attempt[] {
  if (rules.isNational(state)) return [];
  const next = rules.chooseSearchType(state, REDE_NACIONAL);
  const texto = 'Procurar na rede nacional';
  return [{ filtro: 'cdTipoBusca', texto, href: pathOf(consultaOf(next)), state: next }];
}

async function countResults({ state, ...attempt }: Attempt, call: Call) {
  const busca = payloadOf(state);
  if (!busca) return undefined;
  const found = await settle(searchCodes(operationOf(state), busca, call));
  if (found.status === 'error') return undefined;
  const { listaRegistros, temProximaPagina } = found.data;
  if (listaRegistros.length === 0) return undefined;
  return { ...attempt, quantidade: howMany(listaRegistros.length, temProximaPagina) };
}

/**
 * The changes that give results: filters first, then the smallest wider radius that gives any. An
 * attempt that fails or exceeds the deadline is left out.
 */
async function findAlternatives(state: EstadoBusca, call: Call): Promise<Alternativa[]> {
  const deadline = Math.min(call.deadline ?? Infinity, Date.now() + timeLimit('read') / 2);
  const counted = await pMap(
    attempts(state),
    (attempt) => countResults(attempt, { ...call, deadline }),
    { concurrency: AT_ONCE },
  );
  const useful = counted.filter((alternativa) => alternativa !== undefined);
  const wider = useful.find(({ filtro }) => filtro === 'nrRaio');
  return [...useful.filter(({ filtro }) => filtro !== 'nrRaio'), ...(wider ? [wider] : [])];
}
