import { CONTROLE } from '#lib/forms/steps.ts';

interface ReviewProps {
  /** What is about to be sent, under which name; what is empty is left out. */
  items: readonly (readonly [label: string, value: string | undefined])[];
  /** The step where these fields can be changed again, and what they are together. */
  passo?: { nome: string; titulo: string } | undefined;
}

/** What is about to be sent, to be looked over once more. */
export function Review({ items, passo }: ReviewProps) {
  const told = items.filter(([, value]) => value);
  return (
    <section className="card">
      {told.length === 0 && <p>{passo ? `${passo.titulo} ` : ''}Você não informou.</p>}
      {told.length > 0 && (
        <dl className="facts">
          {told.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="receipt__value">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {passo && (
        <p>
          <button type="submit" className="link-button" name={CONTROLE.ir} value={passo.nome}>
            Corrigir<span className="visually-hidden"> {passo.titulo.toLowerCase()}</span>
          </button>
        </p>
      )}
    </section>
  );
}
