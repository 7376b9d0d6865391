/** The search state of the directory: the fields of spec section 3, and how an address spells them. */
import { type Consulta, namesPlace, NO_CITY, type Parameter } from './query.ts';
import {
  type OpcaoClinica,
  parseClinicOptions,
  parseTab,
  type Tab,
  TAB_CLINICA,
  TODAS_AS_OPCOES,
} from './tabs.ts';
import type { PrestadorNaLista } from './provider.ts';

export type { PrestadorNaLista } from './provider.ts';
export type { Prestador } from './wire.ts';

/** One entry of a list: what is sent, what is read. */
export interface Opcao {
  readonly id: string;
  readonly nome: string;
  /** A state's two letters. */
  readonly sigla?: string;
}

/** A list and the index of what is selected in it. */
export interface Escolha {
  readonly lista: readonly Opcao[];
  readonly selecionado: number;
}

/** The selected index that means none. */
export const NENHUM = -1;
export const SEM_LISTA: Escolha = { lista: [], selecionado: NENHUM };

/** The lists of the state, each with the parameter that carries its selection. */
export const CAMPOS = {
  estado: 'cdEstado',
  cidade: 'cdCidade',
  bairro: 'sqBairro',
  especialidade: 'cdEspecialidade',
  areaAtuacao: 'sqAreaAtuacao',
  recurso: 'sqRecurso',
  qualificacao: 'cdQualificacao',
  produto: 'sqProduto',
  segmentacao: 'cdSegmentacaoRede',
} as const satisfies Record<string, Parameter>;
export type Campo = keyof typeof CAMPOS;
export const NOMES_DOS_CAMPOS = Object.keys(CAMPOS) as Campo[];

/** A card or a CPF counts only when its flag is set (spec section 5). */
export interface CartaoOuCpf {
  readonly texto: string;
  readonly valido: boolean;
}

/** The national network; the regional one is not named at all. */
export const REDE_NACIONAL = '1';

export interface EstadoBusca extends Readonly<Record<Campo, Escolha>> {
  readonly nmPrestador: string;
  /** A text that is looked for in names, even if it is a specialty; '' and any other text say nothing. */
  readonly porNome: string;
  readonly cartaoOuCpf: CartaoOuCpf;
  readonly cdTipoBusca: typeof REDE_NACIONAL | undefined;
  /** The emergency filter flag. */
  readonly ieUrgenciaEmergencia: boolean;
  readonly nrPagina: number;
  readonly nrQtdRegistroPagina: number;
  /** 0 and 0 is no place. */
  readonly nrLatitude: number;
  readonly nrLongitude: number;
  /** In km. */
  readonly nrRaio: number;
  readonly ieAgendaOnline: 'S' | 'N';
  readonly tab: Tab | undefined;
  readonly opcoesClinica: readonly OpcaoClinica[];
  readonly listaRegistros: readonly PrestadorNaLista[];
  readonly temProximaPagina: boolean;
  /** The one provider whose products are looked at. */
  readonly sqPrestador: string | undefined;
  readonly sqDadosAtuaisGMN: string | undefined;
}

export const TAMANHO_PAGINA = 50;
export const RAIO_PADRAO = 25;
const RAIO_MINIMO = 5;
export const RAIO_MAXIMO = 100;

/** Spec section 4: no selection, page 1, tab none, all clinic options. */
export const ESTADO_INICIAL: EstadoBusca = {
  produto: SEM_LISTA,
  segmentacao: SEM_LISTA,
  estado: SEM_LISTA,
  cidade: SEM_LISTA,
  bairro: SEM_LISTA,
  areaAtuacao: SEM_LISTA,
  recurso: SEM_LISTA,
  especialidade: SEM_LISTA,
  qualificacao: SEM_LISTA,
  nmPrestador: '',
  porNome: '',
  cartaoOuCpf: { texto: '', valido: false },
  cdTipoBusca: undefined,
  ieUrgenciaEmergencia: false,
  nrPagina: 1,
  nrQtdRegistroPagina: TAMANHO_PAGINA,
  nrLatitude: 0,
  nrLongitude: 0,
  nrRaio: RAIO_PADRAO,
  ieAgendaOnline: 'N',
  tab: undefined,
  opcoesClinica: TODAS_AS_OPCOES,
  listaRegistros: [],
  temProximaPagina: false,
  sqPrestador: undefined,
  sqDadosAtuaisGMN: undefined,
};

/** What is selected in a list, if anything. */
export const selected = ({ lista, selecionado }: Escolha): Opcao | undefined => lista[selecionado];

/** Whether the search is around a place instead of in a city. */
export const hasPlace = ({ nrLatitude, nrLongitude }: EstadoBusca) =>
  nrLatitude !== 0 && nrLongitude !== 0;

