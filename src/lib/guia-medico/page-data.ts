/** How the browser gets what the server has rendered: the page has the lists as options, and the rest as a block. */
import type { Device } from '#lib/navigation/directions.ts';
import { fromColumns, type Table, toColumns } from './columns.ts';
import { networkStatus, type PrestadorNaLista } from './provider.ts';
import { type Campo, NENHUM, NOMES_DOS_CAMPOS, type Opcao, SEM_LISTA } from './state.ts';
import type { Atalhos, GuideView } from './view.ts';

/** What the server has rendered; the island starts from it. */
export interface GuidePage extends GuideView {
  /** Whether the filters are open at first. */
  aberto: boolean;
  /** DD/MM/YYYY */
  hoje: string;
  device: Device;
  /** The URL of the action of the card's form. */
  acaoCartao: string;
  /** The code of the page's request. */
  codigo: string;
  atalhos: Atalhos | undefined;
  /** The typed text and the message of a refused card form. */
  cartaoRecusado: { texto: string; mensagem: string } | undefined;
}

/** The same object with properties that a renderer reads and a serializer skips. */
const hiding = <T extends object>(object: T, ...names: (keyof T)[]): T =>
  names.reduce((all, name) => Object.defineProperty(all, name, { enumerable: false }), {
    ...object,
  });

/** What a property of the island has: the page on the server, and nothing in the browser, which reads the page. */
export interface GivenPage {
  page?: GuidePage;
}

export const onlyOnServer = (page: GuidePage): GivenPage => hiding({ page }, 'page');

/**
 * The page as a block of data, without the lists, which are options of the form (decision 001). In a property of
 * the island each quotation mark has six characters.
 */
export interface PageData extends GuidePage {
  /** The two letters of each state, which an option does not have. */
  siglas: string;
  prestadores: Table;
}

/** A provider as its card shows it: a day in the network is shown only while it is near. */
const onCard = (prestador: PrestadorNaLista, hoje: string): PrestadorNaLista =>
  networkStatus(prestador, hoje).kind === 'na-rede'
    ? { ...prestador, dtInicioVigencia: undefined, dtFimVigencia: undefined }
    : prestador;

export function dataOf({ estado, ...page }: GuidePage): PageData {
  const lists = Object.fromEntries(
    NOMES_DOS_CAMPOS.map((campo) => [campo, hiding(estado[campo], 'lista')]),
  );
  const notSelected = NOMES_DOS_CAMPOS.filter((campo) => estado[campo].selecionado === NENHUM);
  return {
    ...page,
    estado: hiding({ ...estado, ...lists }, 'listaRegistros', ...notSelected),
    siglas: estado.estado.lista.map(({ sigla }) => sigla).join(' '),
    prestadores: toColumns(estado.listaRegistros.map((each) => onCard(each, page.hoje))),
  };
}

/**
 * Reads a page in the browser.
 * @param options the options of a list in the form
 */
export function readData(
  { estado, siglas, prestadores, ...page }: PageData,
  options: (campo: Campo) => Opcao[],
): GuidePage {
  const lists = Object.fromEntries(
    NOMES_DOS_CAMPOS.map((campo) => [
      campo,
      { ...SEM_LISTA, ...estado[campo], lista: options(campo) },
    ]),
  );
  const letters = siglas.split(' ');
  const states = options('estado').map((opcao, at) => ({ ...opcao, sigla: letters[at] ?? '' }));
  return {
    ...page,
    estado: {
      ...estado,
      ...lists,
      estado: { ...SEM_LISTA, ...estado.estado, lista: states },
      listaRegistros: fromColumns<PrestadorNaLista>(prestadores),
    },
  };
}

export const DATA_ID = 'guia-dados';
