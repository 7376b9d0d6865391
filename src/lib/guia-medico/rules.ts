/** The transitions of the search state (spec section 4), one function each. */
import { directory } from '#lib/config/places.ts';
import { STEP } from '#lib/navigation/paging.ts';
import { type Consulta, namesWhere } from './query.ts';
import {
  CAMPOS,
  type Campo,
  clampRadius,
  type EstadoBusca,
  NENHUM,
  type Opcao,
  REDE_NACIONAL,
  roundCoordinate,
  selected,
  SEM_LISTA,
} from './state.ts';
import type { PrestadorNaLista } from './provider.ts';
import { type OpcaoClinica, type Tab, TAB_URGENCIA, toggleClinicOption } from './tabs.ts';

export const ESTADO_PADRAO = directory.state;
const CIDADE_PADRAO = directory.city;

/** The lists that depend on a selection: they are cleared when it changes. */
const DEPENDENT: Partial<Record<Campo, readonly Campo[]>> = {
  estado: ['cidade', 'bairro'],
  cidade: ['bairro'],
};

const fold = (text: string) => text.toLocaleLowerCase('pt-BR');

/** The index of an id in a list; names and siglas match too, in any case (spec section 5). */
export function indexOfId(lista: readonly Opcao[], id: string | undefined): number {
  if (id === undefined || id === '') return NENHUM;
  const exact = lista.findIndex((opcao) => opcao.id === id);
  if (exact !== NENHUM) return exact;
  const wanted = fold(id);
  return lista.findIndex(
    ({ nome, sigla }) => fold(nome) === wanted || fold(sigla ?? '') === wanted,
  );
}

export function clearList(state: EstadoBusca, campo: Campo): EstadoBusca {
  return { ...state, [campo]: SEM_LISTA };
}

/** Stores a list that was loaded, and selects the entry that the query names. */
export function listLoaded(
  state: EstadoBusca,
  campo: Campo,
  lista: readonly Opcao[],
  consulta: Consulta,
): EstadoBusca {
  return { ...state, [campo]: { lista, selecionado: indexOfId(lista, consulta[CAMPOS[campo]]) } };
}

interface StatesOptions {
  consulta: Consulta;
  /** The state of the previous search, which overrides the default. */
  anterior?: string | undefined;
  vazio?: boolean;
}

/** Stores the loaded states, and selects that of the query, the previous search, or the default. */
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

/** Whether the address does not say where to search, and the state is the default or not selected. */
const isDefaultWhere = (state: EstadoBusca, consulta: Consulta) =>
  !namesWhere(consulta) && (ufOf(state) ?? ESTADO_PADRAO) === ESTADO_PADRAO;

/** Stores the loaded cities, and selects that of the query or, by `padrao`, a default one. */
export function citiesLoaded(
  state: EstadoBusca,
  lista: readonly Opcao[],
  { consulta, padrao = isDefaultWhere(state, consulta) }: { consulta: Consulta; padrao?: boolean },
): EstadoBusca {
  const wanted = indexOfId(lista, consulta.cdCidade);
  if (wanted !== NENHUM || !padrao) return { ...state, cidade: { lista, selecionado: wanted } };
  const usual = indexOfId(lista, CIDADE_PADRAO);
  const first = lista.length > 0 ? 0 : NENHUM;
  return { ...state, cidade: { lista, selecionado: usual === NENHUM ? first : usual } };
}

/** Keeps only the selected city: up to 853 are a third of the page, and few open the list. */
export function shortenCities(state: EstadoBusca): EstadoBusca {
  const cidade = selected(state.cidade);
  if (!cidade) return state;
  return { ...state, cidade: { lista: [cidade], selecionado: 0, resumida: true } };
}

/** Selects an entry of a list, or no entry (''). Clears the dependent lists. */
export function choose(state: EstadoBusca, campo: Campo, id: string): EstadoBusca {
  const selecionado = state[campo].lista.findIndex((opcao) => opcao.id === id);
  const chosen = { ...state[campo], selecionado };
  const cleared = Object.fromEntries(
    (DEPENDENT[campo] ?? []).map((dependent) => [dependent, SEM_LISTA]),
  );
  return { ...state, [campo]: chosen, ...cleared };
}

/** Sets the tab; the emergency filter is on only for tab 3. */
export function chooseTab(state: EstadoBusca, tab: Tab | undefined): EstadoBusca {
  return { ...state, tab, ieUrgenciaEmergencia: tab === TAB_URGENCIA };
}

export function pressClinicOption(state: EstadoBusca, opcao: OpcaoClinica): EstadoBusca {
  return { ...state, opcoesClinica: toggleClinicOption(state.opcoesClinica, opcao) };
}

/** Changes the page. A new page shows only its first providers. */
export const changePage = (state: EstadoBusca, nrPagina: number): EstadoBusca => ({
  ...state,
  nrPagina: Math.max(1, nrPagina),
  mostrar: STEP,
});

export function chooseSearchType(
  state: EstadoBusca,
  cdTipoBusca: EstadoBusca['cdTipoBusca'],
): EstadoBusca {
  return { ...changePage(state, 1), cdTipoBusca };
}

export const isNational = ({ cdTipoBusca }: EstadoBusca) => cdTipoBusca === REDE_NACIONAL;

/** Sets the typed card (15 characters or more) or CPF, and whether it is valid. */
export function typeCardOrCpf(state: EstadoBusca, texto: string, valido: boolean): EstadoBusca {
  return { ...state, cartaoOuCpf: { texto, valido } };
}

/** Searches around the device's location, without a neighbourhood. */
export function setLocation(
  state: EstadoBusca,
  { latitude, longitude }: { latitude: number; longitude: number },
): EstadoBusca {
  return {
    ...changePage(state, 1),
    nrLatitude: roundCoordinate(latitude),
    nrLongitude: roundCoordinate(longitude),
    bairro: { ...state.bairro, selecionado: NENHUM },
  };
}

export const clearLocation = (state: EstadoBusca): EstadoBusca => ({
  ...changePage(state, 1),
  nrLatitude: 0,
  nrLongitude: 0,
});

export const chooseRadius = (state: EstadoBusca, km: number): EstadoBusca => ({
  ...changePage(state, 1),
  nrRaio: clampRadius(km),
});

/** Clears the results and the next-page flag, when a search starts or fails. */
export const clearResults = (state: EstadoBusca): EstadoBusca => ({
  ...state,
  listaRegistros: [],
  temProximaPagina: false,
});

export const searchLoaded = (
  state: EstadoBusca,
  resultado: { listaRegistros: readonly PrestadorNaLista[]; temProximaPagina: boolean },
): EstadoBusca => ({ ...state, ...resultado });

/** The sigla of the selected state, which is the key of its cities. */
export const ufOf = (state: EstadoBusca) => selected(state.estado)?.sigla;

const DATE_TIME = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2})$/;

/** The latest of some 'DD/MM/YYYY HH:mm' texts (spec section 3). */
export function lastUpdate(dates: readonly string[]): string | undefined {
  const sortable = (date: string) => date.replace(DATE_TIME, '$3$2$1$4');
  return dates
    .filter((date) => DATE_TIME.test(date))
    .toSorted((a, b) => (sortable(a) < sortable(b) ? -1 : 1))
    .at(-1);
}
