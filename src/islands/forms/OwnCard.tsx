import { displayCartao } from '#lib/formats/numbers.ts';
import type { Own } from './own.ts';

interface OwnCardProps {
  own: Own;
  /** The field that an anonymous visitor would type it into: it goes on should the session end. */
  name: string;
}

/** A signed-in member's card: not asked again, and not to be changed here. */
export function OwnCard({ own: { nome, cartao }, name }: OwnCardProps) {
  return (
    <div className="card card--tint">
      <input type="hidden" name={name} value={cartao} />
      <p>
        <strong>{nome}</strong>
        <br />
        Carteirinha <span className="number">{displayCartao(cartao)}</span>
      </p>
      <p className="small">
        Não é para esta pessoa? <a href="/cliente/dependentes">Troque a pessoa na sua área</a>.
      </p>
    </div>
  );
}
