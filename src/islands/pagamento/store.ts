import { atom, type ReadableAtom } from 'nanostores';
import { getJson } from '#islands/shared/http.ts';
import { createRemote, type RemoteState } from '#islands/shared/remote.ts';
import { MENSAGEM_MANUTENCAO } from '#lib/errors.ts';
import * as paymentState from '#lib/pagamento/state.ts';
import type { BoletoSelecionavel, PaymentState, ItemPagamento } from '#lib/pagamento/state.ts';
import type { TipoPagamento } from '#lib/pagamento/record.ts';
import { type PaymentCheck, readPaymentCheck } from '#lib/pagamento/rules.ts';

interface FormaOferecida {
  cdForma: string;
  dsForma: string;
  ieTipo: TipoPagamento;
}

/** The data of the steps after the first. */
export interface DadosPagamento {
  lista: paymentState.ListaValidada;
  formas: FormaOferecida[];
}

interface Resposta {
  data?: unknown;
  error?: unknown;
}

interface Options {
  boletos?: readonly BoletoSelecionavel[];
  chosen?: readonly string[];
  dados?: DadosPagamento | undefined;
  pagar?: (form: FormData) => Promise<Resposta>;
  messageOf?: (error: unknown) => string;
  fetchCheck?: (ref: string, signal: AbortSignal) => Promise<PaymentCheck>;
}

export interface Pagamento {
  readonly $state: ReadableAtom<PaymentState>;
  readonly $check: ReadableAtom<RemoteState<PaymentCheck>>;
  addBoleto(item: ItemPagamento): void;
  removeBoleto(item: ItemPagamento): void;
  /** Posts a step of the form; the state follows the request and its answer. */
  send(form: FormData): Promise<Resposta>;
  check(ref: string): Promise<void>;
}

const fetchHere: NonNullable<Options['fetchCheck']> = (ref, signal) =>
  getJson(`/api/pagamento/${ref}`, readPaymentCheck, signal);

const noAction: NonNullable<Options['pagar']> = () => Promise.resolve({});

/** The store of a payment by card, with the spec's names (section 3). */
export function createPagamento({
  boletos = [],
  chosen = [],
  dados,
  pagar = noAction,
  messageOf = () => MENSAGEM_MANUTENCAO,
  fetchCheck = fetchHere,
}: Options): Pagamento {
  const list = boletos.filter(({ titulo }) => chosen.includes(titulo));
  const $state = atom<PaymentState>({
    ...paymentState.INITIAL_STATE,
    listaBoletosSelecionaveis: boletos,
    listaPagamento: list.map(({ cartao, titulo }) => ({ cartao, titulo })),
    getValidarListaPagamentoSuccess: dados?.lista,
  });
  const change = (next: (state: PaymentState) => PaymentState) => {
    $state.set(next($state.get()));
  };
  const remote = createRemote((signal, ref: string) => fetchCheck(ref, signal));
  let formas = dados?.formas ?? [];

  function begin(form: FormData): void {
    if (form.get('passo') === 'boletos') change(paymentState.validarStarted);
    if (form.get('passo') !== 'confira') return;
    const forma = formas.find(({ cdForma }) => cdForma === form.get('cdForma'));
    if (forma) change((state) => paymentState.iniciarStarted(state, forma.ieTipo));
  }

  function fail(form: FormData, mensagem: string): void {
    if (form.get('passo') === 'boletos')
      change((state) => paymentState.validarFailed(state, mensagem));
    if (form.get('passo') === 'confira')
      change((state) => paymentState.iniciarFailed(state, mensagem));
  }

  function take(data: { dados?: DadosPagamento; para?: string }): void {
    const { dados: next, para } = data;
    if (para !== undefined) change((state) => paymentState.iniciarSucceeded(state, para));
    if (!next) return;
    ({ formas } = next);
    change((state) => paymentState.validarSucceeded(state, next.lista));
  }

  return {
    $state,
    $check: remote.$state,
    addBoleto: (item) => {
      change((state) => paymentState.addBoleto(state, item));
    },
    removeBoleto: (item) => {
      change((state) => paymentState.removeBoleto(state, item));
    },
    async send(form) {
      const isBack = form.has('ir');
      if (!isBack) begin(form);
      try {
        const answer = await pagar(form);
        if (isBack) return answer;
        if (answer.error !== undefined) fail(form, messageOf(answer.error));
        else take(answer.data as Parameters<typeof take>[0]);
        return answer;
      } catch (error) {
        if (!isBack) fail(form, MENSAGEM_MANUTENCAO);
        throw error;
      }
    },
    async check(ref) {
      change((state) => paymentState.setAsking(state, true));
      await remote.refresh(ref);
      change((state) => paymentState.setAsking(state, false));
    },
  };
}
