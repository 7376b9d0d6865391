/** The transitions of the directory's search (spec section 4), one function each. */
import { type Consulta, namesPlace } from './query.ts';
import {
  CAMPOS,
  type Campo,
  clampRadius,
  type EstadoBusca,
  NENHUM,
  type Opcao,
  type PrestadorNaLista,
  REDE_NACIONAL,
  roundCoordinate,
  selected,
  SEM_LISTA,
} from './search-state.ts';
import { type OpcaoClinica, type Tab, TAB_URGENCIA, toggleClinicOption } from './tabs.ts';

export const ESTADO_PADRAO = 'SP';
const CIDADE_PADRAO = '354980';

/** What each list depends on: with a new value above, the ones below are another list. */
const BELOW: Partial<Record<Campo, readonly Campo[]>> = {
  estado: ['cidade', 'bairro'],
  cidade: ['bairro'],
};

const fold = (text: string) => text.toLocaleLowerCase('pt-BR');

/** Where an id stands in a list; names and siglas match as well, whatever their case (spec section 5). */
export function indexOfId(lista: readonly Opcao[], id: string | undefined): number {
  if (id === undefined || id === '') return NENHUM;
  const exact = lista.findIndex((opcao) => opcao.id === id);
  if (exact !== NENHUM) return exact;
  const wanted = fold(id);
  return lista.findIndex(
    ({ nome, sigla }) => fold(nome) === wanted || fold(sigla ?? '') === wanted,
  );
}

/** A look-up starts: its earlier result is cleared, nothing is selected. */
export function startLookup(state: EstadoBusca, campo: Campo): EstadoBusca {
  return { ...state, [campo]: SEM_LISTA };
}

/** A look-up succeeded: the selection of the query is restored when the list has it. */
export function lookupLoaded(
  state: EstadoBusca,
  campo: Campo,
  lista: readonly Opcao[],
  consulta: Consulta,
): EstadoBusca {
  return { ...state, [campo]: { lista, selecionado: indexOfId(lista, consulta[CAMPOS[campo]]) } };
}

/** A look-up failed: its list is emptied. */
export function lookupFailed(state: EstadoBusca, campo: Campo): EstadoBusca {
  return { ...state, [campo]: SEM_LISTA };
}

interface StatesOptions {
  consulta: Consulta;
  /** The state of the previous search: it wins over the default. */
  anterior?: string | undefined;
  /** The initial state is to be empty. */
  vazio?: boolean;
}

/** The states are there: the query's, else that of the previous search, else SP or none. */
export function statesLoaded(
  state: EstadoBusca,
  lista: readonly Opcao[],
  { consulta, anterior, vazio = false }: StatesOptions,
): EstadoBusca {
  const candidates = [consulta.cdEstado, anterior, vazio ? undefined : ESTADO_PADRAO];
  const selecionado = candidates
    .map((id) => indexOfId(lista, id))
    .find((index) => index !== NENHUM);
  return { ...state, estado: { lista, selecionado: selecionado ?? NENHUM } };
}

/**
 * Whether the default city may be selected: only where neither the address nor the previous search says
 * anything of the place. Anywhere else it would be a city that nobody chose.
 */
const isDefaultPlace = (state: EstadoBusca, consulta: Consulta) =>
  !namesPlace(consulta) && (ufOf(state) ?? ESTADO_PADRAO) === ESTADO_PADRAO;

/** The cities are there: the query's; with `padrao`, else the default city, else the first. */
export function citiesLoaded(
  state: EstadoBusca,
  lista: readonly Opcao[],
  { consulta, padrao = isDefaultPlace(state, consulta) }: { consulta: Consulta; padrao?: boolean },
): EstadoBusca {
  const wanted = indexOfId(lista, consulta.cdCidade);
  if (wanted !== NENHUM || !padrao) return { ...state, cidade: { lista, selecionado: wanted } };
  const usual = indexOfId(lista, CIDADE_PADRAO);
  const first = lista.length > 0 ? 0 : NENHUM;
  return { ...state, cidade: { lista, selecionado: usual === NENHUM ? first : usual } };
}