/** Whether the text, as it is now, is to be looked for in names: asked for another one, it says nothing. */
export const isByName = ({ nmPrestador, porNome }: EstadoBusca) =>
  porNome !== '' && porNome === nmPrestador.trim();

/** Whether a search can be made: without coordinates a selected city is required (spec section 5). */
export const hasWhere = (state: EstadoBusca) =>
  hasPlace(state) || selected(state.cidade) !== undefined;

/** Kilometres within what can be asked for. */
export const clampRadius = (km: number) => Math.min(RAIO_MAXIMO, Math.max(RAIO_MINIMO, km));

/** Three decimals, about 100 metres: enough to find a doctor by, too coarse for a front door. */
export const roundCoordinate = (degrees: number) => Math.round(degrees * 1000) / 1000;

/**
 * The state that an address spells, apart from the selections: those are restored list by list, as the
 * lists arrive (`lookupLoaded`). Radius and place come back within their limits.
 */
export function restore(consulta: Consulta, base: EstadoBusca = ESTADO_INICIAL): EstadoBusca {
  const tab = parseTab(consulta.tabGuide);
  const [latitude, longitude] = [Number(consulta.nrLatitude), Number(consulta.nrLongitude)];
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return {
    ...base,
    nmPrestador: consulta.nmPrestador ?? '',
    porNome: consulta.porNome ?? '',
    cdTipoBusca: consulta.cdTipoBusca === REDE_NACIONAL ? REDE_NACIONAL : undefined,
    ieUrgenciaEmergencia: consulta.ieUrgenciaEmergencia === 'S' || tab === 3,
    nrPagina: Number(consulta.nrPagina ?? 1),
    nrQtdRegistroPagina: Number(consulta.nrQtdRegistroPagina ?? TAMANHO_PAGINA),
    nrLatitude: isPlace ? latitude : 0,
    nrLongitude: isPlace ? longitude : 0,
    nrRaio: clampRadius(Number(consulta.nrRaio ?? RAIO_PADRAO)),
    ieAgendaOnline: consulta.ieAgendaOnline === 'S' ? 'S' : 'N',
    tab,
    opcoesClinica: parseClinicOptions(consulta.tabClinicaGuide),
    listaRegistros: [],
    temProximaPagina: false,
  };
}

/** As `restore`, the selections too, from lists that are there already. */
export function restoreAll(consulta: Consulta, base: EstadoBusca): EstadoBusca {
  let state = restore(consulta, base);
  for (const campo of NOMES_DOS_CAMPOS) {
    const { lista } = base[campo];
    const selecionado = lista.findIndex(({ id }) => id === consulta[CAMPOS[campo]]);
    state = { ...state, [campo]: { lista, selecionado } };
  }
  return state;
}

/** The same the other way: what the address of this state says. Defaults are left out. */
export function consultaOf(state: EstadoBusca): Consulta {
  const consulta: Partial<Record<Parameter, string>> = {};
  for (const campo of NOMES_DOS_CAMPOS) {
    const opcao = selected(state[campo]);
    if (opcao) consulta[CAMPOS[campo]] = opcao.id;
  }
  const place = hasPlace(state);
  const optional: [Parameter, string | false | undefined][] = [
    ['nmPrestador', state.nmPrestador.trim()],
    ['porNome', isByName(state) && state.nmPrestador.trim()],
    ['tabGuide', state.tab === undefined ? undefined : String(state.tab)],
    ['tabClinicaGuide', isNarrowed(state) && state.opcoesClinica.join(',')],
    ['ieUrgenciaEmergencia', state.ieUrgenciaEmergencia && 'S'],
    ['cdTipoBusca', state.cdTipoBusca],
    ['nrLatitude', place && String(state.nrLatitude)],
    ['nrLongitude', place && String(state.nrLongitude)],
    ['nrRaio', state.nrRaio !== RAIO_PADRAO && String(state.nrRaio)],
    ['ieAgendaOnline', state.ieAgendaOnline === 'S' && 'S'],
    ['nrPagina', state.nrPagina > 1 && String(state.nrPagina)],
    [
      'nrQtdRegistroPagina',
      state.nrQtdRegistroPagina !== TAMANHO_PAGINA && String(state.nrQtdRegistroPagina),
    ],
  ];
  for (const [name, value] of optional) if (value) consulta[name] = value;
  // With the states to choose from, none was chosen: that is no default.
  const isNowhere = state.estado.lista.length > 0 && !namesPlace(consulta);
  return isNowhere ? { ...consulta, ...NO_CITY } : consulta;
}

/** Whether the clinic tab shows less than all three. */
export const isNarrowed = ({ tab, opcoesClinica }: EstadoBusca) =>
  tab === TAB_CLINICA && opcoesClinica.length < TODAS_AS_OPCOES.length;
