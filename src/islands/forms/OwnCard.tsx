import { displayCartao } from '#lib/formats/numbers.ts';
import type { Pessoa } from '#lib/sessao/rules.ts';

interface OwnCardProps {
  own: Own;
  /** The field into which a visitor types the card. It is posted hidden, in case the session ends. */
  name: string;
}

/** A signed-in member's card; the form neither asks for it nor changes it. */
export function OwnCard({ own: { nome, cartao }, name }: OwnCardProps) {
  return (
    <div className="card card--tint">
      <input type="hidden" name={name} value={cartao} />
      <p>
        <strong>{nome}</strong>
        <br />
        Carteirinha{' '}
        <span className="number" translate="no">
          {displayCartao(cartao)}
        </span>
      </p>
      <p className="small">
        Não é para esta pessoa? <a href="/cliente/dependentes">Troque a pessoa na sua área</a>.
      </p>
    </div>
  );
}

/** The signed-in member, on a form that is open to all visitors. */
export interface Own {
  nome: string;
  /** Digits only. */
  cartao: string;
}

/** The data of the selected person that a form needs. */
export const ownOf = (pessoa: Pessoa | undefined): Own | undefined =>
  pessoa && { nome: pessoa.nmBeneficiario, cartao: pessoa.nrCartao };
