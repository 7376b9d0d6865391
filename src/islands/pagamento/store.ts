import { atom, type ReadableAtom } from 'nanostores';
import { getJson } from '#islands/shared/http.ts';
import { createRemote, type RemoteState } from '#islands/shared/remote.ts';
import { MENSAGEM_MANUTENCAO } from '#lib/errors.ts';
import * as estado from '#lib/pagamento/estado.ts';
import type { BoletoSelecionavel, EstadoPagamento, ItemPagamento } from '#lib/pagamento/estado.ts';
import type { TipoPagamento } from '#lib/pagamento/registro.ts';
import { type Conferencia, readConferencia } from '#lib/pagamento/rules.ts';

interface FormaOferecida {
  cdForma: string;
  dsForma: string;
  ieTipo: TipoPagamento;
}

/** What the steps after the first are shown with. */
export interface DadosPagamento {
  lista: estado.ListaValidada;
  formas: FormaOferecida[];
}

interface Resposta {
  data?: unknown;
  error?: unknown;
}

interface Options {
  boletos?: readonly BoletoSelecionavel[];
  escolhidos?: readonly string[];
  dados?: DadosPagamento | undefined;
  /** The form's action. */
  pagar?: (form: FormData) => Promise<Resposta>;
  /** What an error of the action says. */
  messageOf?: (error: unknown) => string;
  fetchConferencia?: (ref: string, signal: AbortSignal) => Promise<Conferencia>;
}

export interface Pagamento {
  readonly $estado: ReadableAtom<EstadoPagamento>;
  readonly $conferencia: ReadableAtom<RemoteState<Conferencia>>;
  adicionarBoleto(item: ItemPagamento): void;
  removerBoleto(item: ItemPagamento): void;
  /** Posts a step of the form; the state follows what it asks for and what comes back. */
  enviar(form: FormData): Promise<Resposta>;
  /** Asks how a payment stands. */
  consultar(ref: string): Promise<void>;
}

const fetchHere: NonNullable<Options['fetchConferencia']> = (ref, signal) =>
  getJson(`/api/pagamento/${ref}`, readConferencia, signal);

const noAction: NonNullable<Options['pagar']> = () => Promise.resolve({});

/** The state of paying by card, under the spec's names (section 3). */
export function createPagamento({
  boletos = [],
  escolhidos = [],
  dados,
  pagar = noAction,
  messageOf = () => MENSAGEM_MANUTENCAO,
  fetchConferencia = fetchHere,
}: Options): Pagamento {
  const chosen = boletos.filter(({ titulo }) => escolhidos.includes(titulo));
  const $estado = atom<EstadoPagamento>({
    ...estado.ESTADO_INICIAL,
    listaBoletosSelecionaveis: boletos,
    listaPagamento: chosen.map(({ cartao, titulo }) => ({ cartao, titulo })),
    getValidarListaPagamentoSuccess: dados?.lista,
  });
  const change = (next: (state: EstadoPagamento) => EstadoPagamento) => {
    $estado.set(next($estado.get()));
  };
  const remote = createRemote((signal, ref: string) => fetchConferencia(ref, signal));
  let formas = dados?.formas ?? [];

  function begin(form: FormData): void {
    if (form.get('passo') === 'boletos') change(estado.validarStarted);
    if (form.get('passo') !== 'confira') return;
    const forma = formas.find(({ cdForma }) => cdForma === form.get('cdForma'));
    if (forma) change((state) => estado.iniciarStarted(state, forma.ieTipo));
  }

  function fail(form: FormData, mensagem: string): void {
    if (form.get('passo') === 'boletos') change((state) => estado.validarFailed(state, mensagem));
    if (form.get('passo') === 'confira') change((state) => estado.iniciarFailed(state, mensagem));
  }

  function take(data: { dados?: DadosPagamento; para?: string }): void {
    const { dados: next, para } = data;
    if (para !== undefined) change((state) => estado.iniciarSucceeded(state, para));
    if (!next) return;
    ({ formas } = next);
    change((state) => estado.validarSucceeded(state, next.lista));
  }

  return {
    $estado,
    $conferencia: remote.$state,
    adicionarBoleto: (item) => {
      change((state) => estado.adicionarBoleto(state, item));
    },
    removerBoleto: (item) => {
      change((state) => estado.removerBoleto(state, item));
    },
    async enviar(form) {
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
    async consultar(ref) {
      change((state) => estado.consulta(state, true));
      await remote.refresh(ref);
      change((state) => estado.consulta(state, false));
    },
  };
}
