import { useEffect, useRef, useState } from 'react';
import { FieldError, fieldId } from '#islands/forms/Field.tsx';
import { counted } from '#lib/formats/count.ts';
import { displayReais } from '#lib/formats/money.ts';
import { STEP } from '#lib/navigation/paging.ts';
import {
  type BoletoSelecionavel,
  type PaymentState,
  sumOfChosen,
  hasOverdue,
} from '#lib/pagamento/state.ts';
import { checkboxName } from '#lib/pagamento/schema.ts';
import type { Pagamento } from './store.ts';

interface Props {
  pagamento: Pagamento;
  paymentState: PaymentState;
  error: string | undefined;
}

function detailOf({ dtVencimento, prazo, dsContrato }: BoletoSelecionavel): string {
  const due = dtVencimento && `(vencimento ${dtVencimento})`;
  return [prazo, due].filter(Boolean).join(' ') + (dsContrato ? ', ' : '');
}

const countOf = (count: number) => counted(count, 'boleto', 'boletos');

/** The payable boletos with a checkbox each; a live region announces their sum. */
export function BoletoChoices({ pagamento, paymentState, error }: Props) {
  const { listaBoletosSelecionaveis, listaPagamento } = paymentState;
  const ref = useRef<HTMLFieldSetElement>(null);
  const id = fieldId('titulos');

  // Also counts boxes that were ticked before the script loaded or that the browser restored.
  useEffect(() => {
    const boxes = ref.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [];
    for (const { checked, name, value } of boxes) {
      const item = { cartao: value, titulo: name.slice(checkboxName('').length) };
      if (checked) pagamento.addBoleto(item);
      else pagamento.removeBoleto(item);
    }
  }, [pagamento]);

  const isTicked = (boleto: BoletoSelecionavel) =>
    listaPagamento.some(({ titulo }) => titulo === boleto.titulo);
  const choiceOf = (boleto: BoletoSelecionavel) => (
    <label className="choice boleto-choice" key={boleto.titulo}>
      <input
        // The error summary links to the first option.
        id={boleto === listaBoletosSelecionaveis[0] ? id : undefined}
        type="checkbox"
        name={checkboxName(boleto.titulo)}
        value={boleto.cartao}
        defaultChecked={isTicked(boleto)}
        onChange={({ currentTarget }) => {
          const { cartao, titulo } = boleto;
          if (currentTarget.checked) pagamento.addBoleto({ cartao, titulo });
          else pagamento.removeBoleto({ cartao, titulo });
        }}
      />
      <span className="boleto-choice__text">
        <span>{boleto.descricao}</span>
        <span className="field__hint choice__hint">
          <span>{detailOf(boleto)}</span>
          <span translate="no">{boleto.dsContrato}</span>
        </span>
      </span>
      {boleto.vlTitulo !== undefined && (
        <span className="boleto-choice__amount number">{displayReais(boleto.vlTitulo)}</span>
      )}
    </label>
  );
  const shown = listaBoletosSelecionaveis.slice(0, STEP);
  const folded = listaBoletosSelecionaveis.slice(STEP);
  const [startsOpen] = useState(() => folded.some(isTicked));

  return (
    <fieldset
      ref={ref}
      className={error ? 'fieldset field field--error' : 'fieldset field'}
      aria-describedby={error ? `${id}-erro` : undefined}
    >
      <legend className="field__label">Boletos em aberto</legend>
      {shown.map(choiceOf)}
      {/* The other boletos are folded, not on another page, which would lose the ticked boxes. */}
      {folded.length > 0 && (
        <details className="disclosure" open={startsOpen}>
          <summary>{`Mostrar mais ${countOf(folded.length)}`}</summary>
          {folded.map(choiceOf)}
        </details>
      )}
      <p className="boleto-choice__sum" role="status">
        {listaPagamento.length > 0 && (
          <>
            <span>{`${countOf(listaPagamento.length)}, `}</span>
            <strong>{displayReais(sumOfChosen(paymentState))}</strong>
            {hasOverdue(paymentState) && (
              <span>, mais multa e juros pelo atraso: veja o total no próximo passo</span>
            )}
          </>
        )}
      </p>
      {error && <FieldError id={`${id}-erro`}>{error}</FieldError>}
    </fieldset>
  );
}
