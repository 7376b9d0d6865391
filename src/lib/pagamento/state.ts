/** The payment state in the browser (names of spec section 3); each change is a function. */

/** The payload of the actions that add and remove. */
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

export interface PaymentState {
  listaPagamento: readonly ItemPagamento[];
  listaBoletosSelecionaveis: readonly BoletoSelecionavel[];
  getValidarListaPagamentoSuccess: ListaValidada | undefined;
  getValidarListaPagamentoError: string | undefined;
  /** The page of the started payment. */
  getIniciarProcessoPagamentoSuccess: string | undefined;
  getIniciarProcessoPagamentoError: string | undefined;
  requestFormasPagamento: boolean;
  requestPagamentoCredito: boolean;
  requestPagamentoDebito: boolean;
  requestConsultaPagamento: boolean;
}

const NO_LISTA = {
  getValidarListaPagamentoSuccess: undefined,
  getValidarListaPagamentoError: undefined,
};
const NO_INICIO = {
  getIniciarProcessoPagamentoSuccess: undefined,
  getIniciarProcessoPagamentoError: undefined,
};
const STOPPED = { requestPagamentoCredito: false, requestPagamentoDebito: false };

export const INITIAL_STATE: PaymentState = {
  listaPagamento: [],
  listaBoletosSelecionaveis: [],
  ...NO_LISTA,
  ...NO_INICIO,
  ...STOPPED,
  requestFormasPagamento: false,
  requestConsultaPagamento: false,
};

const isSame = (a: ItemPagamento) => (b: ItemPagamento) =>
  a.cartao === b.cartao && a.titulo === b.titulo;

/** Adds a selectable boleto, and ignores any other. */
export function addBoleto(state: PaymentState, item: ItemPagamento): PaymentState {
  const same = isSame(item);
  const { listaPagamento, listaBoletosSelecionaveis } = state;
  if (listaPagamento.some(same) || !listaBoletosSelecionaveis.some(same)) return state;
  const { cartao, titulo } = item;
  return { ...state, listaPagamento: [...listaPagamento, { cartao, titulo }] };
}

export function removeBoleto(state: PaymentState, item: ItemPagamento): PaymentState {
  const same = isSame(item);
  return { ...state, listaPagamento: state.listaPagamento.filter((other) => !same(other)) };
}

/** Starts the validation of the list and the request for the ways to pay. */
export function validarStarted(state: PaymentState): PaymentState {
  return { ...state, ...NO_LISTA, ...NO_INICIO, requestFormasPagamento: true };
}

export function validarSucceeded(state: PaymentState, lista: ListaValidada): PaymentState {
  return {
    ...state,
    ...NO_LISTA,
    getValidarListaPagamentoSuccess: lista,
    requestFormasPagamento: false,
  };
}

/** Clears the validated list and keeps the person's choice. */
export function validarFailed(state: PaymentState, mensagem: string): PaymentState {
  return {
    ...state,
    ...NO_LISTA,
    getValidarListaPagamentoError: mensagem,
    requestFormasPagamento: false,
  };
}

export function iniciarStarted(state: PaymentState, ieTipo: 'C' | 'D'): PaymentState {
  return {
    ...state,
    ...NO_INICIO,
    requestPagamentoCredito: ieTipo === 'C',
    requestPagamentoDebito: ieTipo === 'D',
  };
}

export function iniciarSucceeded(state: PaymentState, para: string): PaymentState {
  return { ...state, ...NO_INICIO, ...STOPPED, getIniciarProcessoPagamentoSuccess: para };
}

export function iniciarFailed(state: PaymentState, mensagem: string): PaymentState {
  return { ...state, ...NO_INICIO, ...STOPPED, getIniciarProcessoPagamentoError: mensagem };
}

export const setAsking = (state: PaymentState, asking: boolean): PaymentState => ({
  ...state,
  requestConsultaPagamento: asking,
});

/** Whether a chosen boleto is overdue, so that fine and interest will be added. */
export const hasOverdue = ({ listaPagamento, listaBoletosSelecionaveis }: PaymentState) =>
  listaBoletosSelecionaveis.some((boleto) => boleto.vencido && listaPagamento.some(isSame(boleto)));

/** The sum of the chosen boletos' own amounts; the service's total may differ. */
export function sumOfChosen({ listaPagamento, listaBoletosSelecionaveis }: PaymentState): number {
  const chosen = listaBoletosSelecionaveis.filter((boleto) => listaPagamento.some(isSame(boleto)));
  const centavos = chosen.map(({ vlTitulo = 0 }) => Math.round(vlTitulo * 100));
  return centavos.reduce((sum, value) => sum + value, 0) / 100;
}