/** Chooses from a list, or nothing (''). What depends on it is cleared, to be loaded anew. */
export function choose(state: EstadoBusca, campo: Campo, id: string): EstadoBusca {
  const { lista } = state[campo];
  const chosen = { lista, selecionado: lista.findIndex((opcao) => opcao.id === id) };
  const cleared = Object.fromEntries((BELOW[campo] ?? []).map((below) => [below, SEM_LISTA]));
  return { ...state, [campo]: chosen, ...cleared };
}

/** Sets the tab (its hint follows from it); the emergency filter is on for tab 3 and no other. */
export function chooseTab(state: EstadoBusca, tab: Tab | undefined): EstadoBusca {
  return { ...state, tab, ieUrgenciaEmergencia: tab === TAB_URGENCIA };
}

export function pressClinicOption(state: EstadoBusca, opcao: OpcaoClinica): EstadoBusca {
  return { ...state, opcoesClinica: toggleClinicOption(state.opcoesClinica, opcao) };
}

/** Changing the search type goes back to page 1. */
export function chooseSearchType(
  state: EstadoBusca,
  cdTipoBusca: EstadoBusca['cdTipoBusca'],
): EstadoBusca {
  return { ...state, cdTipoBusca, nrPagina: 1 };
}

/** Whether this search is made with the national guide: choosing a search type triggers its load. */
export const isNational = ({ cdTipoBusca }: EstadoBusca) => cdTipoBusca === REDE_NACIONAL;

/** A card of 15 characters or more, or a CPF, with its flag. */
export function typeCardOrCpf(state: EstadoBusca, texto: string, valido: boolean): EstadoBusca {
  return { ...state, cartaoOuCpf: { texto, valido } };
}

export const changePage = (state: EstadoBusca, nrPagina: number): EstadoBusca => ({
  ...state,
  nrPagina: Math.max(1, nrPagina),
});

/** Around the device's place; a neighbourhood says nothing there. */
export function usePlace(
  state: EstadoBusca,
  { latitude, longitude }: { latitude: number; longitude: number },
): EstadoBusca {
  return {
    ...state,
    nrLatitude: roundCoordinate(latitude),
    nrLongitude: roundCoordinate(longitude),
    nrPagina: 1,
    bairro: { ...state.bairro, selecionado: NENHUM },
  };
}

/** Back to the city. */
export const leavePlace = (state: EstadoBusca): EstadoBusca => ({
  ...state,
  nrLatitude: 0,
  nrLongitude: 0,
  nrPagina: 1,
});

export const chooseRadius = (state: EstadoBusca, km: number): EstadoBusca => ({
  ...state,
  nrRaio: clampRadius(km),
  nrPagina: 1,
});

/** A search starts: results and next-page flag are cleared. */
export const startSearch = (state: EstadoBusca): EstadoBusca => ({
  ...state,
  listaRegistros: [],
  temProximaPagina: false,
});

export const searchLoaded = (
  state: EstadoBusca,
  resultado: { listaRegistros: readonly PrestadorNaLista[]; temProximaPagina: boolean },
): EstadoBusca => ({ ...state, ...resultado });

/** A search failed: its list is emptied. */
export const searchFailed = startSearch;

/** The sigla of the selected state: what its cities are looked up by. */
export const ufOf = (state: EstadoBusca) => selected(state.estado)?.sigla;

const DATE_TIME = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2})$/;

/** The latest of 'DD/MM/YYYY HH:mm' texts, as it is shown (spec section 3). */
export function lastUpdate(dates: readonly string[]): string | undefined {
  const sortable = (date: string) => date.replace(DATE_TIME, '$3$2$1$4');
  return dates
    .filter((date) => DATE_TIME.test(date))
    .toSorted((a, b) => (sortable(a) < sortable(b) ? -1 : 1))
    .at(-1);
}
