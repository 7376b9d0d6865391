/** The payment's store: the requests of the form, and the checks of an open page. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LookupError } from '#islands/shared/remote.ts';
import { createPagamento } from '#islands/pagamento/store.ts';
import { watchPayment } from '#islands/pagamento/FollowPayment.tsx';
import { MENSAGEM_MANUTENCAO } from '#lib/errors.ts';
import type { PaymentState } from '#lib/pagamento/state.ts';
import { fakePage } from '../support/fake-page.ts';
import { selecionavel } from './support.ts';

const boletos = ['a', 'b'].map((titulo) => selecionavel(titulo, 10));
const dados = {
  lista: { itens: [{ titulo: 'a', vlTitulo: 10 }], vlTotal: 10 },
  formas: [
    { cdForma: '1', dsForma: 'Crédito', ieTipo: 'C' as const },
    { cdForma: '2', dsForma: 'Débito', ieTipo: 'D' as const },
  ],
};
function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
const flagsOf = ({
  requestFormasPagamento,
  requestPagamentoCredito,
  requestPagamentoDebito,
}: PaymentState) => [requestFormasPagamento, requestPagamentoCredito, requestPagamentoDebito];

describe('the form', () => {
  /** A store with this answer from its action. It records the flags while the action runs. */
  function storeWith(answer: () => Promise<{ data?: unknown; error?: unknown }>) {
    const seen: boolean[][] = [];
    const store = createPagamento({
      boletos,
      chosen: ['a', 'z'],
      dados,
      pagar: () => {
        seen.push(flagsOf(store.$state.get()));
        return answer();
      },
      messageOf: (error) => String(error),
    });
    return { store, seen };
  }

  it('starts with the earlier choice, and adds and removes boletos', () => {
    const { store } = storeWith(() => Promise.resolve({}));
    expect(store.$state.get().listaPagamento).toEqual([{ cartao: '1', titulo: 'a' }]);
    store.addBoleto({ cartao: '1', titulo: 'b' });
    store.removeBoleto({ cartao: '1', titulo: 'a' });
    expect(store.$state.get().listaPagamento).toEqual([{ cartao: '1', titulo: 'b' }]);
  });

  it('validates the list at the first step', async () => {
    const { store, seen } = storeWith(() => Promise.resolve({ data: { passo: 'forma', dados } }));
    await store.send(formOf({ passo: 'boletos' }));
    expect(seen).toEqual([[true, false, false]]);
    const state = store.$state.get();
    expect(flagsOf(state)).toEqual([false, false, false]);
    expect(state.getValidarListaPagamentoSuccess).toEqual(dados.lista);
  });

  it.each([
    ['1', [false, true, false]],
    ['2', [false, false, true]],
  ])('starts the payment at the last step, with the way %s', async (cdForma, flags) => {
    const { store, seen } = storeWith(() => Promise.resolve({ data: { para: '/x' } }));
    await store.send(formOf({ passo: 'confira', cdForma }));
    expect(seen).toEqual([flags]);
    expect(store.$state.get()).toMatchObject({
      getIniciarProcessoPagamentoSuccess: '/x',
      requestPagamentoCredito: false,
      requestPagamentoDebito: false,
    });
  });

  it.each([
    ['boletos', 'getValidarListaPagamentoError', undefined],
    ['confira', 'getIniciarProcessoPagamentoError', dados.lista],
  ] as const)(
    'keeps the error message at the step %s until the next request, and the choice',
    async (passo, name, lista) => {
      const messages: unknown[] = [];
      const { store } = storeWith(() => {
        messages.push(store.$state.get()[name]);
        return Promise.resolve(messages.length === 1 ? { error: 'Não.' } : { data: {} });
      });
      const form = formOf({ passo, cdForma: '1' });
      await store.send(form);
      expect(store.$state.get()).toMatchObject({
        [name]: 'Não.',
        getValidarListaPagamentoSuccess: lista,
        listaPagamento: [{ cartao: '1', titulo: 'a' }],
      });
      expect(flagsOf(store.$state.get())).toEqual([false, false, false]);
      await store.send(form);
      expect(messages).toEqual([undefined, undefined]);
    },
  );

  it('reports a missing connection and passes the error on to the form', async () => {
    const { store } = storeWith(() => Promise.reject(new TypeError('offline')));
    await expect(store.send(formOf({ passo: 'confira', cdForma: '1' }))).rejects.toThrow('offline');
    expect(store.$state.get().getIniciarProcessoPagamentoError).toBe(MENSAGEM_MANUTENCAO);
  });

  it('sets no flag when the member goes back', async () => {
    const { store, seen } = storeWith(() => Promise.resolve({ data: { passo: 'boletos' } }));
    await store.send(formOf({ passo: 'confira', cdForma: '1', ir: 'forma' }));
    expect(seen).toEqual([[false, false, false]]);
  });
});

