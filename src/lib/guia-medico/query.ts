/**
 * What an address of the directory carries: the contract's parameter names, in one order, and `porNome`,
 * the text that is to be looked for in names. Card and CPF are not among them: addresses are kept in
 * histories and logs (decision 009).
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
] as const;
export type Parameter = (typeof PARAMETERS)[number];

/** Parameter → its text, as the address has it; what is malformed is as if it were not there. */
export type Consulta = Readonly<Partial<Record<Parameter, string>>>;

/** Names, codes, numbers: nothing that the directory knows is longer. */
const LONGEST = 100;

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
};

/** Parameters that say where to search. */
const WHERE = ['cdEstado', 'cdCidade', 'sqBairro', 'nrLatitude', 'nrLongitude'] as const;

/**
 * A place was asked for, and no city was chosen: `cdCidade=`, as the form sends it. Without it a form
 * that names neither state nor city would read like a link that leaves both to the defaults.
 */
export const NO_CITY = { cdCidade: '' } as const satisfies Consulta;

/** Whether the address says where to search, be it that no city is chosen. */
export const namesPlace = (consulta: Consulta) =>
  WHERE.some((name) => consulta[name] !== undefined);

/** Reads an address's query: the first of each known parameter. */
export function readConsulta(params: URLSearchParams): Consulta {
  const consulta: Partial<Record<Parameter, string>> = {};
  for (const name of PARAMETERS) {
    const value = params.get(name)?.trim() ?? '';
    if (value === '' || value.length > LONGEST || !value.isWellFormed()) continue;
    if (SHAPES[name]?.test(value) ?? true) consulta[name] = value;
  }
  // It is said of the text that it came with, and of no other.
  if (consulta.porNome !== consulta.nmPrestador) delete consulta.porNome;
  const asksForPlace = WHERE.some((name) => params.has(name));
  return asksForPlace && !namesPlace(consulta) ? { ...consulta, ...NO_CITY } : consulta;
}

/** The address of a search, always spelt the same. */
export function pathOf(consulta: Consulta): string {
  const params = new URLSearchParams();
  for (const name of PARAMETERS) {
    const value = consulta[name];
    if (value !== undefined) params.set(name, value);
  }
  const query = params.toString();
  return query === '' ? GUIA : `${GUIA}?${query}`;
}

/** The search that a reader comes from, by the address of the page before; the directory when it was none. */
export function searchBefore(referer: string | null): string {
  if (referer === null || !URL.canParse(referer)) return GUIA;
  const { pathname, searchParams } = new URL(referer);
  return pathname === GUIA ? pathOf(readConsulta(searchParams)) : GUIA;
}

/**
 * The address to keep of one with empty fields, as a form without JavaScript sends them; `undefined`
 * when it is spelt so already.
 */
export function withoutBlanks({ pathname, search, searchParams }: URL): string | undefined {
  if (![...searchParams.values()].includes('')) return undefined;
  const path = pathOf(readConsulta(searchParams));
  return path === pathname + search ? undefined : path;
}

/** Where a form of the page posts, so that it comes back to the same search. */
export function postTo(consulta: Consulta, action: string): string {
  const path = pathOf(consulta);
  return path === GUIA ? `${GUIA}${action}` : `${path}&${action.slice(1)}`;
}

/** A query is a search as soon as it asks for something. */
export const isSearch = (consulta: Consulta) => Object.keys(consulta).length > 0;

/** A button of the form that is not "Buscar": what it changes before the page answers. */
export type Mudanca =
  | { kind: 'tab'; value: string }
  | { kind: 'clinica'; value: string }
  /** Brings the dependent lists up to date, without a search. */
  | { kind: 'listas' };

/** The name of those buttons in the form. */
export const MUDAR = 'mudar';

export function parseMudanca(text: string | null): Mudanca | undefined {
  if (text === 'listas') return { kind: 'listas' };
  const [, kind, value = ''] = /^(tab|clinica)-([0-3]|nenhuma)$/.exec(text ?? '') ?? [];
  return kind === 'tab' || kind === 'clinica' ? { kind, value } : undefined;
}
