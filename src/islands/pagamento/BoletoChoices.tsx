import { useEffect, useRef } from 'react';
import { fieldId } from '#islands/forms/Field.tsx';
import { FieldError } from '#islands/forms/FieldError.tsx';
import { displayReais } from '#lib/formats/money.ts';
import type { BoletoSelecionavel, EstadoPagamento } from '#lib/pagamento/estado.ts';
import { somaEscolhida, temVencido } from '#lib/pagamento/estado.ts';
import { nomeDaCaixa } from '#lib/pagamento/schema.ts';
import type { Pagamento } from './store.ts';

interface Props {
  pagamento: Pagamento;
  estado: EstadoPagamento;
  error: string | undefined;
}

function detailOf({ dtVencimento, prazo, dsContrato }: BoletoSelecionavel): string {
  const due = dtVencimento && `vencimento ${dtVencimento}`;
  return [prazo, due, dsContrato].filter(Boolean).join(' · ');
}

const countOf = (count: number) => (count === 1 ? '1 boleto' : `${String(count)} boletos`);

/** The boletos that can be paid, a box for each; what they come to is told as they are chosen. */
export function BoletoChoices({ pagamento, estado, error }: Props) {
  const { listaBoletosSelecionaveis, listaPagamento } = estado;
  const ref = useRef<HTMLFieldSetElement>(null);
  const id = fieldId('titulos');

  // Boxes that were ticked before the script came, or that a browser restored, count as well.
  useEffect(() => {
    const boxes = ref.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [];
    for (const { checked, name, value } of boxes) {
      const item = { cartao: value, titulo: name.slice(nomeDaCaixa('').length) };
      if (checked) pagamento.adicionarBoleto(item);
      else pagamento.removerBoleto(item);
    }
  }, [pagamento]);

  return (
    <fieldset
      ref={ref}
      className={error ? 'fieldset field field--error' : 'fieldset field'}
      aria-describedby={error ? `${id}-erro` : undefined}
    >
      <legend className="field__label">Boletos em aberto</legend>
      {listaBoletosSelecionaveis.map((boleto, index) => (
        <label className="choice boleto-choice" key={boleto.titulo}>
          <input
            // The summary of errors leads to the first of them.
            id={index === 0 ? id : undefined}
            type="checkbox"
            name={nomeDaCaixa(boleto.titulo)}
            value={boleto.cartao}
            defaultChecked={listaPagamento.some(({ titulo }) => titulo === boleto.titulo)}
            onChange={({ currentTarget }) => {
              const { cartao, titulo } = boleto;
              if (currentTarget.checked) pagamento.adicionarBoleto({ cartao, titulo });
              else pagamento.removerBoleto({ cartao, titulo });
            }}
          />
          <span className="boleto-choice__text">
            {boleto.descricao}
            <span className="field__hint choice__hint">{detailOf(boleto)}</span>
          </span>
          {boleto.vlTitulo !== undefined && (
            <span className="boleto-choice__amount number">{displayReais(boleto.vlTitulo)}</span>
          )}
        </label>
      ))}
      <p className="boleto-choice__sum" role="status">
        {listaPagamento.length > 0 && (
          <>
            {countOf(listaPagamento.length)}, <strong>{displayReais(somaEscolhida(estado))}</strong>
            {temVencido(estado) &&
              ', mais multa e juros pelo atraso: veja o total no próximo passo'}
          </>
        )}
      </p>
      {error && <FieldError id={`${id}-erro`}>{error}</FieldError>}
    </fieldset>
  );
}
