/**
 * The query of a search's address: the contract's parameter names in a fixed order, `porNome`, the text
 * that must be compared with names, `mostrar`, the number of shown providers, and `agrupar`, whether they
 * are grouped by place. Card and CPF are excluded, because histories and logs keep addresses (decision 008).
 */

export const GUIA = '/guia-medico';

const PARAMETERS = [
  'nmPrestador',
  'porNome',
  'tabGuide',
  'tabClinicaGuide',
  'ieUrgenciaEmergencia',
  'cdTipoBusca',
  'cdEstado',
  'cdCidade',
  'sqBairro',
  'nrLatitude',
  'nrLongitude',
  'nrRaio',
  'cdEspecialidade',
  'sqAreaAtuacao',
  'sqRecurso',
  'cdQualificacao',
  'sqProduto',
  'cdSegmentacaoRede',
  'ieAgendaOnline',
  'nrPagina',
  'nrQtdRegistroPagina',
  'mostrar',
  'agrupar',
] as const;
export type Parameter = (typeof PARAMETERS)[number];

/** Parameter → its text in the address, without malformed values. */
export type Consulta = Readonly<Partial<Record<Parameter, string>>>;

/** Longer than any name, code or number of the directory, in characters. */
const MAX_VALUE_LENGTH = 100;

const SHAPES: Partial<Record<Parameter, RegExp>> = {
  tabGuide: /^[0-3]$/,
  tabClinicaGuide: /^[0-2](?:,[0-2]){0,2}$/,
  ieUrgenciaEmergencia: /^S$/,
  ieAgendaOnline: /^S$/,
  cdTipoBusca: /^1$/,
  nrLatitude: /^-?\d{1,2}(?:\.\d{1,15})?$/,
  nrLongitude: /^-?\d{1,3}(?:\.\d{1,15})?$/,
  nrRaio: /^\d{1,3}$/,
  nrPagina: /^[1-9]\d{0,3}$/,
  nrQtdRegistroPagina: /^(?:[1-9]\d?|100)$/,
  mostrar: /^(?:[2-9]0|100)$/,
  agrupar: /^S$/,
};

const WHERE = ['cdEstado', 'cdCidade', 'sqBairro', 'nrLatitude', 'nrLongitude'] as const;

/** `cdCidade=`: the form was sent without a city, so state and city have no defaults. */
export const NO_CITY = { cdCidade: '' } as const satisfies Consulta;

/** Whether the address says where to search; `NO_CITY` counts. */
export const namesWhere = (consulta: Consulta) =>
  WHERE.some((name) => consulta[name] !== undefined);

/** Reads the first value of each known parameter. */
export function readConsulta(params: URLSearchParams): Consulta {
  const consulta: Partial<Record<Parameter, string>> = {};
  for (const name of PARAMETERS) {
    const value = params.get(name)?.trim() ?? '';
    if (value === '' || value.length > MAX_VALUE_LENGTH || /\p{Cs}/u.test(value)) continue;
    if (SHAPES[name]?.test(value) ?? true) consulta[name] = value;
  }
  // `porNome` counts only for the text that it came with.
  if (consulta.porNome !== consulta.nmPrestador) delete consulta.porNome;
  const asksForWhere = WHERE.some((name) => params.has(name));
  return asksForWhere && !namesWhere(consulta) ? { ...consulta, ...NO_CITY } : consulta;
}

/** The canonical address of a search. */
export function pathOf(consulta: Consulta): string {
  const params = new URLSearchParams();
  for (const name of PARAMETERS) {
    const value = consulta[name];
    if (value !== undefined) params.set(name, value);
  }
  const query = params.toString();
  return query === '' ? GUIA : `${GUIA}?${query}`;
}

/** The same search from its first results. */
export function firstPage({ nrPagina: _page, mostrar: _shown, ...consulta }: Consulta): Consulta {
  return consulta;
}

/** The address of the search on the previous page; the directory when that page was no search. */
export function searchBefore(referer: string | null): string {
  if (referer === null || !URL.canParse(referer)) return GUIA;
  const { pathname, searchParams } = new URL(referer);
  return pathname === GUIA ? pathOf(readConsulta(searchParams)) : GUIA;
}

/**
 * The canonical address of a form that was sent without JavaScript, with empty fields; `undefined` when
 * the address is already canonical.
 */
export function withoutBlanks({ pathname, search, searchParams }: URL): string | undefined {
  if (![...searchParams.values()].includes('')) return undefined;
  const path = pathOf(readConsulta(searchParams));
  return path === pathname + search ? undefined : path;
}

/** The address that a form posts to, so that the answer shows the same search. */
export function postTo(consulta: Consulta, action: string): string {
  const path = pathOf(consulta);
  return path === GUIA ? `${GUIA}${action}` : `${path}&${action.slice(1)}`;
}

/** A query with at least one parameter is a search. */
export const isSearch = (consulta: Consulta) => Object.keys(consulta).length > 0;

type Town = Pick<Required<Consulta>, 'cdEstado' | 'cdCidade'>;

/** What a button of the form other than "Buscar" changes. */
export type FormChange =
  | { kind: 'tab'; value: string }
  | { kind: 'clinica'; value: string }
  | ({ kind: 'cidade' } & Town)
  /** Reloads the dependent lists, without a search. */
  | { kind: 'listas' };

/** The name of these buttons in the form. */
export const MUDAR = 'mudar';

/** The value of a button that searches in another town. */
export const townChange = ({ cdEstado, cdCidade }: Town) => `cidade-${cdEstado}-${cdCidade}`;

/** The address of the form of a search with all its lists, without results. */
export function formOf(consulta: Consulta): string {
  const path = pathOf(consulta);
  return `${path}${path === GUIA ? '?' : '&'}${MUDAR}=listas#filtros`;
}

export function parseChange(text: string | null): FormChange | undefined {
  if (text === 'listas') return { kind: 'listas' };
  const [, cdEstado, cdCidade] = /^cidade-(\w{1,20})-(\d{1,20})$/.exec(text ?? '') ?? [];
  if (cdEstado !== undefined && cdCidade !== undefined)
    return { kind: 'cidade', cdEstado, cdCidade };
  const [, kind, value = ''] = /^(tab|clinica)-([0-3]|nenhuma)$/.exec(text ?? '') ?? [];
  return kind === 'tab' || kind === 'clinica' ? { kind, value } : undefined;
}
