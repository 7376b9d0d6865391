/** What the server gives the directory's island: with the page and as answers of its API. */
import type { Settled } from '#lib/errors.ts';
import type { Alternativa } from './filters.ts';
import { searchedText } from '#lib/formats/search-words.ts';
import {
  ESCREVA_UM_NOME,
  FALTA_A_CIDADE,
  FALTA_O_NOME,
  GUIA_MEDICO,
  SELECIONE_UMA_CIDADE,
} from './messages.ts';
import type { Consulta } from './query.ts';
import { type Campo, type EstadoBusca, hasWhere, type Opcao } from './state.ts';
import type { PrestadorNaLista } from './provider.ts';
import type { EspecialidadeAusente } from './specialties.ts';

/** The providers of the page that serve the member's plan. */
export interface CoberturaDaPagina {
  nome: string;
  /** Their `sqPrestador`; `undefined` when the search with the member's card failed. */
  cobertos: string[] | undefined;
  /** Whether a provider outside `cobertos` certainly does not serve the plan. */
  completa: boolean;
}

/** One neighbourhood of the results. The results are in the order of their neighbourhoods. */
export interface Lugar {
  nome: string;
  /** '6 prestadores, de 1,2 km a 3,4 km' */
  texto: string;
  /** The positions of its results: from `inicio` up to, but not including, `fim`. */
  inicio: number;
  fim: number;
  /** The same search in this neighbourhood, when there are other pages. */
  todos: { texto: string; href: string } | undefined;
}

/** The texts of the page about a search. The state has the providers. */
export interface Resultado {
  busca: Settled<null>;
  /** Heading and page title: the number of results, what they are, and where. */
  titulo: string;
  /** The first line of a printed list. */
  impresso?: string;
  cobertura: CoberturaDaPagina | undefined;
  /** Changes that give results when the list is empty. */
  alternativas: Alternativa[];
  /** The groups of the results, when the address asks for groups. */
  lugares?: Lugar[] | undefined;
  vazio?: { title: string; text: string } | undefined;
  /** The specialty that the search recognized in the text. */
  entendida?: Opcao | undefined;
  /** Specialties with a name similar to the text. */
  parecidas?: Opcao[] | undefined;
  /** The specialty in the text that the operator does not have. */
  ausente?: EspecialidadeAusente | undefined;
  /** How many entries broke the contract. Only the API sends it: the page shows its own note. */
  naoMostrados?: number;
}

/** Why a list is missing, and whether a retry may help. */
export interface Falha {
  mensagem: string;
  retry: boolean;
  /** The code of its request, when it is not that of the page. */
  codigo?: string | undefined;
}
export type Falhas = Partial<Record<Campo, Falha>>;

/** A search or a list of neighbourhoods that has no city (spec section 5). */
export const SEM_CIDADE = {
  mensagem: SELECIONE_UMA_CIDADE,
  retry: false,
} as const satisfies Falha;

/** The result of a search for which no call was made. */
const notSearched = (titulo: string, mensagem: string): Resultado => ({
  busca: { status: 'error', mensagem, retry: false },
  titulo,
  cobertura: undefined,
  alternativas: [],
});

export const NAO_BUSCADO = notSearched(FALTA_A_CIDADE, SELECIONE_UMA_CIDADE);

export const SEM_PALAVRA = notSearched(FALTA_O_NOME, ESCREVA_UM_NOME);

/** Whether the text of a search is not empty and has no word. */
export const isWordless = ({ nmPrestador }: EstadoBusca) =>
  nmPrestador.trim() !== '' && searchedText(nmPrestador) === '';

/** The HTTP status of a search: 502 when the service failed. A missing city or word is not a failure. */
export const searchStatus = (state: EstadoBusca, { busca }: Resultado): 200 | 502 =>
  busca.status === 'error' && hasWhere(state) && !isWordless(state) ? 502 : 200;

/** The page's title: '30 cardiologistas em Olímpia – Guia médico'. */
export const pageTitle = (titulo: string | undefined) =>
  titulo === undefined ? GUIA_MEDICO : `${titulo} – ${GUIA_MEDICO}`;

export interface SearchAnswer {
  listaRegistros: PrestadorNaLista[];
  temProximaPagina: boolean;
  resultado: Resultado;
}

/** The shortcuts that narrow a signed-in member's search. */
export interface Atalhos {
  /** What follows 'Só': 'do meu plano', 'do plano de Iara'. */
  plano: string;
  /** The town of the person's registration, when the directory knows it: 'Na minha cidade: Olímpia'. */
  cidade: { cdEstado: string; cdCidade: string; texto: string } | undefined;
}

/** A search and its form, from which the island starts. */
export interface GuideView {
  estado: EstadoBusca;
  consulta: Consulta;
  falhas: Falhas;
  resultado: Resultado | undefined;
}

/** @throws {TypeError} when the body is not an answer of `/api/guia-medico/prestadores` */
export function readSearch(body: unknown): SearchAnswer {
  const answer = body as Partial<SearchAnswer> | null;
  if (!Array.isArray(answer?.listaRegistros) || typeof answer.resultado !== 'object') {
    throw new TypeError('not a search');
  }
  return answer as SearchAnswer;
}

/** @throws {TypeError} when the body is not a list of the form */
export function readList(body: unknown): Opcao[] {
  if (!Array.isArray(body)) throw new TypeError('not a list');
  return body as Opcao[];
}

/** Whether a provider serves the plan; `undefined` when it is unknown. */
export function servesPlan(
  cobertura: CoberturaDaPagina | undefined,
  sqPrestador: string,
): boolean | undefined {
  if (!cobertura?.cobertos) return undefined;
  if (cobertura.cobertos.includes(sqPrestador)) return true;
  return cobertura.completa ? false : undefined;
}