describe('the check', () => {
  it('sets its flag during the request and keeps the answer', async () => {
    const seen: boolean[] = [];
    const store = createPagamento({
      fetchCheck: (ref) => {
        seen.push(store.$state.get().requestConsultaPagamento);
        return ref === 'x'
          ? Promise.resolve({ situacao: 'aprovado', hora: '10:00:00' })
          : Promise.reject(new LookupError('Fora do ar.'));
      },
    });
    await store.check('x');
    expect(store.$check.get()).toMatchObject({
      status: 'success',
      data: { situacao: 'aprovado' },
    });
    await store.check('y');
    expect(store.$check.get()).toEqual({ status: 'error', mensagem: 'Fora do ar.' });
    expect(seen).toEqual([true, true]);
    expect(store.$state.get().requestConsultaPagamento).toBe(false);
  });

  describe('of an open page', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());
    const MINUTE = 60_000;

    it('is frequent at first, less frequent later, and stops after ten minutes', async () => {
      const ask = vi.fn(() => Promise.resolve());
      const end = watchPayment(ask, () => undefined, fakePage());
      await vi.advanceTimersByTimeAsync(2 * MINUTE);
      expect(ask).toHaveBeenCalledTimes(24);
      await vi.advanceTimersByTimeAsync(8 * MINUTE);
      const asked = ask.mock.calls.length;
      expect(asked).toBeGreaterThan(36);
      expect(asked).toBeLessThan(42);
      await vi.advanceTimersByTimeAsync(60 * MINUTE);
      expect(ask.mock.calls.length - asked).toBeLessThanOrEqual(1);
      end();
    });

    it('says when it ends, and checks once when a person returns after that', async () => {
      const ask = vi.fn(() => Promise.resolve());
      const ended = vi.fn();
      const shown = fakePage();
      const end = watchPayment(ask, ended, shown);
      await vi.advanceTimersByTimeAsync(9 * MINUTE);
      expect(ended).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(2 * MINUTE);
      expect(ended).toHaveBeenCalledTimes(1);
      const asked = ask.mock.calls.length;
      shown.show('hidden');
      await vi.advanceTimersByTimeAsync(60 * MINUTE);
      expect(ask).toHaveBeenCalledTimes(asked);
      shown.show('visible');
      await vi.advanceTimersByTimeAsync(60 * MINUTE);
      expect(ask).toHaveBeenCalledTimes(asked + 1);
      end();
      shown.show('visible');
      expect(ask).toHaveBeenCalledTimes(asked + 1);
    });

    it('says after a return that it ended while the page was hidden', async () => {
      const [ask, ended, shown] = [vi.fn(() => Promise.resolve()), vi.fn(), fakePage()];
      shown.show('hidden');
      watchPayment(ask, ended, shown);
      await vi.advanceTimersByTimeAsync(60 * MINUTE);
      shown.show('visible');
      expect(ended).toHaveBeenCalledTimes(1);
      expect(ask).toHaveBeenCalledTimes(1);
    });

    it('pauses while the page is hidden, continues after a failure, and ends', async () => {
      const ask = vi.fn(() => Promise.reject(new Error('x')));
      const shown = fakePage();
      const end = watchPayment(
        () => ask().catch(() => undefined),
        () => undefined,
        shown,
      );
      shown.show('hidden');
      await vi.advanceTimersByTimeAsync(MINUTE);
      expect(ask).not.toHaveBeenCalled();
      shown.show('visible');
      await vi.advanceTimersByTimeAsync(11_000);
      expect(ask).toHaveBeenCalledTimes(2);
      end();
      await vi.advanceTimersByTimeAsync(MINUTE);
      expect(ask).toHaveBeenCalledTimes(2);
    });
  });
});
