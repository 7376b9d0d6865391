/** The state of a payment in the browser: the names are the spec's (section 3), one function a change. */

/** What the actions that add and remove carry. */
export interface ItemPagamento {
  cartao: string;
  titulo: string;
}

export interface BoletoSelecionavel extends ItemPagamento {
  /** 'Boleto de novembro de 2026' */
  descricao: string;
  dsContrato: string | undefined;
  /** DD/MM/YYYY */
  dtVencimento: string | undefined;
  /** 'Vence em 5 dias' */
  prazo: string | undefined;
  vencido: boolean;
  vlTitulo: number | undefined;
}

export interface ListaValidada {
  itens: { titulo: string; vlTitulo: number }[];
  vlTotal: number;
}

export interface EstadoPagamento {
  listaPagamento: readonly ItemPagamento[];
  listaBoletosSelecionaveis: readonly BoletoSelecionavel[];
  getValidarListaPagamentoSuccess: ListaValidada | undefined;
  getValidarListaPagamentoError: string | undefined;
  /** Where the started payment is followed. */
  getIniciarProcessoPagamentoSuccess: string | undefined;
  getIniciarProcessoPagamentoError: string | undefined;
  requestFormasPagamento: boolean;
  requestPagamentoCredito: boolean;
  requestPagamentoDebito: boolean;
  requestConsultaPagamento: boolean;
}

export const ESTADO_INICIAL: EstadoPagamento = {
  listaPagamento: [],
  listaBoletosSelecionaveis: [],
  getValidarListaPagamentoSuccess: undefined,
  getValidarListaPagamentoError: undefined,
  getIniciarProcessoPagamentoSuccess: undefined,
  getIniciarProcessoPagamentoError: undefined,
  requestFormasPagamento: false,
  requestPagamentoCredito: false,
  requestPagamentoDebito: false,
  requestConsultaPagamento: false,
};

const isSame = (a: ItemPagamento) => (b: ItemPagamento) =>
  a.cartao === b.cartao && a.titulo === b.titulo;

/** Adds a boleto that can be chosen; one that is in already, or is not on the list, changes nothing. */
export function adicionarBoleto(state: EstadoPagamento, item: ItemPagamento): EstadoPagamento {
  const same = isSame(item);
  const { listaPagamento, listaBoletosSelecionaveis } = state;
  if (listaPagamento.some(same) || !listaBoletosSelecionaveis.some(same)) return state;
  const { cartao, titulo } = item;
  return { ...state, listaPagamento: [...listaPagamento, { cartao, titulo }] };
}

export function removerBoleto(state: EstadoPagamento, item: ItemPagamento): EstadoPagamento {
  const same = isSame(item);
  return { ...state, listaPagamento: state.listaPagamento.filter((other) => !same(other)) };
}

const NO_LISTA = {
  getValidarListaPagamentoSuccess: undefined,
  getValidarListaPagamentoError: undefined,
};
const NO_INICIO = {
  getIniciarProcessoPagamentoSuccess: undefined,
  getIniciarProcessoPagamentoError: undefined,
};

/** The list goes to be validated, and the ways to pay it are asked for. */
export function validarStarted(state: EstadoPagamento): EstadoPagamento {
  return { ...state, ...NO_LISTA, ...NO_INICIO, requestFormasPagamento: true };
}

export function validarSucceeded(state: EstadoPagamento, lista: ListaValidada): EstadoPagamento {
  return {
    ...state,
    ...NO_LISTA,
    getValidarListaPagamentoSuccess: lista,
    requestFormasPagamento: false,
  };
}

/** What the service had validated is emptied; what the person chose stays chosen. */
export function validarFailed(state: EstadoPagamento, mensagem: string): EstadoPagamento {
  return {
    ...state,
    ...NO_LISTA,
    getValidarListaPagamentoError: mensagem,
    requestFormasPagamento: false,
  };
}

export function iniciarStarted(state: EstadoPagamento, ieTipo: 'C' | 'D'): EstadoPagamento {
  return {
    ...state,
    ...NO_INICIO,
    requestPagamentoCredito: ieTipo === 'C',
    requestPagamentoDebito: ieTipo === 'D',
  };
}

const STOPPED = { requestPagamentoCredito: false, requestPagamentoDebito: false };

export function iniciarSucceeded(state: EstadoPagamento, para: string): EstadoPagamento {
  return { ...state, ...NO_INICIO, ...STOPPED, getIniciarProcessoPagamentoSuccess: para };
}

export function iniciarFailed(state: EstadoPagamento, mensagem: string): EstadoPagamento {
  return { ...state, ...NO_INICIO, ...STOPPED, getIniciarProcessoPagamentoError: mensagem };
}

export const consulta = (state: EstadoPagamento, asking: boolean): EstadoPagamento => ({
  ...state,
  requestConsultaPagamento: asking,
});

/** Whether a chosen boleto is overdue, so that fine and interest are still to be added. */
export const temVencido = ({ listaPagamento, listaBoletosSelecionaveis }: EstadoPagamento) =>
  listaBoletosSelecionaveis.some((boleto) => boleto.vencido && listaPagamento.some(isSame(boleto)));

/** What the chosen boletos come to by their own amounts; the service has the last word. */
export function somaEscolhida({
  listaPagamento,
  listaBoletosSelecionaveis,
}: EstadoPagamento): number {
  const chosen = listaBoletosSelecionaveis.filter((boleto) => listaPagamento.some(isSame(boleto)));
  const centavos = chosen.map(({ vlTitulo = 0 }) => Math.round(vlTitulo * 100));
  return centavos.reduce((sum, value) => sum + value, 0) / 100;
}
