/** The search state of the directory (spec section 3), and its conversion from and to a query. */
import { STEP } from '#lib/navigation/paging.ts';
import { type Consulta, namesWhere, NO_CITY, type Parameter } from './query.ts';
import {
  type OpcaoClinica,
  parseClinicOptions,
  parseTab,
  type Tab,
  TAB_CLINICA,
  TODAS_AS_OPCOES,
} from './tabs.ts';
import type { PrestadorNaLista } from './provider.ts';

export interface Opcao {
  readonly id: string;
  readonly nome: string;
  /** A state's two letters. */
  readonly sigla?: string;
}

export interface Escolha {
  readonly lista: readonly Opcao[];
  readonly selecionado: number;
  /** Whether `lista` has only the selected entry, because the form has not been opened yet. */
  readonly resumida?: true;
}

export const NENHUM = -1;
export const SEM_LISTA: Escolha = { lista: [], selecionado: NENHUM };

/** The lists of the state → the parameters of their selections. */
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

/** A card or a CPF counts only when it is valid (spec section 5). */
export interface CartaoOuCpf {
  readonly texto: string;
  readonly valido: boolean;
  /** Whose plan it is, when the card is that of the selected person: 'do meu plano'. */
  readonly plano?: string;
}

/** The code of the national network; the regional network has no code. */
export const REDE_NACIONAL = '1';

export interface EstadoBusca extends Readonly<Record<Campo, Escolha>> {
  readonly nmPrestador: string;
  /** When it equals `nmPrestador`: this text must be compared with names, even if it is a specialty. */
  readonly porNome: string;
  readonly cartaoOuCpf: CartaoOuCpf;
  readonly cdTipoBusca: typeof REDE_NACIONAL | undefined;
  readonly ieUrgenciaEmergencia: boolean;
  readonly nrPagina: number;
  readonly nrQtdRegistroPagina: number;
  /** How many providers of the page are shown: a multiple of ten. */
  readonly mostrar: number;
  /** Whether the results are grouped by neighbourhood and town. */
  readonly agrupar: boolean;
  /** 0 and 0 means no location. */
  readonly nrLatitude: number;
  readonly nrLongitude: number;
  /** In km. */
  readonly nrRaio: number;
  readonly ieAgendaOnline: 'S' | 'N';
  readonly tab: Tab | undefined;
  readonly opcoesClinica: readonly OpcaoClinica[];
  readonly listaRegistros: readonly PrestadorNaLista[];
  readonly temProximaPagina: boolean;
}

export const TAMANHO_PAGINA = 50;
export const RAIO_PADRAO = 25;
const RAIO_MINIMO = 5;
export const RAIO_MAXIMO = 100;

/** What a query does not set: the lists, and the card. */
const NOTHING_CHOSEN: Pick<EstadoBusca, Campo | 'cartaoOuCpf'> = {
  produto: SEM_LISTA,
  segmentacao: SEM_LISTA,
  estado: SEM_LISTA,
  cidade: SEM_LISTA,
  bairro: SEM_LISTA,
  areaAtuacao: SEM_LISTA,
  recurso: SEM_LISTA,
  especialidade: SEM_LISTA,
  qualificacao: SEM_LISTA,
  cartaoOuCpf: { texto: '', valido: false },
};

export const selected = ({ lista, selecionado }: Escolha): Opcao | undefined => lista[selecionado];

export const hasLocation = ({ nrLatitude, nrLongitude }: EstadoBusca) =>
  nrLatitude !== 0 && nrLongitude !== 0;

/** Whether the current text must be compared with names. */
export const isByName = ({ nmPrestador, porNome }: EstadoBusca) =>
  porNome !== '' && porNome === nmPrestador.trim();

/** Whether a search is possible: it needs a location or a selected city (spec section 5). */
export const hasWhere = (state: EstadoBusca) =>
  hasLocation(state) || selected(state.cidade) !== undefined;

export const clampRadius = (km: number) => Math.min(RAIO_MAXIMO, Math.max(RAIO_MINIMO, km));

/** Rounds to three decimals, about 100 metres: precise enough for a search, too coarse for a home address. */
export const roundCoordinate = (degrees: number) => Math.round(degrees * 1000) / 1000;

