/** What the directory's page and its look-ups tell the island; checked as far as the island relies on it. */
import type { Settled } from '#lib/errors.ts';
import type { Alternativa } from './filters.ts';
import { FALTA_A_CIDADE, GUIA_MEDICO, SELECIONE_UMA_CIDADE } from './messages.ts';
import type { Consulta } from './query.ts';
import {
  type Campo,
  type EstadoBusca,
  hasWhere,
  type Opcao,
  type PrestadorNaLista,
} from './search-state.ts';

/** Whose plan, and which providers of the page serve it. */
export interface CoberturaDaPagina {
  nome: string;
  /** `undefined` when the second search failed. */
  cobertos: string[] | undefined;
  /** Whether one that is not among them is known not to serve it. */
  completa: boolean;
}

/** What is said of a search; its registers are in the state. */
export interface Resultado {
  busca: Settled<null>;
  /** How many, of what, where: heading and page title. */
  titulo: string;
  /** What a printed list says of itself; nothing where there is no list. */
  impresso?: string;
  cobertura: CoberturaDaPagina | undefined;
  /** Ways out of an empty list. */
  alternativas: Alternativa[];
  /** The specialty that the text was taken for. */
  entendida?: Opcao | undefined;
  /** Entries that nobody could read, in a search without leaving the page; the page itself tells its own. */
  naoMostrados?: number;
}

/** Why a list is not there, in words, and whether trying again may help. */
export interface Falha {
  mensagem: string;
  retry: boolean;
}
export type Falhas = Partial<Record<Campo, Falha>>;

/** What needs a city and has none: a search, a list of neighbourhoods (spec section 5). */
export const SEM_CIDADE = {
  mensagem: SELECIONE_UMA_CIDADE,
  retry: false,
} as const satisfies Falha;

/** A search that was not made, for want of a city. */
export const NAO_BUSCADO: Resultado = {
  busca: { status: 'error', ...SEM_CIDADE },
  titulo: FALTA_A_CIDADE,
  cobertura: undefined,
  alternativas: [],
};

/**
 * The HTTP status of a page that makes a search: 502 when the service failed. Without a city nothing
 * failed: the page asks for one.
 */
export const searchStatus = (state: EstadoBusca, { busca }: Resultado): 200 | 502 =>
  busca.status === 'error' && hasWhere(state) ? 502 : 200;

/** The page's own title: '30 cardiologistas em Olímpia – Guia médico'. */
export const pageTitle = (titulo: string | undefined) =>
  titulo === undefined ? GUIA_MEDICO : `${titulo} – ${GUIA_MEDICO}`;

export interface SearchAnswer {
  listaRegistros: PrestadorNaLista[];
  temProximaPagina: boolean;
  resultado: Resultado;
}

/** What the server has rendered and the island starts from. */
export interface GuideView {
  estado: EstadoBusca;
  /** What the address asks for. */
  consulta: Consulta;
  falhas: Falhas;
  resultado: Resultado | undefined;
}

/** @throws {TypeError} when it is not the answer of `/api/guia-medico/prestadores`. */
export function readSearch(body: unknown): SearchAnswer {
  const answer = body as Partial<SearchAnswer> | null;
  if (!Array.isArray(answer?.listaRegistros) || typeof answer.resultado !== 'object') {
    throw new TypeError('not a search');
  }
  return answer as SearchAnswer;
}

/** @throws {TypeError} when it is not a list of the form. */
export function readList(body: unknown): Opcao[] {
  if (!Array.isArray(body)) throw new TypeError('not a list');
  return body as Opcao[];
}

/** Whether a provider serves the plan; `undefined` where it is not known. */
export function servesPlan(
  cobertura: CoberturaDaPagina | undefined,
  sqPrestador: string,
): boolean | undefined {
  if (!cobertura?.cobertos) return undefined;
  if (cobertura.cobertos.includes(sqPrestador)) return true;
  return cobertura.completa ? false : undefined;
}
