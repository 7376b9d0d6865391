import { type ActionError, actions } from 'astro:actions';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ChoiceField } from '#islands/forms/ChoiceField.tsx';
import { problemOf } from '#islands/forms/form-problem.ts';
import { FormFrame } from '#islands/forms/FormFrame.tsx';
import { type IslandProps, useForm } from '#islands/forms/use-form.ts';
import { MENSAGEM_MANUTENCAO } from '#lib/errors.ts';
import type { BoletoSelecionavel, PaymentState } from '#lib/pagamento/state.ts';
import { centavosOf } from '#lib/pagamento/rules.ts';
import { pagamentoForm, splitTitulos } from '#lib/pagamento/schema.ts';
import { BoletoChoices } from './BoletoChoices.tsx';
import { PaymentList, type PaymentRow } from './PaymentList.tsx';
import { createPagamento, type DadosPagamento } from './store.ts';

interface Props extends IslandProps {
  boletos: readonly BoletoSelecionavel[];
}

const HINTS = {
  C: 'A compra entra na fatura do cartão.',
  D: 'O valor sai da conta na hora.',
};

function rowsOf({ itens }: DadosPagamento['lista'], boletos: readonly BoletoSelecionavel[]) {
  return itens.map(({ titulo, vlTitulo }): PaymentRow => {
    const boleto = boletos.find((known) => known.titulo === titulo);
    return {
      titulo,
      descricao: boleto?.descricao ?? `Boleto ${titulo}`,
      dsContrato: boleto?.dsContrato,
      dtVencimento: boleto?.dtVencimento,
      vlTitulo,
      vlBoleto: boleto?.vlTitulo,
      vencido: boleto?.vencido,
    };
  });
}

function messageOf(error: unknown): string {
  const problem = problemOf(error as ActionError);
  return problem?.mensagem ?? Object.values(problem?.campos ?? {})[0] ?? MENSAGEM_MANUTENCAO;
}

const sendingLabel = ({ requestPagamentoDebito }: PaymentState) =>
  requestPagamentoDebito ? 'Abrindo o débito…' : 'Abrindo o pagamento…';

/**
 * Payment by card: choice of boletos, credit or debit, review. The card itself is typed on the
 * provider's page.
 */
export function PagamentoForm({ action, start, boletos }: Props) {
  const [pagamento] = useState(() =>
    createPagamento({
      boletos,
      chosen: splitTitulos(start.valores['titulos']),
      dados: start.dados as DadosPagamento | undefined,
      pagar: actions.pagamento.pagar,
      messageOf,
    }),
  );
  const paymentState = useStore(pagamento.$state, { ssr: 'initial' });
  const state = useForm({ form: pagamentoForm, action, start, send: pagamento.send });
  const { at, valores, field } = state;
  const dados = state.dados as DadosPagamento | undefined;
  const { lista, formas = [] } = dados ?? {};
  const forma = formas.find(({ cdForma }) => cdForma === valores['cdForma']);
  return (
    <FormFrame
      state={state}
      enviar="Ir para a página do cartão"
      enviando={sendingLabel(paymentState)}
    >
      {at === 0 && (
        <BoletoChoices
          pagamento={pagamento}
          paymentState={paymentState}
          error={field('titulos').error}
        />
      )}
      {at > 0 && lista && (
        <PaymentList
          caption="O que você vai pagar"
          rows={rowsOf(lista, boletos)}
          vlTotal={lista.vlTotal}
        />
      )}
      {at === 1 && (
        <ChoiceField
          {...field('cdForma')}
          options={formas.map(({ cdForma, dsForma, ieTipo }) => ({
            value: cdForma,
            label: dsForma,
            hint: HINTS[ieTipo],
          }))}
        />
      )}
      {at === 2 && lista && (
        <div className="stack">
          <input type="hidden" name="vlTotal" value={centavosOf(lista.vlTotal)} />
          <dl className="facts">
            <div>
              <dt>Forma de pagamento</dt>
              <dd>{forma?.dsForma}</dd>
            </div>
          </dl>
          <p>
            Depois deste passo, você segue para a página segura da operadora do cartão. O número do
            cartão é digitado lá, e só lá: nós nunca o vemos. Nada é cobrado antes disso.
          </p>
        </div>
      )}
    </FormFrame>
  );
}
