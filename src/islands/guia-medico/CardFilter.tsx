import type { ReactNode } from 'react';
import { Field } from '#islands/forms/Field.tsx';
import { maskNumber } from '#lib/guia-medico/filters.ts';
import type { CartaoOuCpf } from '#lib/guia-medico/state.ts';

interface Props {
  /** The URL that the forms post to; it returns to the same search. */
  action: string;
  filtro: CartaoOuCpf;
  recusado: { texto: string; mensagem: string } | undefined;
}

interface CardButtonProps {
  action: string;
  className: string;
  children: ReactNode;
}

/** Removes the card filter. It is a form, because the address of the search has no card. */
export function CardButton({ action, className, children }: CardButtonProps) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="cartaoOuCpf" value="" />
      <button type="submit" className={className}>
        {children}
      </button>
    </form>
  );
}

/**
 * Narrows the search to the providers that serve a plan, by a card or a CPF. It posts the number, which
 * must not appear in an address.
 */
export function CardFilter({ action, filtro, recusado }: Props) {
  if (filtro.valido) {
    return (
      <div className="card card--tint guide-card">
        <p>
          {filtro.plano === undefined
            ? `Mostrando só quem atende o plano de ${maskNumber(filtro.texto)}.`
            : `Mostrando só os prestadores ${filtro.plano}.`}
        </p>
        <CardButton action={action} className="button button--quiet button--small">
          Mostrar todos
        </CardButton>
      </div>
    );
  }
  return (
    <details className="disclosure guide-card" open={recusado !== undefined}>
      <summary>Ver só quem atende um plano</summary>
      <form method="post" action={action} className="form" noValidate>
        <Field
          label="Carteirinha ou CPF"
          name="cartaoOuCpf"
          hint="Com ou sem pontos e traço. O número não aparece no endereço da página."
          error={recusado?.mensagem}
          defaultValue={recusado?.texto}
          inputMode="numeric"
          autoComplete="off"
        />
        <button type="submit" className="button button--quiet">
          Ver quem atende
        </button>
      </form>
    </details>
  );
}