/**
 * The state of a query without its selections: `listLoaded` restores each one when its list is loaded.
 * Radius and location are kept within their limits. An empty query gives the defaults of spec section 4.
 */
export function restore(consulta: Consulta, base = NOTHING_CHOSEN): EstadoBusca {
  const tab = parseTab(consulta.tabGuide);
  const [latitude, longitude] = [Number(consulta.nrLatitude), Number(consulta.nrLongitude)];
  const isLocation = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return {
    ...base,
    nmPrestador: consulta.nmPrestador ?? '',
    porNome: consulta.porNome ?? '',
    cdTipoBusca: consulta.cdTipoBusca === REDE_NACIONAL ? REDE_NACIONAL : undefined,
    ieUrgenciaEmergencia: consulta.ieUrgenciaEmergencia === 'S' || tab === 3,
    nrPagina: Number(consulta.nrPagina ?? 1),
    nrQtdRegistroPagina: Number(consulta.nrQtdRegistroPagina ?? TAMANHO_PAGINA),
    mostrar: Number(consulta.mostrar ?? STEP),
    agrupar: consulta.agrupar === 'S',
    nrLatitude: isLocation ? latitude : 0,
    nrLongitude: isLocation ? longitude : 0,
    nrRaio: clampRadius(Number(consulta.nrRaio ?? RAIO_PADRAO)),
    ieAgendaOnline: consulta.ieAgendaOnline === 'S' ? 'S' : 'N',
    tab,
    opcoesClinica: parseClinicOptions(consulta.tabClinicaGuide),
    listaRegistros: [],
    temProximaPagina: false,
  };
}

/** As `restore`, with the selections from the loaded lists of `base`. */
export function restoreAll(consulta: Consulta, base: EstadoBusca): EstadoBusca {
  let state = restore(consulta, base);
  for (const campo of NOMES_DOS_CAMPOS) {
    const selecionado = base[campo].lista.findIndex(({ id }) => id === consulta[CAMPOS[campo]]);
    state = { ...state, [campo]: { ...base[campo], selecionado } };
  }
  return state;
}

/** The query of a state, without defaults. */
export function consultaOf(state: EstadoBusca): Consulta {
  const consulta: Partial<Record<Parameter, string>> = {};
  for (const campo of NOMES_DOS_CAMPOS) {
    const opcao = selected(state[campo]);
    if (opcao) consulta[CAMPOS[campo]] = opcao.id;
  }
  const location = hasLocation(state);
  const optional: [Parameter, string | false | undefined][] = [
    ['nmPrestador', state.nmPrestador.trim()],
    ['porNome', isByName(state) && state.nmPrestador.trim()],
    ['tabGuide', state.tab === undefined ? undefined : String(state.tab)],
    ['tabClinicaGuide', isNarrowed(state) && state.opcoesClinica.join(',')],
    ['ieUrgenciaEmergencia', state.ieUrgenciaEmergencia && 'S'],
    ['cdTipoBusca', state.cdTipoBusca],
    ['nrLatitude', location && String(state.nrLatitude)],
    ['nrLongitude', location && String(state.nrLongitude)],
    ['nrRaio', state.nrRaio !== RAIO_PADRAO && String(state.nrRaio)],
    ['ieAgendaOnline', state.ieAgendaOnline === 'S' && 'S'],
    ['nrPagina', state.nrPagina > 1 && String(state.nrPagina)],
    [
      'nrQtdRegistroPagina',
      state.nrQtdRegistroPagina !== TAMANHO_PAGINA && String(state.nrQtdRegistroPagina),
    ],
    ['mostrar', state.mostrar > STEP && String(state.mostrar)],
    ['agrupar', state.agrupar && 'S'],
  ];
  for (const [name, value] of optional) if (value) consulta[name] = value;
  // The list of states is loaded, so the missing selection is a choice and not a default.
  const isNowhere = state.estado.lista.length > 0 && !namesWhere(consulta);
  return isNowhere ? { ...consulta, ...NO_CITY } : consulta;
}

/** Whether some options of the clinic tab are off. */
export const isNarrowed = ({ tab, opcoesClinica }: EstadoBusca) =>
  tab === TAB_CLINICA && opcoesClinica.length < TODAS_AS_OPCOES.length;
