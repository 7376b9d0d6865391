import { Field } from '#islands/forms/Field.tsx';
import { maskNumber } from '#lib/guia-medico/filters.ts';
import type { CartaoOuCpf } from '#lib/guia-medico/search-state.ts';
import { DropCard } from './DropCard.tsx';

interface Props {
  /** Where the form posts: back to the same search. */
  action: string;
  filtro: CartaoOuCpf;
  membro: string | undefined;
  recusado: { texto: string; mensagem: string } | undefined;
}

/**
 * Only those who serve a plan, by its card or its holder's CPF. A form of its own that posts: neither
 * number may stand in an address.
 */
export function CardFilter({ action, filtro, membro, recusado }: Props) {
  if (filtro.valido) {
    return (
      <div className="card card--tint guide-card">
        <p>Mostrando só quem atende o plano de {maskNumber(filtro.texto)}.</p>
        <DropCard action={action} className="button button--quiet button--small">
          Mostrar todos
        </DropCard>
      </div>
    );
  }
  return (
    <details className="disclosure guide-card" open={recusado !== undefined}>
      <summary>Ver só quem atende um plano</summary>
      {membro !== undefined && (
        <form method="post" action={action}>
          <input type="hidden" name="meuPlano" value="S" />
          <button type="submit" className="button button--quiet">
            O plano de {membro}
          </button>
        </form>
      )}
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
